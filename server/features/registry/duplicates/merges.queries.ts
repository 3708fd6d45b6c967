import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A merge as it is kept, with whom it is about. */
export interface MergeRow {
  readonly id: string;
  readonly survivor_id: string;
  readonly survivor_name: string;
  readonly merged_id: string;
  readonly merged_name: string;
  readonly merged_birth: string | null;
  readonly merged_at: Date;
  readonly merged_by: string;
  readonly undone_at: Date | null;
}

/** Where a list of merges goes on: after the one of that moment. */
export interface MergePlace {
  readonly at: string;
  readonly id: string;
}

function merges(db: TenantDb) {
  const { organizationId, groupIds } = scopeOf(db);
  return db
    .selectFrom("patient_merge as m")
    .innerJoin("patient as s", "s.id", "m.survivor_id")
    .innerJoin("patient as o", "o.id", "m.merged_id")
    .innerJoin("account as a", "a.id", "m.merged_by")
    .select(["m.id", "m.survivor_id", "s.full_name as survivor_name"])
    .select(["m.merged_id", "o.full_name as merged_name", "o.date_of_birth as merged_birth"])
    .select(["m.merged_at", "a.full_name as merged_by", "m.undone_at"])
    .where("m.organization_id", "=", organizationId)
    .$if(groupIds !== "all", (query) =>
      query
        .where(sql<boolean>`s.group_id = any(${groupIds}::uuid[])`)
        .where(sql<boolean>`o.group_id = any(${groupIds}::uuid[])`),
    );
}

/** One merge, whether or not it stands; undefined out of reach. */
export async function findMerge(db: TenantDb, id: string): Promise<MergeRow | undefined> {
  return merges(db).where("m.id", "=", id).executeTakeFirst();
}

/** Merges that stand, newest first: all within reach, or those of one surviving record. */
export async function findMerges(
  db: TenantDb,
  {
    survivorId,
    after,
    limit,
  }: {
    readonly survivorId?: string;
    readonly after?: MergePlace | undefined;
    readonly limit?: number | undefined;
  },
): Promise<readonly MergeRow[]> {
  return merges(db)
    .where("m.undone_at", "is", null)
    .$if(survivorId !== undefined, (query) => query.where("m.survivor_id", "=", survivorId ?? ""))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(m.merged_at, m.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("m.merged_at", "desc")
    .orderBy("m.id", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** The record that another one was joined to in the end, if it was and both are within reach. */
export async function findLastSurvivor(
  db: TenantDb,
  patientId: string,
): Promise<{ id: string; full_name: string } | undefined> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ id: string; full_name: string }>`
    with recursive chain as (
      select id, full_name, merged_into from patient where organization_id = ${organizationId} and id = ${patientId}
      union select p.id, p.full_name, p.merged_into from patient p join chain c on c.merged_into = p.id
        where p.organization_id = ${organizationId}
    )
    select id, full_name from chain where merged_into is null and id <> ${patientId}`.execute(db);
  return rows[0];
}

/** Writes that one record is joined to another from now on. */
export async function insertMerge(
  db: TenantDb,
  merge: { readonly id: string; readonly keep: string; readonly other: string },
  { at, accountId }: { readonly at: Date; readonly accountId: string },
): Promise<void> {
  await db
    .insertInto("patient_merge")
    .values({
      id: merge.id,
      organization_id: scopeOf(db).organizationId,
      survivor_id: merge.keep,
      merged_id: merge.other,
      merged_at: at,
      merged_by: accountId,
    })
    .execute();
}

/** Writes that a merge was undone. */
export async function closeMerge(
  db: TenantDb,
  id: string,
  { at, accountId }: { readonly at: Date; readonly accountId: string },
): Promise<void> {
  await db
    .updateTable("patient_merge")
    .set({ undone_at: at, undone_by: accountId })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}
