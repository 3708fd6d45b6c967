import { sql } from "kysely";
import type { LikenessReason } from "#domain/registry/duplicates/likeness.ts";
import { type AnyDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Candidate } from "./blocking.queries.ts";

/** Takes the turn to look for pairs in this organisation until the transaction ends. Says whether it was free. */
export async function takeFreeTurn(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(${turnOf(db)}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Waits for that turn, as long as a statement may take, and takes it. */
export async function waitForTurn(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turnOf(db)})`.execute(db);
}

const turnOf = (db: TenantDb) =>
  sql`hashtextextended('duplicates ' || ${scopeOf(db).organizationId}, 0)`;

/** How many children of the organisation are to be compared, counted as far as `atMost`. */
export async function countDueChildren(db: TenantDb, atMost: number): Promise<number> {
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from (
    select from patient where organization_id = ${scopeOf(db).organizationId} and likeness_due and archived_at is null
    limit ${atMost}) due`.execute(db);
  return rows[0]?.due ?? 0;
}

/** Organisations of which some child is to be compared. */
export async function findOrganizationsToCompare(db: AnyDb): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from app.organizations_to_compare() as id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Claims children that changed since they were last compared with the others. They are locked until the transaction ends.
 * Passed over are those that somebody is changing, and not those of whom somebody is writing something, as a message.
 */
export async function claimDueChildren(
  db: TenantDb,
  atMost: number,
): Promise<readonly Candidate[]> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<Candidate>`
    with due as materialized (
      select id, full_name, date_of_birth, cpf, cns, external_id from patient
      where organization_id = ${organizationId} and likeness_due and archived_at is null
      order by id limit ${atMost} for no key update skip locked
    )
    select due.id as ref, full_name as "fullName", date_of_birth as "dateOfBirth", cpf, cns, external_id as "externalId",
      array(select g.phone from guardian g where g.organization_id = ${organizationId} and g.patient_id = due.id
        and g.phone <> '' and g.deactivated_at is null) as phones
    from due`.execute(db);
  return rows;
}

/** Two records that were found to be alike; `first` has the smaller id. */
export interface FoundPair {
  readonly first: string;
  readonly second: string;
  readonly score: number;
  readonly reasons: readonly LikenessReason[];
}

/**
 * Writes what was found of the children looked at: new pairs, and what changed of old ones. A pair that a person said no to
 * is asked again only when the two are more alike than they were then.
 */
export async function storePairs(
  db: TenantDb,
  looked: readonly string[],
  pairs: readonly FoundPair[],
  at: Date,
): Promise<void> {
  const { organizationId } = scopeOf(db);
  const found = JSON.stringify(pairs);
  await sql`with found as (
      select * from jsonb_to_recordset(${found}::jsonb) as f (first uuid, second uuid, score smallint, reasons jsonb)
    ), gone as (
      delete from duplicate_pair d where d.organization_id = ${organizationId} and d.dismissed_at is null
        and (d.first_id = any (${looked}::uuid[]) or d.second_id = any (${looked}::uuid[]))
        and not exists (select from found f where f.first = d.first_id and f.second = d.second_id)
    )
    insert into duplicate_pair (organization_id, first_id, second_id, score, reasons, found_at)
      select ${organizationId}, f.first, f.second, f.score, array(select jsonb_array_elements_text(f.reasons)), ${at} from found f
    on conflict (first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons,
      dismissed_at = case when excluded.score > duplicate_pair.dismissed_score then null
        else duplicate_pair.dismissed_at end,
      dismissed_by = case when excluded.score > duplicate_pair.dismissed_score then null
        else duplicate_pair.dismissed_by end,
      dismissed_score = case when excluded.score > duplicate_pair.dismissed_score then null
        else duplicate_pair.dismissed_score end`.execute(db);
  await sql`update patient set likeness_due = false where organization_id = ${organizationId}
    and id = any (${looked}::uuid[])`.execute(db);
}
