import { ROLES, type Role } from "#domain/access/roles.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { Problem } from "#server/platform/problem.ts";
import { claimDoctorGroups } from "../users/users.queries.ts";
import {
  findGroups,
  findHeldRole,
  findOwnGroup,
  insertDoctorGroup,
  insertReach,
  insertRole,
  lockInvitation,
  markAccepted,
} from "./invitations.queries.ts";

/** The same words for an invitation that is unknown, expired, revoked or declined. */
export function invitationGone(): Problem {
  return new Problem("link_gone", "invalid_expired_invitation");
}

/**
 * Gives an account the role it is invited to, with its groups, and returns the role's id. Accepting twice is accepting
 * once. A doctor invited without groups gets an own one, so that children can be given to her at once.
 * Throws `link_gone` for an invitation that nobody may accept any more.
 */
export async function assumeRole(
  db: TenantDb,
  invitationId: string,
  accountId: string,
  at: Date,
): Promise<string> {
  const invitation = await lockInvitation(db, invitationId);
  const role = ROLES.find((known) => known === invitation?.role);
  if (!invitation || !role) throw invitationGone();
  const held = await findHeldRole(db, accountId, role);
  if (invitation.accepted_at) {
    if (held === undefined) throw invitationGone();
    return held;
  }
  if (invitation.revoked_at || invitation.expires_at <= at) throw invitationGone();
  const assignment = held ?? (await insertRole(db, accountId, role, at));
  const groups = await findGroups(db, invitation.group_ids);
  await insertReach(
    db,
    assignment,
    groups.length > 0 ? groups : await ownGroups(db, role, accountId, at),
  );
  if (role === "clinic_doctor") await claimDoctorGroups(db, accountId, groups);
  await markAccepted(db, invitationId, at);
  await recordAccessEvent(db, {
    action: "invitation.accept",
    entityId: invitationId,
    detail: { role },
  });
  return assignment;
}

/** Lets a role that somebody is given without any group reach an own one, where it is a doctor's. */
export async function giveOwnGroup(
  db: TenantDb,
  assignment: string,
  { role, accountId, at }: { readonly role: Role; readonly accountId: string; readonly at: Date },
): Promise<void> {
  await insertReach(db, assignment, await ownGroups(db, role, accountId, at));
}

async function ownGroups(db: TenantDb, role: Role, accountId: string, at: Date): Promise<string[]> {
  if (role !== "clinic_doctor") return [];
  return [(await findOwnGroup(db, accountId)) ?? (await insertDoctorGroup(db, accountId, at))];
}
