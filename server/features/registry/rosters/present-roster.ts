import type { Roster, RosterColumn } from "#contract/registry/rosters.ts";
import { recogniseColumns } from "#domain/registry/rosters/columns.ts";
import { missingFields } from "#domain/registry/rosters/missing.ts";
import { ROSTER_DAYS, UNDO_HOURS } from "#domain/registry/rosters/progress.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { fieldsOf, placeKindOf } from "./roster-reading.ts";
import type { RosterRecord } from "./rosters.queries.ts";
import { countRows } from "./rows.queries.ts";
import { RosterResultCounts, RosterUndoCounts, Samples } from "./stored.ts";

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
    failure: record.failure,
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
