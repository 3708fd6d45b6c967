import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type { Invitation, InvitationCreate } from "#contract/access/users.ts";
import type { CodedText } from "#contract/errors.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { codedText } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken, invitationToken } from "#server/platform/tokens.ts";
import {
  type InvitationRow,
  findOpenInvitation,
  heldByEmail,
  insertInvitation,
  listOpenInvitations,
  lockOpenInvitation,
  updateInvitation,
} from "./invitations.queries.ts";
import { alreadyHolds } from "./people.ts";
import { presentInvitation } from "./present-user.ts";
import { mustExistHere, mustFit } from "./role-rules.ts";
import { findGroups, lockPeople } from "./users.queries.ts";

/** How long an invitation can be accepted: a week, so that one sent before a holiday is not lost. */
const INVITATION_DAYS = 7;

/** An organisation that invites more people than this in an hour is somebody writing to strangers. */
const INVITATIONS = { max: 100, windowSeconds: 3600 };

/** The invitations nobody has answered yet, also those that have run out. */
export async function openInvitations(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
): Promise<Invitation[]> {
  return withTenant(database, staff, async (db) => {
    const rows = await listOpenInvitations(db);
    const groups = await findGroups(db, [...new Set(rows.flatMap((row) => row.group_ids))]);
    return rows.flatMap((row) => {
      const reached = groups.filter((group) => row.group_ids.includes(group.id));
      return presentInvitation(row, reached, clock.now());
    });
  });
}

/**
 * Asks somebody by e-mail to take a role. The answer is the same whether or not the address has an account elsewhere.
 * Throws `conflict` when the person has the role here, had it, or was asked already.
 */
export async function sendInvitation(
  deps: Deps,
  staff: Staff,
  { email, role, group_ids }: z.output<typeof InvitationCreate>,
): Promise<Invitation> {
  deps.limit(`invitation:${staff.organizationId}`, INVITATIONS);
  mustExistHere(role, staff);
  const groupIds = [...new Set(group_ids)];
  return withTenant(deps.database, staff, async (db) => {
    // A doctor who is given no group gets an own one on accepting: a new clinic has none to give.
    if (role !== "clinic_doctor" || groupIds.length > 0) await mustFit(db, role, groupIds);
    await lockPeople(db);
    const held = await heldByEmail(db, email, role);
    if (held === "now") throw alreadyHolds();
    if (held === "once") {
      throw new Problem("conflict", "role_already_deactivated");
    }
    await replaceExpired(deps, db, await findOpenInvitation(db, email, role));
    const id = uuidv7();
    const at = deps.clock.now();
    const invitation = {
      id,
      email,
      role,
      group_ids: groupIds,
      created_at: at,
      expires_at: lastMoment(at),
    };
    await insertInvitation(db, {
      ...invitation,
      token_hash: hashToken(invitationToken(deps.config.secretKey, id)),
      invited_by: staff.accountId,
    });
    return send(deps, db, invitation);
  });
}

/** Sends an invitation once more, with as much time as a new one has. The address of its page stays the same. */
export async function repeatInvitation(deps: Deps, staff: Staff, id: string): Promise<Invitation> {
  deps.limit(`invitation:${staff.organizationId}`, INVITATIONS);
  return withTenant(deps.database, staff, async (db) => {
    const invitation = await lockOpenInvitation(db, id);
    if (!invitation) throw new Problem("not_found");
    const expires_at = lastMoment(deps.clock.now());
    await updateInvitation(db, id, { expires_at });
    return send(deps, db, { ...invitation, expires_at });
  });
}

/** Ends an invitation: its page says so from now on. */
export async function endInvitation(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  id: string,
): Promise<CodedText> {
  return withTenant(database, staff, async (db) => {
    const invitation = await lockOpenInvitation(db, id);
    if (!invitation) throw new Problem("not_found");
    await updateInvitation(db, id, { revoked_at: clock.now() });
    await recordAccessEvent(db, trace("invitation.revoked", invitation));
    return codedText("invitation_revoked_now");
  });
}

async function replaceExpired(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  before: InvitationRow | undefined,
): Promise<void> {
  if (!before) return;
  const at = clock.now();
  if (before.expires_at > at) {
    throw new Problem("conflict", "invitation_pending");
  }
  await updateInvitation(db, before.id, { revoked_at: at });
}

async function send(deps: Deps, db: TenantDb, invitation: InvitationRow): Promise<Invitation> {
  await queueMessage(deps, db, {
    kind: "invitation",
    channel: "email",
    recipient: invitation.email,
    data: { invitation_id: invitation.id },
  });
  await recordAccessEvent(db, trace("invitation.sent", invitation));
  const groups = await findGroups(db, invitation.group_ids);
  const [shown] = presentInvitation(invitation, groups, deps.clock.now());
  if (!shown) throw new Problem("not_found");
  return shown;
}

function lastMoment(at: Date): Date {
  return new Date(at.getTime() + INVITATION_DAYS * 86_400_000);
}

function trace(
  action: "invitation.revoked" | "invitation.sent",
  { id, role, group_ids }: InvitationRow,
) {
  return {
    action,
    entityId: id,
    detail: { role, groups: group_ids.join(",") },
  };
}
