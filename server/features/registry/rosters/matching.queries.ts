import { sql, type SqlBool } from "kysely";
import type { RegisteredGuardian } from "#domain/registry/rosters/changes.ts";
import type { ExactMatch } from "#domain/registry/rosters/match.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { rowsOf } from "./rows.queries.ts";

/** A row by what identifies a child for certain. */
export interface Identified {
  readonly line: number;
  readonly external_id: string | null;
  readonly cns: string | null;
  readonly cpf: string | null;
  readonly name: string | null;
  readonly born: string | null;
}

/** Children within reach that have a row's number, or its name and birth. */
export async function findExact(
  db: TenantDb,
  rows: readonly Identified[],
): Promise<readonly (ExactMatch & { readonly line: number })[]> {
  const { organizationId } = scopeOf(db);
  const { rows: found } = await sql<ExactMatch & { line: number }>`
    with asked as materialized (select a.*, app.normalize(a.name) as plain_name
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as a (line integer, external_id text, cns text, cpf text, name text, born date)),
      known as not materialized (select id, external_id, cns, cpf, date_of_birth, search_name from patient
        where organization_id = ${organizationId} and archived_at is null)
    select a.line, p.id as "childId", 'external_id' as by from asked a join known p
      on p.external_id = a.external_id and p.external_id <> ''
    union all select a.line, p.id, 'cns' from asked a join known p on p.cns = a.cns and p.cns <> ''
    union all select a.line, p.id, 'cpf' from asked a join known p on p.cpf = a.cpf and p.cpf <> ''
    union all select a.line, p.id, 'name' from asked a join known p
      on p.date_of_birth = a.born and p.search_name = a.plain_name
    order by 2`.execute(db);
  return found;
}

/** Which rows have the name and birth of a child that was put away, and of none that was merged into another. */
export async function findArchivedTwins(
  db: TenantDb,
  rows: readonly Identified[],
): Promise<ReadonlySet<number>> {
  const { organizationId } = scopeOf(db);
  const { rows: found } = await sql<{ line: number }>`
    with asked as materialized (select a.line, a.born, app.normalize(a.name) as plain_name
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (line integer, name text, born date)),
      known as materialized (select date_of_birth, search_name from patient
        where organization_id = ${organizationId} and archived_at is not null and merged_into is null)
    select a.line from asked a join known p on p.date_of_birth = a.born and p.search_name = a.plain_name`.execute(
    db,
  );
  return new Set(found.map(({ line }) => line));
}

/** A registered child as rows are compared with it. */
export interface ChildRecord {
  readonly id: string;
  readonly version: number;
  readonly full_name: string;
  readonly date_of_birth: string | null;
  readonly external_id: string;
  readonly cpf: string;
  readonly cns: string;
  readonly sex: string | null;
  readonly address: string;
  readonly group_id: string;
  readonly group_name: string;
  readonly guardians: readonly RegisteredGuardian[];
}

/** These children, as far as they are within reach. */
export async function findChildren(
  db: TenantDb,
  ids: readonly string[],
): Promise<readonly ChildRecord[]> {
  if (ids.length === 0) return [];
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<ChildRecord>`
    select p.id, p.version, p.full_name, p.date_of_birth, p.external_id, p.cpf, p.cns, p.sex, p.address, p.group_id,
      pg.name as group_name, coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'full_name', g.full_name,
          'relationship', g.relationship, 'phone', g.phone, 'email', g.email, 'is_primary', g.is_primary)
          order by g.is_primary desc, g.id)
        from guardian g where g.organization_id = p.organization_id and g.patient_id = p.id and g.deactivated_at is null),
        '[]') as guardians
    from patient p join patient_group pg on pg.id = p.group_id
    where p.organization_id = ${organizationId} and p.archived_at is null and p.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** Judged rows that share a key with these keys, in the order of the file. */
export async function findByKeys(
  db: TenantDb,
  rosterId: string,
  keys: readonly string[],
): Promise<{ line: number; values: unknown; patient_id: string | null; keys: string[] }[]> {
  if (keys.length === 0) return [];
  return rowsOf(db, rosterId)
    .select(["r.line", "r.values", "r.patient_id", "r.keys"])
    .where(sql<SqlBool>`r.keys && ${keys}::text[]`)
    .where("r.skipped", "=", false)
    .orderBy("r.line")
    .execute();
}

/** What these rows were read to say. */
export async function findValues(
  db: TenantDb,
  rosterId: string,
  lines: readonly number[],
): Promise<{ line: number; values: unknown }[]> {
  if (lines.length === 0) return [];
  return rowsOf(db, rosterId)
    .select(["r.line", "r.values"])
    .where(sql<SqlBool>`r.line = any(${lines}::integer[])`)
    .execute();
}

/** Under which keys a row is compared. */
export async function findKeys(db: TenantDb, rosterId: string, line: number): Promise<string[]> {
  const found = await rowsOf(db, rosterId)
    .select("r.keys")
    .where("r.line", "=", line)
    .executeTakeFirst();
  return found?.keys ?? [];
}

/** A row that is not imported, or was not. */
export interface LeftOutRow {
  readonly line: number;
  readonly cells: string[];
  readonly faults: unknown;
  readonly candidates: unknown;
  readonly reason: string;
}

/** The next rows after a line that are left out for a reason a person can do something about. */
export async function findLeftOut(
  db: TenantDb,
  rosterId: string,
  afterLine: number,
  atMost: number,
): Promise<readonly LeftOutRow[]> {
  const { rows } = await sql<LeftOutRow>`
    select line, cells, faults, candidates, reason from (
      select line, cells, faults, candidates, case when result = 'left_out' then result_reason
        when result is not null then null when skipped then 'skipped' when outcome = 'error' then 'error'
        when outcome = 'duplicate' then 'undecided' end as reason
      from roster_row where organization_id = ${scopeOf(db).organizationId} and roster_id = ${rosterId}
        and line > ${afterLine}) judged
    where reason in ('error', 'undecided', 'skipped', 'changed_meanwhile', 'appeared_meanwhile')
    order by line limit ${atMost}`.execute(db);
  return rows;
}
