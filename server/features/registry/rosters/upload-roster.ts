import { createHash } from "node:crypto";
import type { Roster } from "#contract/registry/rosters.ts";
import { errorText } from "#domain/error-text.ts";
import { headingKey, knownHeadings, recogniseColumns } from "#domain/registry/rosters/columns.ts";
import { ROSTER_LIMITS } from "#domain/registry/rosters/fields.ts";
import { findHeading, HEADING_WITHIN } from "#domain/registry/rosters/heading.ts";
import { ownWidth } from "#domain/registry/rosters/left-out.ts";
import { missingFields } from "#domain/registry/rosters/missing.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { type OpenSheet, type SheetRow, openSheet } from "#server/platform/sheets/read-sheet.ts";
import { presentRoster } from "./present-roster.ts";
import { startWork } from "./rosters.jobs.ts";
import {
  findMapping,
  findRoster,
  insertRoster,
  lockRoster,
  markRoster,
} from "./rosters.queries.ts";
import { insertRows } from "./rows.queries.ts";
import { fieldsOf } from "./stored.ts";

/** More than a secretary needs who tries the same list again and again. */
const PER_ACCOUNT: Limit = { max: 60, windowSeconds: 3600 };

/** Rows written by one statement. */
const AT_A_TIME = 500;
/** Values of each column that a screen shows. */
const SAMPLES = 3;

/** A file as it came. */
export interface SentFile {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads a file into rows to be judged, once for each id however often it is sent. Where the columns say all that a new
 * child needs the rows are judged at once; else the person is asked first. Throws a `Problem` on `file` for what is no
 * list, and for more than the limits.
 */
export async function uploadRoster(deps: Deps, staff: Staff, file: SentFile): Promise<Roster> {
  deps.limit(`rosters:${staff.accountId}`, PER_ACCOUNT);
  return withTenant(deps.database, staff, async (db) => {
    await lockRoster(db, file.id);
    const known = await findRoster(db, file.id);
    if (!known) await store(deps, staff, db, file);
    return presentRoster(deps, staff, db, known ?? (await mustFind(db, file.id)));
  });
}

/** The import with this id. Throws `not_found` when the scope does not reach it. */
export async function mustFind(db: TenantDb, id: string) {
  const roster = await findRoster(db, id);
  if (!roster) throw new Problem("not_found");
  return roster;
}

/** What a mapping is remembered by: the headings, hashed since they are somebody's list. */
export function headingHash(headings: readonly string[]): Buffer {
  return createHash("sha256").update(headingKey(headings)).digest();
}

async function store(deps: Deps, staff: Staff, db: TenantDb, file: SentFile): Promise<void> {
  const at = deps.clock.now();
  const sheet = await openSheet(Buffer.from(file.bytes), {
    limits: { rows: ROSTER_LIMITS.rows + HEADING_WITHIN, columns: ROSTER_LIMITS.columns },
    weigh: (rows) => Math.max(0, ...rows.map(knownHeadings)),
  });
  const rows = sheet.rows[Symbol.asyncIterator]();
  const first = await take(rows, HEADING_WITHIN);
  const place = findHeading(first.map(({ cells }) => cells));
  const heading = first[place];
  const below = first.slice(place + 1);
  if (!heading || below.length === 0) {
    throw invalidField("file", "list_without_rows");
  }
  const own = ownWidth(heading.cells);
  const isOurs = own < heading.cells.length;
  const cut = ({ line, cells }: SheetRow): SheetRow =>
    isOurs ? { line, cells: cells.slice(0, own) } : { line, cells };
  const width = isOurs ? own : Math.max(own, ...below.map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, index) =>
    clean(heading.cells[index] ?? "").slice(0, 200),
  );
  const saved = await findMapping(db, headingHash(headings));
  const columns =
    saved?.length === width ? saved : recogniseColumns(headings).map(({ field }) => field ?? "");
  await insertRoster(db, {
    ...described(sheet),
    id: file.id,
    accountId: staff.accountId,
    at,
    groupIds: staff.groupIds,
    fileName: file.fileName,
    headings,
    columns,
    columnsFrom: saved?.length === width ? "saved" : "names",
  });
  const count = await storeRows(db, file.id, below, rows, cut);
  const isClear = missingFields(fieldsOf(columns), false).length === 0;
  await markRoster(db, file.id, {
    row_count: count,
    samples: JSON.stringify(samplesOf(below, width)),
    ...(isClear && { state: "judging" }),
  });
  if (isClear) await startWork(deps, db, file.id);
  await recordRegistryEvent(db, {
    action: "roster.upload",
    entityId: file.id,
    detail: { rows: count, format: sheet.format },
  });
}

function described({ format, encoding, separator, sheet }: OpenSheet) {
  return { format, encoding, separator, sheet: sheet === null ? null : clean(sheet).slice(0, 100) };
}

async function storeRows(
  db: TenantDb,
  id: string,
  begun: readonly SheetRow[],
  rows: AsyncIterator<SheetRow>,
  cut: (row: SheetRow) => SheetRow,
): Promise<number> {
  let count = 0;
  let some = begun.map(cut).map(cleaned);
  while (some.length > 0) {
    count += some.length;
    if (count > ROSTER_LIMITS.rows) {
      throw new Problem("too_large", errorText("too_many_rows", { rows: ROSTER_LIMITS.rows }));
    }
    await insertRows(db, id, some);
    some = (await take(rows, AT_A_TIME)).map(cut).map(cleaned);
  }
  return count;
}

async function take(rows: AsyncIterator<SheetRow>, atMost: number): Promise<SheetRow[]> {
  const taken: SheetRow[] = [];
  while (taken.length < atMost) {
    const next = await rows.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}

function cleaned({ line, cells }: SheetRow): { line: number; cells: string[] } {
  return { line, cells: cells.map((cell) => clean(cell).slice(0, ROSTER_LIMITS.cell + 1)) };
}

/** Without what a database cannot store. */
function clean(text: string): string {
  return text.replaceAll("\0", "").toWellFormed().trim();
}

function samplesOf(rows: readonly SheetRow[], width: number): string[][] {
  return Array.from({ length: width }, (_, index) =>
    rows
      .map(({ cells }) => clean(cells[index] ?? "").slice(0, 60))
      .filter((cell) => cell !== "")
      .slice(0, SAMPLES),
  );
}
