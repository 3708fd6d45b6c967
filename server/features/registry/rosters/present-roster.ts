import { z } from "zod";
import {
  type Roster,
  type RosterColumn,
  RosterCandidate,
  RosterDecision,
  RosterRow,
} from "#contract/registry/rosters.ts";
import { recogniseColumns } from "#domain/registry/rosters/columns.ts";
import type { Suspect } from "#domain/registry/rosters/match.ts";
import { missingFields } from "#domain/registry/rosters/missing.ts";
import {
  ROSTER_DAYS,
  UNDO_HOURS,
  LEFT_OUT_REASONS,
  type LeftOutReason,
} from "#domain/registry/rosters/progress.ts";
import type { RosterValues } from "#domain/registry/rosters/read-row.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storedText, storedTextIn } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { ChildRecord, LeftOutRow } from "./matching.queries.ts";
import type { RosterRecord } from "./rosters.queries.ts";
import { countRows, type PresentedRow } from "./rows.queries.ts";
import { fieldsOf, placeKindOf, RosterResultCounts, RosterUndoCounts, Samples } from "./stored.ts";

const HOUR = 3_600_000;

/** Until when an import can be undone: a day from when it was applied. */
export function undoEnds(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + UNDO_HOURS * HOUR);
}

/** Imports as the calls answer them. */
export async function presentRosters(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  records: readonly RosterRecord[],
): Promise<Roster[]> {
  if (records.length === 0) return [];
  const counts = await countRows(
    db,
    records.map(({ id }) => id),
  );
  const byId = new Map(counts.map((count) => [count.roster_id, count]));
  return records.map((record) => present(deps, staff, record, byId.get(record.id)));
}

/** One import as the calls answer it. */
export async function presentRoster(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  record: RosterRecord,
): Promise<Roster> {
  const [roster] = await presentRosters(deps, staff, db, [record]);
  if (!roster) throw new Error("an import that was just read cannot be presented");
  return roster;
}

type Counts = Awaited<ReturnType<typeof countRows>>[number];

function present(
  deps: Deps,
  staff: Staff,
  record: RosterRecord,
  counts: Counts | undefined,
): Roster {
  const at = deps.clock.now();
  const ends = record.state === "applied" && record.applied_at ? undoEnds(record.applied_at) : null;
  const expires = new Date(record.created_at.getTime() + ROSTER_DAYS * 24 * HOUR);
  const fields = fieldsOf(record.columns);
  return {
    id: record.id,
    file_name: record.file_name,
    format: record.format,
    encoding: record.encoding,
    separator: record.separator,
    sheet: record.sheet,
    state: record.state,
    failure: storedTextIn(record.failure),
    version: record.version,
    columns: columnsOf(record),
    columns_from: record.columns_from,
    date_order: record.date_order,
    month_first_row: record.month_first_line,
    missing: missingFields(fields, record.group_id !== null),
    group: groupOf(record),
    group_kind: placeKindOf(staff),
    may_create_groups: staff.groupIds === "all",
    row_count: record.row_count,
    done: record.done,
    counts: {
      create: counts?.create ?? 0,
      update: counts?.update ?? 0,
      move: counts?.move ?? 0,
      unchanged: counts?.unchanged ?? 0,
      duplicate: counts?.duplicate ?? 0,
      error: counts?.error ?? 0,
    },
    skipped: counts?.skipped ?? 0,
    warned: counts?.warned ?? 0,
    open_places: counts?.open_places ?? 0,
    created_at: record.created_at.toISOString(),
    created_by_name: record.created_by_name,
    confirmed_at: record.confirmed_at?.toISOString() ?? null,
    confirmed_by_name: record.confirmed_by_name,
    applied_at: record.applied_at?.toISOString() ?? null,
    undoable_until: ends && ends > at ? ends.toISOString() : null,
    undone_at: record.undone_at?.toISOString() ?? null,
    expires_at: expires.toISOString(),
    result: record.result === null ? null : RosterResultCounts.parse(record.result),
    undo: record.undo === null ? null : RosterUndoCounts.parse(record.undo),
  };
}

function groupOf({ group_id: id, group_name: name }: RosterRecord): Roster["group"] {
  return id === null ? null : { id, name: name ?? "" };
}

function columnsOf({ headings, columns, samples }: RosterRecord): RosterColumn[] {
  const recognised = recogniseColumns(headings);
  const shown = Samples.parse(samples);
  const fields = fieldsOf(columns);
  return headings.map((header, index) => {
    const field = fields[index] ?? null;
    const ignored = recognised[index]?.ignored ?? "chosen";
    return {
      index,
      header,
      samples: shown[index] ?? [],
      field,
      ignored: field === null ? ignored : null,
    };
  });
}

/** A registered child, or another row of the file, as a person compares it with a row; undefined when it is gone. */
export function presentCandidate(
  { childId, line, score, reasons }: Suspect,
  children: ReadonlyMap<string, ChildRecord>,
  rows: ReadonlyMap<number, RosterValues>,
): RosterCandidate | undefined {
  const likeness = { score, reasons: [...reasons] };
  if (line !== null) return { ...likeness, ...ofRow(line, rows.get(line) ?? {}) };
  const child = childId === null ? undefined : children.get(childId);
  return child && { ...likeness, ...ofChild(child) };
}

type Said = Omit<RosterCandidate, "score" | "reasons">;

function ofRow(line: number, values: RosterValues): Said {
  return {
    patient_id: null,
    row: line,
    full_name: values.full_name ?? "",
    date_of_birth: values.date_of_birth ?? null,
    group_name: values.group ?? "",
    guardian_name: values.guardian_name ?? "",
    guardian_phone: values.guardian_phone ?? "",
    external_id: values.external_id ?? "",
    cpf: values.cpf ?? "",
    cns: values.cns ?? "",
  };
}

function ofChild(child: ChildRecord): Said {
  const [guardian] = child.guardians;
  return {
    patient_id: child.id,
    row: null,
    full_name: child.full_name,
    date_of_birth: child.date_of_birth,
    group_name: child.group_name,
    guardian_name: guardian?.full_name ?? "",
    guardian_phone: guardian?.phone ?? "",
    external_id: child.external_id,
    cpf: child.cpf,
    cns: child.cns,
  };
}

const { values, changes, candidates } = RosterRow.shape;

/** What is wrong with a row, and what is worth knowing of it, as it is stored: with the words in one string. */
const StoredRemark = z.object({ text: z.string().transform(storedText) }).loose();
const faults = z.array(StoredRemark).pipe(RosterRow.shape.faults);
const warnings = z.array(StoredRemark).pipe(RosterRow.shape.warnings);

/** A row as the calls answer it. One that is not judged yet changes nothing. */
export function presentRow(row: PresentedRow): RosterRow {
  const { patient_id: id, patient_name: name } = row;
  const decision = RosterDecision.safeParse(row.decision);
  return {
    row: row.line,
    cells: row.cells,
    mended: row.mended,
    outcome: row.outcome ?? "unchanged",
    skipped: row.skipped,
    values: values.parse(row.values),
    patient: id === null || name === null ? null : { id, full_name: name },
    group_name: row.group_name,
    changes: changes.parse(row.changes),
    faults: faults.parse(row.faults),
    warnings: warnings.parse(row.warnings),
    candidates: candidates.parse(row.candidates),
    decision: decision.success ? decision.data : null,
    result: row.result,
    result_reason: RosterRow.shape.result_reason.parse(row.result_reason),
  };
}

/** Why a row is left out: its faults, whom it may repeat, or the reason alone. */
export function presentLeftOut(
  row: LeftOutRow,
): Pick<RosterRow, "faults" | "candidates"> & { readonly reason: LeftOutReason } {
  return {
    faults: faults.parse(row.faults),
    candidates: candidates.parse(row.candidates),
    reason: LEFT_OUT_REASONS.find((reason) => reason === row.reason) ?? "error",
  };
}
