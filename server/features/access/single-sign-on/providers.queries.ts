import { sql } from "kysely";
import type { RoleRule } from "#domain/access/provider-roles.ts";
import type { OrganizationKind, Role } from "#domain/access/roles.ts";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The provider of an organization as it is kept. */
export interface ProviderRow {
  readonly issuer: string;
  readonly client_id: string;
  /** Sealed. */
  readonly client_secret: Buffer;
  readonly enabled: boolean;
  readonly admits_domain: boolean;
  readonly default_role: Role | null;
  readonly role_claim: string;
  readonly role_rules: readonly RoleRule[];
}

/** A domain of an organization; without a day nobody knows yet whether it is its own. */
export interface DomainRow {
  readonly domain: string;
  readonly proved_at: Date | null;
}

/** The organization whose provider the people of a domain log in with; undefined for a domain that nobody showed to be its own. */
export async function findProviderOfDomain(
  db: OpenDb,
  domain: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ organization_id: string | null }>`
    select app.provider_of_domain(${domain}) as organization_id`.execute(db);
  return rows[0]?.organization_id ?? undefined;
}

/** The organization's provider; undefined where there is none. */
export async function findProvider(db: TenantDb): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    select issuer, client_id, client_secret, enabled, admits_domain, default_role, role_claim, role_rules
    from identity_provider where organization_id = ${scopeOf(db).organizationId}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends: what is decided by it must not change meanwhile. */
export async function lockProvider(db: TenantDb): Promise<ProviderRow | undefined> {
  await sql`select from identity_provider
    where organization_id = ${scopeOf(db).organizationId} for update`.execute(db);
  return findProvider(db);
}

/** Stores the organization's provider in place of the one before. */
export async function storeProvider(db: TenantDb, provider: ProviderRow, at: Date): Promise<void> {
  const row = { ...provider, role_rules: JSON.stringify(provider.role_rules), changed_at: at };
  await db
    .insertInto("identity_provider")
    .values({ ...row, organization_id: scopeOf(db).organizationId })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet(row))
    .execute();
}

/** Removes the provider with its domains and whom it knows. False where there is none. */
export async function deleteProvider(db: TenantDb): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("identity_provider")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets who the provider's people are: another one calls others by the same names. */
export async function forgetIdentities(db: TenantDb): Promise<void> {
  await db
    .deleteFrom("identity")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .execute();
}

/** The organization's domains, in the order of the alphabet. */
export async function listDomains(db: TenantDb): Promise<DomainRow[]> {
  return db
    .selectFrom("identity_domain")
    .select(["domain", "proved_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .orderBy("domain")
    .execute();
}

/** Adds domains, known to be the organization's since `provedAt`. Throws where another one's is among those. */
export async function insertDomains(
  db: TenantDb,
  domains: readonly string[],
  provedAt: Date | null,
): Promise<void> {
  if (domains.length === 0) return;
  const { organizationId: organization_id } = scopeOf(db);
  const rows = domains.map((domain) => ({ organization_id, domain, proved_at: provedAt }));
  await db.insertInto("identity_domain").values(rows).execute();
}

/** Removes domains. */
export async function deleteDomains(db: TenantDb, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return;
  await db
    .deleteFrom("identity_domain")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("domain", "in", [...domains])
    .execute();
}

/** Notes that a domain is the organization's own. Throws where it was shown to be another one's. */
export async function noteProved(db: TenantDb, domain: string, at: Date): Promise<void> {
  await db
    .updateTable("identity_domain")
    .set({ proved_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("domain", "=", domain)
    .execute();
}

/** Ends the sessions that the organization's provider vouches for. */
export async function endProviderSessions(db: TenantDb, at: Date): Promise<void> {
  await sql`select from app.end_provider_sessions(${at})`.execute(db);
}

/** Which kind the organization is of: it decides which roles there are. */
export async function readKind(db: TenantDb): Promise<OrganizationKind> {
  const { rows } = await sql<{ kind: OrganizationKind }>`
    select kind from organization where id = ${scopeOf(db).organizationId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an organization without a row");
  return row.kind;
}
