import { sql } from "kysely";
import type { OwnerConnection } from "#server/platform/db/database.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { patientOfEvent } from "./read-audit.queries.ts";

/** Of which moments, the first included, and of whom; of everybody when nobody is named. */
export interface AskedIncident {
  readonly since: Date;
  readonly until: Date;
  readonly accountIds: readonly string[];
}

/** A child of whom something was seen or done. */
export interface AffectedChild {
  readonly patient_id: string;
  /** Empty for one that was erased since. */
  readonly full_name: string;
  /** Guardians with their contacts, one a line. */
  readonly guardians: string;
  readonly actions: readonly string[];
  readonly times: number;
  readonly first_at: Date;
  readonly last_at: Date;
  /** Who: empty for families and the program. */
  readonly accounts: readonly string[];
}

/** Lists of children that were shown, of which the trail knows how many children they had and not which. */
export interface SeenLists {
  readonly action: string;
  readonly times: number;
  /** Children on the longest of them; null where the trail does not say. */
  readonly most: number | null;
}

/** Who has an e-mail, as the installation's owner finds it. */
export async function findAccount(
  { db }: OwnerConnection,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.id;
}

/** What the organization is called. */
export async function findName(db: TenantDb): Promise<string> {
  const { name } = await db
    .selectFrom("organization")
    .select("name")
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
  return name;
}

/** That an event `e` of the organization is one of those that are asked about. */
function isAsked(db: TenantDb, { since, until, accountIds }: AskedIncident) {
  return sql`e.organization_id = ${scopeOf(db).organizationId} and e.at >= ${since} and e.at < ${until}
    and (cardinality(${accountIds}::uuid[]) = 0 or e.account_id = any (${accountIds}::uuid[]))`;
}

/** The children whom events of an organization are about, by name. */
export async function findAffected(db: TenantDb, asked: AskedIncident): Promise<AffectedChild[]> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<AffectedChild>`
    with event as (
      select e.action, e.at, e.account_id, ${patientOfEvent} as patient_id from audit_event e
      where ${isAsked(db, asked)}
    )
    select p.id as patient_id, p.full_name, coalesce((select string_agg(concat_ws(', ', nullif(g.full_name, ''),
        nullif(g.phone, ''), nullif(g.email, '')), chr(10) order by g.is_primary desc, g.created_at)
        from guardian g where g.organization_id = p.organization_id and g.patient_id = p.id), '') as guardians,
      array_agg(distinct e.action order by e.action) as actions, count(*)::int as times, min(e.at) as first_at,
      max(e.at) as last_at, coalesce(array_agg(distinct a.full_name order by a.full_name)
        filter (where a.id is not null), '{}') as accounts
    from event e join patient p on p.organization_id = ${organizationId} and p.id = e.patient_id
      left join account a on a.id = e.account_id
    group by p.id order by p.full_name, p.id`.execute(db);
  return rows;
}

/** The lists that were shown meanwhile. */
export async function findSeenLists(
  db: TenantDb,
  asked: AskedIncident,
  actions: readonly string[],
): Promise<SeenLists[]> {
  const { rows } = await sql<SeenLists>`
    select e.action, count(*)::int as times, max((e.detail ->> 'count')::int) as most from audit_event e
    where ${isAsked(db, asked)}
      and e.action = any (${actions}::text[]) and ${patientOfEvent} is null
    group by e.action order by e.action`.execute(db);
  return rows;
}
