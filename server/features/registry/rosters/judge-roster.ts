import { cellText } from "#domain/registry/rosters/plain.ts";
import { isMonthFirst } from "#domain/registry/rosters/read-birth.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { rowsInFile } from "./in-file.ts";
import { judgeRows } from "./judge-rows.ts";
import { openPlaces } from "./place-book.ts";
import { type RosterRecord, findOrganization, findRoster, markRoster } from "./rosters.queries.ts";
import { findRawRows, writeJudged } from "./rows.queries.ts";
import { readingOf, fieldsOf, placeKindOf, workScope } from "./stored.ts";

/** Rows judged in one transaction: a second or less of work. */
const AT_A_TIME = 500;

/**
 * Judges every row of an import, some hundred at a time, and says how far it is. Interrupted it begins again: nothing but
 * the import's own rows is written.
 */
export async function judgeRoster(
  deps: Deps,
  organizationId: string,
  roster: RosterRecord,
): Promise<void> {
  const inFile = rowsInFile();
  const within = <T>(work: (db: TenantDb) => Promise<T>) =>
    withTenant(deps.database, workScope(organizationId, roster), work);
  const { organization, places } = await within(async (db) => {
    const found = await findOrganization(db);
    const book = await openPlaces(db, roster, placeKindOf({ organizationKind: found.kind }));
    return { organization: found, places: book };
  });
  const today = dayIn(organization.time_zone, deps.clock.now());
  const monthFirstLine = await within((db) => findMonthFirst(db, roster));
  const reading = readingOf({ ...roster, month_first_line: monthFirstLine }, today);
  let [line, done] = [0, 0];
  for (;;) {
    // In the order of the file: later rows are compared with earlier ones.
    const last = await within(async (db) => {
      const rows = await findRawRows(db, roster.id, line, AT_A_TIME);
      await writeJudged(
        db,
        roster.id,
        await judgeRows({ db, rosterId: roster.id, reading, places, inFile }, rows),
      );
      await places.save(db);
      done += rows.length;
      await markRoster(db, roster.id, { done, worked_at: deps.clock.now() });
      return rows.length < AT_A_TIME ? undefined : rows.at(-1)?.line;
    });
    if (last === undefined) break;
    line = last;
  }
  await within(async (db) => {
    const now = await findRoster(db, roster.id);
    if (now?.state !== "judging" || now.version !== roster.version) return;
    await markRoster(
      db,
      roster.id,
      { state: "ready", month_first_line: monthFirstLine },
      { newVersion: true },
    );
  });
}

/** The first row whose date of birth can only have its month first; null where there is none. */
async function findMonthFirst(db: TenantDb, roster: RosterRecord): Promise<number | null> {
  const column = fieldsOf(roster.columns).indexOf("date_of_birth");
  if (column < 0) return null;
  for (let line = 0; ;) {
    const rows = await findRawRows(db, roster.id, line, AT_A_TIME);
    const found = rows.find(({ cells }) => isMonthFirst(cellText(cells[column] ?? "")));
    if (found) return found.line;
    const last = rows.at(-1);
    if (!last || rows.length < AT_A_TIME) return null;
    line = last.line;
  }
}
