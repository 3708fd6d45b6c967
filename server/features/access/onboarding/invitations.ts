import type { TokenPair } from "#contract/access/auth.ts";
import type { Invitation, Joining, OwnInvitation } from "#contract/access/onboarding.ts";
import type { CurrentAccount } from "#contract/organization/accounts.ts";
import { roleName } from "#domain/access/role-names.ts";
import { ROLES, type Role } from "#domain/access/roles.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { switchToRole } from "#server/features/organization/accounts/accounts.service.ts";
import {
  type AccountDb,
  type AnyDb,
  type TenantDb,
  asTenant,
  withAccount,
  withoutTenant,
} from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/platform/http/actor.ts";
import type { UsePasswords } from "#server/platform/passwords.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { confirmAddress, readAddress } from "../auth/account-tokens.queries.ts";
import { enterByEmail } from "../auth/enter-by-email.ts";
import type { visitorOf } from "../auth/visitor.ts";
import {
  type FoundInvitation,
  type WaitingInvitation,
  findInvitation,
  findOwnInvitations,
  lockInvitation,
  markDeclined,
} from "./invitations.queries.ts";
import { invitationGone, assumeRole } from "./take-up-role.ts";

const OTHERS = "invitation_for_another_email";

/** What an invitation says to whoever holds its link. Changes nothing. Throws `link_gone`. */
export async function showInvitation(deps: Deps, token: string): Promise<Invitation> {
  const { found, role } = await liveInvitation(deps, token);
  return {
    organization_name: found.organization_name,
    role_code: role,
    role_name: roleName(role),
    email: found.email,
    has_account: found.has_account,
    accepted: found.accepted_at !== null,
  };
}

/**
 * Accepts an invitation by its link for the account that is logged in, and makes the session work in the new role. Holding
 * the link proves the address. Throws `link_gone`, and `forbidden` when the invitation is for another address.
 */
export async function acceptByLink(
  deps: Deps,
  actor: Actor,
  token: string,
): Promise<CurrentAccount> {
  const { accountId } = actor;
  const at = deps.clock.now();
  const { found } = await liveInvitation(deps, token);
  const roleId = await withAccount(deps.database, accountId, async (db) => {
    const account = await readAddress(db, accountId);
    if (account?.email.toLowerCase() !== found.email.toLowerCase())
      throw new Problem("forbidden", OTHERS);
    await confirmAddress(db, accountId, at);
    return assumeRole(
      await inOrganization(db, found, accountId),
      found.invitation_id,
      accountId,
      at,
    );
  });
  return switchToRole(deps, actor, roleId);
}

/**
 * Accepts an invitation by its link for somebody who has no account yet: makes it, confirmed, and begins its session.
 * Throws `conflict` when the person can log in already.
 */
export async function joinByLink(
  deps: Deps,
  usePasswords: UsePasswords,
  token: string,
  { name, password }: Joining,
  visitor: ReturnType<typeof visitorOf>,
): Promise<TokenPair> {
  const { found } = await liveInvitation(deps, token);
  if (found.has_account || found.accepted_at) {
    throw new Problem("conflict", "email_already_registered");
  }
  const addressee = { email: found.email, name, password };
  return enterByEmail(deps, usePasswords, addressee, visitor, async (db, accountId) => {
    const organization = await inOrganization(db, found, accountId);
    await assumeRole(organization, found.invitation_id, accountId, deps.clock.now());
  });
}

/** What waits for the account that is logged in, once its address is confirmed; nothing in a session that is bound to an organization. */
export async function ownInvitations(
  deps: Deps,
  { accountId, withinOrganization }: Actor,
): Promise<OwnInvitation[]> {
  if (withinOrganization !== null) return [];
  const waiting = await withAccount(deps.database, accountId, (db) =>
    findOwnInvitations(db, deps.clock.now()),
  );
  return waiting.flatMap(presentWaiting);
}

/** Accepts one of the invitations that wait for the account, and makes the session work in the new role. */
export async function acceptOwn(deps: Deps, actor: Actor, id: string): Promise<CurrentAccount> {
  const roleId = await withOwn(deps, actor, id, (db) =>
    assumeRole(db, id, actor.accountId, deps.clock.now()),
  );
  return switchToRole(deps, actor, roleId);
}

/** Declines one of the invitations that wait for the account: its link ends too. */
export async function declineOwn(deps: Deps, actor: Actor, id: string): Promise<void> {
  await withOwn(deps, actor, id, async (db) => {
    await lockInvitation(db, id);
    await markDeclined(db, id, deps.clock.now());
    await recordAccessEvent(db, { action: "invitation.decline", entityId: id });
  });
}

async function liveInvitation(
  { database, clock }: Deps,
  token: string,
): Promise<{ found: FoundInvitation; role: Role }> {
  const found = await withoutTenant(database, (db: AnyDb) => findInvitation(db, hashToken(token)));
  const role = ROLES.find((known) => known === found?.role);
  const isLive =
    found && !found.revoked_at && (found.accepted_at ?? found.expires_at > clock.now());
  if (!isLive || !role) throw invitationGone();
  return { found, role };
}

/** Throws `not_found` for an invitation that does not wait for this account. */
async function withOwn<T>(
  { database, clock }: Deps,
  { accountId }: Actor,
  id: string,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  return withAccount(database, accountId, async (db) => {
    const waiting = await findOwnInvitations(db, clock.now());
    const wanted = waiting.find(({ invitation_id }) => invitation_id === id);
    if (!wanted) throw new Problem("not_found");
    return work(await inOrganization(db, wanted, accountId));
  });
}

/** The same transaction for the organisation that invites, which alone may give a role. */
function inOrganization(
  db: AccountDb,
  { organization_id: organizationId }: { readonly organization_id: string },
  accountId: string,
): Promise<TenantDb> {
  return asTenant(db, { organizationId, accountId, groupIds: "all" });
}

function presentWaiting(row: WaitingInvitation): OwnInvitation[] {
  const role = ROLES.find((known) => known === row.role);
  if (!role) return [];
  return [
    {
      id: row.invitation_id,
      organization_name: row.organization_name,
      role_code: role,
      role_name: roleName(role),
      expires_at: row.expires_at.toISOString(),
    },
  ];
}
