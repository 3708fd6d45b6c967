import { type SqlBool, sql } from "kysely";
import type { RosterCandidate, RosterDecision } from "#contract/registry/rosters.ts";
import type { FieldChange } from "#domain/registry/rosters/changes.ts";
import type { RosterOutcome, RosterResult } from "#domain/registry/rosters/progress.ts";
import type { Remark, RosterValues } from "#domain/registry/rosters/read-row.ts";
import type { RosterError, RosterWarning } from "#domain/registry/rosters/roster-errors.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A row of a file, to be judged. */
export interface RawRow {
  readonly line: number;
  readonly cells: string[];
  readonly decision: unknown;
  readonly skipped: boolean;
}

/** Writes rows of a file, some hundred at a time. */
export async function insertRows(
  db: TenantDb,
  rosterId: string,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
): Promise<void> {
  await sql`insert into roster_row (organization_id, roster_id, line, cells)
    select ${scopeOf(db).organizationId}, ${rosterId}, line, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (line integer, cells text[])`.execute(
    db,
  );
}

/** The rows of an import, before anything is asked of them. */
export function rowsOf(db: TenantDb, rosterId: string) {
  return db
    .selectFrom("roster_row as r")
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.roster_id", "=", rosterId);
}

/** The next rows after a line. */
export async function findRawRows(
  db: TenantDb,
  rosterId: string,
  afterLine: number,
  atMost: number,
): Promise<RawRow[]> {
  return rowsOf(db, rosterId)
    .select(["r.line", "r.cells", "r.decision", "r.skipped"])
    .where("r.line", ">", afterLine)
    .orderBy("r.line")
    .limit(atMost)
    .execute();
}

/** Rows by their lines. */
export async function findRawLines(
  db: TenantDb,
  rosterId: string,
  lines: readonly number[],
): Promise<RawRow[]> {
  return rowsOf(db, rosterId)
    .select(["r.line", "r.cells", "r.decision", "r.skipped"])
    .where(sql<SqlBool>`r.line = any(${lines}::integer[])`)
    .orderBy("r.line")
    .execute();
}

/** What was found out about a row. */
export interface JudgedRow {
  readonly line: number;
  readonly outcome: RosterOutcome;
  readonly values: RosterValues;
  readonly faults: readonly Remark<RosterError>[];
  readonly warnings: readonly Remark<RosterWarning>[];
  readonly keys: readonly string[];
  readonly place_key: string | null;
  readonly group_id: string | null;
  readonly patient_id: string | null;
  readonly patient_version: number | null;
  readonly changes: readonly FieldChange[];
  readonly candidates: readonly RosterCandidate[];
}

/** Writes what was found out. The lines are named once more: a plan made without figures would look at all rows for each. */
export async function writeJudged(
  db: TenantDb,
  rosterId: string,
  rows: readonly JudgedRow[],
): Promise<void> {
  await sql`update roster_row r set outcome = j.outcome, "values" = j."values", faults = j.faults, warnings = j.warnings,
      keys = j.keys, place_key = j.place_key, group_id = j.group_id, patient_id = j.patient_id,
      patient_version = j.patient_version, changes = j.changes, candidates = j.candidates
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j (line integer, outcome text, "values" jsonb, faults jsonb,
      warnings jsonb, keys text[], place_key text, group_id uuid, patient_id uuid, patient_version integer, changes jsonb,
      candidates jsonb)
    where r.organization_id = ${scopeOf(db).organizationId} and r.roster_id = ${rosterId} and r.line = j.line
      and r.line = any(${rows.map(({ line }) => line)}::integer[])`.execute(db);
}

/** What a person changed of a row. */
export async function writeChange(
  db: TenantDb,
  rosterId: string,
  line: number,
  change: {
    readonly cells?: string[];
    readonly mended?: number[];
    readonly skipped?: boolean;
    readonly decision?: RosterDecision | null;
  },
): Promise<void> {
  const { decision, ...rest } = change;
  await db
    .updateTable("roster_row")
    .set({
      ...rest,
      ...(decision !== undefined && {
        decision: decision === null ? null : JSON.stringify(decision),
      }),
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("roster_id", "=", rosterId)
    .where("line", "=", line)
    .execute();
}

/** Forgets which cells decided what: the columns mean something else now. */
export async function clearDecisions(db: TenantDb, rosterId: string): Promise<void> {
  await sql`update roster_row set decision = null
    where organization_id = ${scopeOf(db).organizationId} and roster_id = ${rosterId} and decision is not null`.execute(
    db,
  );
}

/** Which rows are asked for. */
export interface RowFilter {
  readonly outcome?: RosterOutcome | undefined;
  readonly only?: "skipped" | "warned" | undefined;
  readonly result?: RosterResult | undefined;
  readonly search?: string | undefined;
}

/** A page of rows as a screen shows them. */
export async function findRows(
  db: TenantDb,
  rosterId: string,
  {
    filter,
    afterLine,
    atMost,
  }: {
    readonly filter: RowFilter;
    readonly afterLine: number;
    readonly atMost: number | undefined;
  },
) {
  const { outcome, only, result, search } = filter;
  return selectPresentedRows(db, rosterId)
    .where("r.line", ">", afterLine)
    .$if(outcome !== undefined, (query) =>
      query.where("r.outcome", "=", outcome ?? "").where("r.skipped", "=", false),
    )
    .$if(only === "skipped", (query) => query.where("r.skipped", "=", true))
    .$if(only === "warned", (query) => query.where(sql<SqlBool>`r.warnings <> '[]'`))
    .$if(result !== undefined, (query) => query.where("r.result", "=", result ?? ""))
    .$if(search !== undefined && search !== "", (query) =>
      query.where(
        sql<SqlBool>`strpos(app.normalize(array_to_string(r.cells, ' ')), app.normalize(${search ?? ""})) > 0`,
      ),
    )
    .orderBy("r.line")
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
    .execute();
}

/** One row as a screen shows it; undefined when there is none. */
export async function findRow(db: TenantDb, rosterId: string, line: number) {
  return selectPresentedRows(db, rosterId).where("r.line", "=", line).executeTakeFirst();
}

export type PresentedRow = Awaited<ReturnType<typeof findRows>>[number];

function selectPresentedRows(db: TenantDb, rosterId: string) {
  return rowsOf(db, rosterId)
    .leftJoin("patient as p", "p.id", "r.patient_id")
    .leftJoin("patient_group as g", "g.id", "r.group_id")
    .leftJoin("roster_place as place", (join) =>
      join.onRef("place.roster_id", "=", "r.roster_id").onRef("place.key", "=", "r.place_key"),
    )
    .select(["r.line", "r.cells", "r.mended", "r.skipped", "r.decision", "r.outcome", "r.values"])
    .select(["r.faults", "r.warnings", "r.changes", "r.candidates", "r.patient_id"])
    .select(["r.result", "r.result_reason", "p.full_name as patient_name"])
    .select(sql<string | null>`coalesce(g.name, place.new_name)`.as("group_name"))
    .$narrowType<{ outcome: RosterOutcome | null; result: RosterResult | null }>();
}

/** How many rows of each import have each outcome, are skipped or carry a warning, and how many names of groups are open. */
export async function countRows(db: TenantDb, rosterIds: readonly string[]) {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{
    roster_id: string;
    create: number;
    update: number;
    move: number;
    unchanged: number;
    duplicate: number;
    error: number;
    skipped: number;
    warned: number;
    open_places: number;
  }>`select i.id as roster_id, counted.*, (select count(*)::integer from roster_place p
      where p.roster_id = i.id and p.group_id is null and p.new_name is null
        and exists (select from roster_row r where r.roster_id = i.id and r.place_key = p.key and not r.skipped)) as open_places
    from roster_import i cross join lateral (select
      (count(*) filter (where outcome = 'create' and not skipped))::integer as "create",
      (count(*) filter (where outcome = 'update' and not skipped))::integer as "update",
      (count(*) filter (where outcome = 'move' and not skipped))::integer as "move",
      (count(*) filter (where outcome = 'unchanged' and not skipped))::integer as unchanged,
      (count(*) filter (where outcome = 'duplicate' and not skipped))::integer as duplicate,
      (count(*) filter (where outcome = 'error' and not skipped))::integer as error,
      (count(*) filter (where skipped))::integer as skipped,
      (count(*) filter (where warnings <> '[]' and not skipped))::integer as warned
      from roster_row r where r.organization_id = ${organizationId} and r.roster_id = i.id) counted
    where i.organization_id = ${organizationId} and i.id = any(${rosterIds}::uuid[])`.execute(db);
  return rows;
}
