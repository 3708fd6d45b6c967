import { uuidv7 } from "uuidv7";
import { roleByRules } from "#domain/access/provider-roles.ts";
import type { OrganizationKind } from "#domain/access/roles.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { rolesOf } from "#server/features/organization/accounts/accounts.queries.ts";
import { rolesWithin } from "#server/features/organization/accounts/held-role.ts";
import { type AccountDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { Problem } from "#server/platform/problem.ts";
import { lockAccount, readAddress } from "../auth/account-tokens.queries.ts";
import { type Login, insertAccount } from "../auth/log-in.queries.ts";
import { insertRole } from "../onboarding/invitations.queries.ts";
import { assumeRole, giveOwnGroup } from "../onboarding/take-up-role.ts";
import { bindIdentity, everWorkedHere, findWaiting } from "./identities.queries.ts";
import type { PersonAtProvider } from "./person-at-provider.ts";
import type { ProviderRow } from "./providers.queries.ts";

/** Who stands at the door, and what we know of them. */
export interface Coming {
  readonly person: PersonAtProvider;
  /** The account that came in by this provider before; undefined at the first time. */
  readonly bound: string | undefined;
  /** The account that has the e-mail. */
  readonly login: Login | undefined;
}

/** Where they stand: the organization's provider and its rules, and when. */
export interface Door {
  readonly provider: ProviderRow;
  readonly kind: OrganizationKind;
  readonly at: Date;
}

/** The account whose transaction decides: the bound one, that of the e-mail, or one that is to be made. */
export function accountOf({ bound, login }: Coming): string {
  return bound ?? login?.account_id ?? uuidv7();
}

/**
 * Decides whether somebody whom the provider knows comes in, and gives what is missing for it: the account, the role, and the
 * bond to the provider's own name of the person. Who works here comes in; whoever is invited takes the invitation's role; anybody
 * else of the domain only where the organization says so, in the role that its rules give. Throws `forbidden`.
 */
export async function admit(
  db: AccountDb,
  tenant: TenantDb,
  accountId: string,
  coming: Coming,
  door: Door,
): Promise<void> {
  const { person, bound, login } = coming;
  const isNew = bound === undefined && login === undefined;
  if (!isNew) await mustBeUsable(db, accountId);
  if (!(await worksHere(db, tenant, accountId)))
    await giveRole(db, tenant, accountId, coming, door);
  if (bound !== undefined) return;
  const { subject } = person;
  if (!(await bindIdentity(tenant, { subject, accountId, at: door.at })))
    throw new Problem("forbidden", "provider_other_person");
}

/** Held until the end: two first log-ins at once come one after the other. */
async function mustBeUsable(db: AccountDb, accountId: string): Promise<void> {
  await lockAccount(db, accountId);
  if (!(await readAddress(db, accountId))) throw notInvited();
}

async function worksHere(db: AccountDb, tenant: TenantDb, accountId: string): Promise<boolean> {
  const roles = await rolesOf(db, accountId);
  return rolesWithin(roles, scopeOf(tenant).organizationId).length > 0;
}

async function giveRole(
  db: AccountDb,
  tenant: TenantDb,
  accountId: string,
  { person, bound, login }: Coming,
  { provider, kind, at }: Door,
): Promise<void> {
  const invitation = await findWaiting(tenant, person.email, at);
  if (invitation === undefined) {
    if (await everWorkedHere(tenant, accountId)) throw notInvited();
    if ((await rolesOf(db, accountId)).length > 0)
      throw new Problem("forbidden", "provider_account_elsewhere");
    if (!provider.admits_domain) throw notInvited();
  }
  const role = roleByRules(provider, person.claims, kind);
  if (invitation === undefined && role === undefined)
    throw new Problem("forbidden", "provider_role_missing");
  if (bound === undefined && login === undefined) await makeAccount(db, accountId, person, at);
  else if (bound === undefined) await mustBeTheirs(db, accountId, login);
  if (invitation !== undefined) {
    await assumeRole(tenant, invitation, accountId, at);
  } else if (role !== undefined) {
    const id = await insertRole(tenant, accountId, role, at);
    await giveOwnGroup(tenant, id, { role, accountId, at });
    await recordAccessEvent(tenant, { action: "role.given", entityId: id, detail: { role } });
  }
}

async function makeAccount(
  db: AccountDb,
  id: string,
  { email, name }: PersonAtProvider,
  at: Date,
): Promise<void> {
  const account = { id, full_name: name, email, password_hash: null, created_at: at };
  if (!(await insertAccount(db, account))) throw new Problem("conflict", "provider_flow_gone");
}

/** An account that somebody else may have made for the e-mail, with a password of their own, must not become the person's. */
async function mustBeTheirs(
  db: AccountDb,
  accountId: string,
  login: Login | undefined,
): Promise<void> {
  const address = await readAddress(db, accountId);
  if (login?.password_hash != null && address?.confirmed !== true)
    throw new Problem("forbidden", "provider_account_unconfirmed");
}

function notInvited(): Problem {
  return new Problem("forbidden", "provider_not_invited");
}
