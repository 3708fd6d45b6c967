import type { CurrentAccount, RoleInOrganization } from "#contract/organization/accounts.ts";
import { roleName } from "#domain/access/role-names.ts";
import { factorDueAt } from "#domain/access/second-factor.ts";
import { isLanguage, type Language } from "#domain/organization/language.ts";
import { withAccount } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor, HeldRole } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { readAccountAndRoles, workIn } from "./accounts.queries.ts";
import { rolesWithin } from "./held-role.ts";

/** The account that is logged in, with the role its session works in and every other it could switch to. */
export function currentAccount(actor: Actor): CurrentAccount {
  const inUse = actor.roles.find(({ id }) => id === actor.staff?.roleAssignmentId);
  return present(actor, inUse, actor);
}

/** Makes a session work in another of the person's own roles. A role of somebody else's is `not_found`. */
export async function switchToRole(
  { database }: Pick<Deps, "database">,
  actor: Actor,
  roleAssignmentId: string,
): Promise<CurrentAccount> {
  const { accountId, sessionId, needsFactor, withinOrganization } = actor;
  return withAccount(database, accountId, async (db) => {
    const read = await readAccountAndRoles(db, accountId);
    if (!read) throw new Problem("unauthenticated");
    const open = rolesWithin(read.roles, withinOrganization);
    const wanted = open.find(({ id }) => id === roleAssignmentId);
    if (!wanted) throw new Problem("not_found");
    if (!(await workIn(db, sessionId, wanted.id))) throw new Problem("unauthenticated");
    return present(read, needsFactor ? undefined : wanted, actor);
  });
}

function present(
  { account, roles }: Pick<Actor, "account" | "roles">,
  inUse: HeldRole | undefined,
  { needsFactor, withinOrganization }: Actor,
): CurrentAccount {
  const language = isLanguage(account.language) ? account.language : "pt-BR";
  const { factor_asked_at: askedAt, ...own } = account;
  return {
    ...own,
    needs_factor: needsFactor,
    // A provider has its own way of being sure: of its sessions none is demanded.
    factor_due_at:
      askedAt && withinOrganization === null ? factorDueAt(askedAt).toISOString() : null,
    primary_role: inUse ? presentRole(inUse, language) : null,
    roles: rolesWithin(roles, withinOrganization).map((role) => presentRole(role, language)),
  };
}

function presentRole(held: HeldRole, language: Language): RoleInOrganization {
  return {
    id: held.id,
    code: held.role,
    display_name: roleName(held.role, language),
    organization_id: held.organizationId,
    organization_name: held.organizationName,
    organization_kind: held.organizationKind,
  };
}
