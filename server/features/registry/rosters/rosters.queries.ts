import { type SqlBool, sql } from "kysely";
import type { RosterFormat } from "#domain/registry/rosters/fields.ts";
import type { RosterState } from "#domain/registry/rosters/progress.ts";
import type { DateOrder } from "#domain/registry/rosters/read-birth.ts";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

const COLUMNS = [
  "i.id",
  "i.created_by",
  "i.created_at",
  "i.group_ids",
  "i.file_name",
  "i.format",
  "i.encoding",
  "i.separator",
  "i.sheet",
  "i.headings",
  "i.samples",
  "i.columns",
  "i.columns_from",
  "i.date_order",
  "i.month_first_line",
  "i.group_id",
  "i.state",
  "i.failure",
  "i.version",
  "i.row_count",
  "i.done",
  "i.worked_at",
  "i.confirmed_at",
  "i.confirmed_by",
  "i.applied_at",
  "i.undone_at",
  "i.undone_by",
  "i.result",
  "i.undo",
] as const;

function rostersInReach(db: TenantDb) {
  const { organizationId, groupIds, accountId } = scopeOf(db);
  return db
    .selectFrom("roster_import as i")
    .leftJoin("account as maker", "maker.id", "i.created_by")
    .leftJoin("account as confirmer", "confirmer.id", "i.confirmed_by")
    .leftJoin("patient_group as g", "g.id", "i.group_id")
    .select(COLUMNS)
    .select(["maker.full_name as created_by_name", "confirmer.full_name as confirmed_by_name"])
    .select("g.name as group_name")
    .$narrowType<{
      state: RosterState;
      format: RosterFormat;
      columns_from: "saved" | "names" | "person";
      date_order: DateOrder | null;
    }>()
    .where("i.organization_id", "=", organizationId)
    .$if(groupIds !== "all", (query) => query.where("i.created_by", "=", accountId));
}

/** An import as it is stored. */
export type RosterRecord = Awaited<ReturnType<typeof findRosters>>[number];

/** One import; undefined when the scope does not reach it. */
export async function findRoster(db: TenantDb, id: string): Promise<RosterRecord | undefined> {
  return rostersInReach(db).where("i.id", "=", id).executeTakeFirst();
}

/** Where a page of imports begins: behind this one. */
export interface RosterPosition {
  readonly created_at: string;
  readonly id: string;
}

/** Imports, newest first. */
export async function findRosters(
  db: TenantDb,
  { after, atMost }: { after: RosterPosition | undefined; atMost: number | undefined },
) {
  return rostersInReach(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(i.created_at, i.id) < (${after?.created_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
    .execute();
}

/** Lets one transaction at a time change an import, or take one under this id. */
export async function lockRoster(db: TenantDb, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`roster:${id}`}, 0))`.execute(db);
}

/** Lets one import at a time be written into the organisation's children. */
export async function lockImporting(db: TenantDb): Promise<void> {
  const key = `roster-import:${scopeOf(db).organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** An import to be stored. */
export interface NewRoster {
  readonly id: string;
  readonly accountId: string;
  readonly at: Date;
  readonly groupIds: "all" | readonly string[];
  readonly fileName: string;
  readonly format: RosterFormat;
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly sheet: string | null;
  readonly headings: readonly string[];
  readonly columns: readonly string[];
  readonly columnsFrom: "saved" | "names";
}

export async function insertRoster(db: TenantDb, roster: NewRoster): Promise<void> {
  await db
    .insertInto("roster_import")
    .values({
      id: roster.id,
      organization_id: scopeOf(db).organizationId,
      created_by: roster.accountId,
      created_at: roster.at,
      worked_at: roster.at,
      group_ids: roster.groupIds === "all" ? null : [...roster.groupIds],
      file_name: roster.fileName,
      format: roster.format,
      encoding: roster.encoding,
      separator: roster.separator,
      sheet: roster.sheet,
      headings: [...roster.headings],
      samples: "[]",
      columns: [...roster.columns],
      columns_from: roster.columnsFrom,
      state: "columns",
      row_count: 0,
    })
    .execute();
}

/** What may be changed of an import. */
export interface RosterMarks {
  readonly state?: RosterState;
  readonly failure?: string | null;
  readonly columns?: string[];
  readonly columns_from?: "saved" | "names" | "person";
  readonly date_order?: DateOrder | null;
  readonly month_first_line?: number | null;
  readonly group_id?: string | null;
  readonly group_ids?: string[] | null;
  readonly samples?: string;
  readonly row_count?: number;
  readonly done?: number;
  readonly worked_at?: Date;
  readonly confirmed_at?: Date;
  readonly confirmed_by?: string;
  readonly applied_at?: Date;
  readonly undone_at?: Date;
  readonly undone_by?: string;
  readonly result?: string;
  readonly undo?: string;
}

/** Sets marks of an import. `newVersion`: what was on a screen is not the last any more. */
export async function markRoster(
  db: TenantDb,
  id: string,
  marks: RosterMarks,
  { newVersion = false }: { readonly newVersion?: boolean } = {},
): Promise<void> {
  await db
    .updateTable("roster_import")
    .set(marks)
    .$if(newVersion, (query) => query.set((eb) => ({ version: eb("version", "+", 1) })))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

export async function deleteRoster(db: TenantDb, id: string): Promise<void> {
  await db
    .deleteFrom("roster_import")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** What columns with this heading were said to be; undefined when nobody has. */
export async function findMapping(
  db: TenantDb,
  headingHash: Buffer,
): Promise<readonly string[] | undefined> {
  const found = await db
    .selectFrom("roster_mapping")
    .select("columns")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("heading_hash", "=", headingHash)
    .executeTakeFirst();
  return found?.columns;
}

/** Remembers what columns with this heading are. */
export async function saveMapping(
  db: TenantDb,
  headingHash: Buffer,
  columns: readonly string[],
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<void> {
  const said = { columns: [...columns], saved_by: accountId, saved_at: at };
  await db
    .insertInto("roster_mapping")
    .values({
      ...said,
      heading_hash: headingHash,
      organization_id: scopeOf(db).organizationId,
    })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "heading_hash"]).doUpdateSet(said),
    )
    .execute();
}

/** Imports whose work has not got on since an instant. */
export async function findStalled(
  db: OpenDb,
  workedBefore: Date,
  atMost: number,
): Promise<{ organization_id: string; roster_id: string }[]> {
  const { rows } = await sql<{ organization_id: string; roster_id: string }>`
    select organization_id, roster_id from app.stalled_rosters(${workedBefore}, ${atMost})`.execute(
    db,
  );
  return rows;
}

/** Deletes imports from before an instant, whatever became of them, and tells how many. */
export async function deleteOld(db: OpenDb, createdBefore: Date, atMost: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select app.delete_old_rosters(${createdBefore}, ${atMost}) as deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
}

/** What kind of organisation it is, and its time zone. */
export async function findOrganization(db: TenantDb): Promise<{ kind: string; time_zone: string }> {
  return db
    .selectFrom("organization")
    .select(["kind", "time_zone"])
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
}
