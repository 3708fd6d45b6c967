import {
  type RosterDecision,
  type RosterRow,
  type RosterRowChange,
  RosterRow as Row,
} from "#contract/registry/rosters.ts";
import { mayBeAnother } from "#domain/registry/rosters/match.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { personOf, rowsInFile } from "./in-file.ts";
import { judgeRows } from "./judge-rows.ts";
import { findByKeys, findKeys } from "./matching.queries.ts";
import { openPlaces } from "./place-book.ts";
import { mustBeOpen } from "./prepare-roster.ts";
import { presentRow } from "./present-roster.ts";
import { type RosterRecord, markRoster } from "./rosters.queries.ts";
import {
  type PresentedRow,
  findRawLines,
  findRow,
  writeChange,
  writeJudged,
} from "./rows.queries.ts";
import { readingOf, placeKindOf } from "./stored.ts";

/** Rows after a changed one that are judged again with it: more share a key only when the key says nothing. */
const MOST_COMPARED = 150;

/**
 * Mends, skips or decides about a row, and judges it again; with it the rows after it that may be of the same child.
 */
export async function changeRow(
  deps: Deps,
  staff: Staff,
  { id, row: line }: { readonly id: string; readonly row: number },
  change: RosterRowChange,
): Promise<RosterRow> {
  return withTenant(deps.database, staff, async (db) => {
    const roster = await mustBeOpen(db, id, ["ready"]);
    const row = await findRow(db, id, line);
    if (!row) throw new Problem("not_found");
    const { skipped, decision, cells } = change;
    if (decision) mustFit(row, decision);
    await writeChange(db, id, line, {
      ...(cells && mended(row, roster, cells)),
      ...(skipped !== undefined && { skipped }),
      ...(decision !== undefined && { decision }),
    });
    await judgeAround(deps, staff, db, roster, line);
    await markRoster(db, id, {}, { newVersion: true });
    const changed = await findRow(db, id, line);
    if (!changed) throw new Error("a row that was just written cannot be read");
    return presentRow(changed);
  });
}

function mended(
  row: PresentedRow,
  { headings }: RosterRecord,
  cells: Readonly<Record<string, string>>,
): { cells: string[]; mended: number[] } {
  const whole = Array.from(
    { length: Math.max(row.cells.length, headings.length) },
    (_, index) => row.cells[index] ?? "",
  );
  const places = Object.keys(cells).map(Number);
  for (const column of places) {
    if (column >= headings.length) throw invalidField(`cells.${column}`, "invalid_column");
    whole[column] = cells[column] ?? "";
  }
  return {
    cells: whole,
    mended: [...new Set([...row.mended, ...places])].toSorted((a, b) => a - b),
  };
}

/** A person chooses among those who were found alike, and cannot make two children of one number. */
function mustFit(row: PresentedRow, decision: RosterDecision): void {
  const candidates = Row.shape.candidates.parse(row.candidates);
  if (decision.kind === "another") {
    const suspects = candidates.map(({ patient_id, row: line, ...rest }) => ({
      ...rest,
      childId: patient_id,
      line,
    }));
    if (mayBeAnother(suspects)) return;
    throw invalidField("decision", "number_repeated");
  }
  const isOffered =
    decision.kind === "same"
      ? candidates.some(({ patient_id }) => patient_id === decision.patient_id)
      : candidates.some((candidate) => candidate.row === decision.row);
  if (!isOffered) throw invalidField("decision", "choose_similar_record");
}

async function judgeAround(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  roster: RosterRecord,
  line: number,
): Promise<void> {
  const today = dayIn(staff.timeZone, deps.clock.now());
  const reading = readingOf(roster, today);
  const places = await openPlaces(db, roster, placeKindOf(staff));
  const fetch = async (keys: readonly string[]) =>
    (await findByKeys(db, roster.id, keys)).map((row) => ({
      line: row.line,
      person: personOf(Row.shape.values.parse(row.values)),
      about: row.patient_id,
      keys: row.keys,
    }));
  const judge = async (lines: readonly number[]) => {
    const rows = await findRawLines(db, roster.id, lines);
    const judged = await judgeRows(
      { db, rosterId: roster.id, reading, places, inFile: rowsInFile(fetch) },
      rows,
    );
    await writeJudged(db, roster.id, judged);
  };
  const before = await findKeys(db, roster.id, line);
  await judge([line]);
  const keys = [...new Set([...before, ...(await findKeys(db, roster.id, line))])];
  const later = (await findByKeys(db, roster.id, keys))
    .map((row) => row.line)
    .filter((other) => other > line);
  if (later.length > 0) await judge(later.slice(0, MOST_COMPARED));
  await places.save(db);
}
