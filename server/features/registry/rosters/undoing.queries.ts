import { sql } from "kysely";
import type { UndoBlocker } from "#domain/registry/rosters/progress.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A row that was written, with what it takes to put its child back. */
export interface WrittenRow {
  readonly line: number;
  readonly patient_id: string;
  readonly before: unknown;
}

/** The next rows that were written, after a line. */
export async function findWritten(
  db: TenantDb,
  rosterId: string,
  afterLine: number,
  atMost: number,
): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select line, patient_id, before from roster_row where organization_id = ${scopeOf(db).organizationId}
      and roster_id = ${rosterId} and result = 'applied' and patient_id is not null and line > ${afterLine}
    order by line limit ${atMost}`.execute(db);
  return rows;
}

/**
 * What happened to these children besides their data: a form or an answer, a message, a referral, a school's observation,
 * a recording. Each with the first that is found; children to whom nothing happened are absent.
 */
export async function findHappenings(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UndoBlocker>> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ patient_id: string; reason: UndoBlocker }>`
    with asked as (select unnest(${ids}::uuid[]) as patient_id)
    select distinct on (patient_id) patient_id, reason from (
      select a.patient_id, 'merged' as reason, 1 as place from asked a where exists (select from patient p
        where p.organization_id = ${organizationId} and p.merged_into = a.patient_id)
      union all select a.patient_id, 'form', 2 from asked a where exists (select from form f
        where f.organization_id = ${organizationId} and f.patient_id = a.patient_id)
      union all select a.patient_id, 'message', 3 from asked a where exists (select from message m
        where m.organization_id = ${organizationId} and m.patient_id = a.patient_id)
      union all select a.patient_id, 'message', 3 from asked a where exists (select from inbound_message m
        where m.organization_id = ${organizationId} and m.patient_id = a.patient_id)
      union all select a.patient_id, 'message', 3 from asked a where exists (select from task t
        where t.organization_id = ${organizationId} and t.patient_id = a.patient_id)
      union all select a.patient_id, 'referral', 4 from asked a where exists (select from referral r
        where r.organization_id = ${organizationId} and r.patient_id = a.patient_id)
      union all select a.patient_id, 'observation', 5 from asked a where exists (select from observation o
        where o.organization_id = ${organizationId} and o.patient_id = a.patient_id)
      union all select a.patient_id, 'vision', 6 from asked a where exists (select from vision_session v
        where v.organization_id = ${organizationId} and v.patient_id = a.patient_id)
    ) happened order by patient_id, place`.execute(db);
  return new Map(rows.map(({ patient_id: id, reason }) => [id, reason]));
}

/** Keeps these children from others until the transaction ends, and tells how each stands, archived ones too. */
export async function lockStanding(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { version: number; isArchived: boolean; isMerged: boolean }>> {
  const { rows } = await sql<{ id: string; version: number; archived: boolean; merged: boolean }>`
    select id, version, archived_at is not null as archived, merged_into is not null as merged from patient
    where organization_id = ${scopeOf(db).organizationId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, version, archived, merged }) => [
      id,
      { version, isArchived: archived, isMerged: merged },
    ]),
  );
}

/** Puts children away. */
export async function archiveChildren(
  db: TenantDb,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`update patient set archived_at = ${at}, version = version + 1
    where organization_id = ${scopeOf(db).organizationId} and id = any(${ids}::uuid[]) and archived_at is null`.execute(
    db,
  );
}

/** Groups that nothing is in any more of those that the import created: put away. Tells how many were not. */
export async function archiveEmptyGroups(
  db: TenantDb,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const { organizationId } = scopeOf(db);
  const { numAffectedRows } = await sql`update patient_group g set archived_at = ${at}
    where g.organization_id = ${organizationId} and g.id = any(${ids}::uuid[]) and g.archived_at is null
      and not exists (select from patient p where p.organization_id = ${organizationId} and p.group_id = g.id
        and p.archived_at is null)
      and not exists (select from patient_group below where below.organization_id = ${organizationId}
        and below.parent_id = g.id and below.archived_at is null)
      and not exists (select from role_assignment_group r where r.group_id = g.id)`.execute(db);
  return ids.length - Number(numAffectedRows ?? 0n);
}
