import { z } from "zod";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { LEFT_OUT_HEADINGS, LEFT_OUT_TEXTS } from "#domain/registry/rosters/left-out.ts";
import {
  defineExport,
  type ExportContext,
} from "#server/features/organization/exports/export-kind.ts";
import { dayIn } from "#server/platform/clock.ts";
import { readTenant } from "#server/platform/db/read-tenant.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { Problem } from "#server/platform/problem.ts";
import type { Cell, Column } from "#server/platform/sheets/table.ts";
import { CSV, csvOf } from "#server/platform/sheets/write-csv.ts";
import { type LeftOutRow, findLeftOut } from "./matching.queries.ts";
import { presentLeftOut } from "./present-roster.ts";
import { mustFind } from "./upload-roster.ts";

const Params = z.strictObject({ roster: z.uuid() });

/** Rows read at a time: few transactions, and little memory for each. */
const AT_A_TIME = 500;

/**
 * The rows of a list that are not imported, or were not: as they stand in it (or were mended here), with their line and
 * the reason, to be mended and sent again. Rows that merely change nothing are not among them.
 */
export const leftOutExport = defineExport({
  kind: "roster_left_out",
  roles: CHILD_ROLES,
  params: Params,
  file: (_params, { at, timeZone }) => ({
    name: `linhas-de-fora-${dayIn(timeZone, at)}.csv`,
    mediaType: CSV,
  }),
  check: async ({ deps, staff, params: { roster: id } }) =>
    withTenant(deps.database, staff, async (db) => {
      const { state } = await mustFind(db, id);
      if (state === "columns" || state === "judging") {
        throw new Problem("conflict", "rows_not_checked_yet");
      }
    }),
  make: makeFile,
});

async function* makeFile(
  context: ExportContext<z.output<typeof Params>>,
): AsyncIterable<Uint8Array> {
  const { deps, staff, params } = context;
  const { headings } = await readTenant(deps.database, staff, (db) => mustFind(db, params.roster));
  const columns = [...headings, ...LEFT_OUT_HEADINGS].map((name): Column => ({
    name,
    kind: "text",
  }));
  yield* csvOf({ columns, rows: rowsOf(context, headings.length), timeZone: staff.timeZone });
}

async function* rowsOf(
  { deps, staff, params: { roster: id }, tell }: ExportContext<z.output<typeof Params>>,
  width: number,
): AsyncIterable<readonly Cell[]> {
  let [line, done] = [0, 0];
  for (;;) {
    const { rows, count } = await readTenant(deps.database, staff, async (db) => {
      const roster = await mustFind(db, id);
      return { rows: await findLeftOut(db, id, line, AT_A_TIME), count: roster.row_count };
    });
    for (const row of rows) yield cellsOf(row, width);
    done += rows.length;
    await tell(done, count);
    const last = rows.at(-1);
    if (!last || rows.length < AT_A_TIME) return;
    line = last.line;
  }
}

function cellsOf(row: LeftOutRow, width: number): readonly Cell[] {
  const cells = Array.from({ length: width }, (_, index) => row.cells[index] ?? "");
  return [...cells, String(row.line), reasonOf(row)];
}

function reasonOf(row: LeftOutRow): string {
  const { faults, candidates, reason } = presentLeftOut(row);
  const [alike] = candidates;
  if (reason === "error" && faults.length > 0)
    return faults.map(({ text }) => text.detail).join(" ");
  if (reason !== "undecided" || !alike) return LEFT_OUT_TEXTS[reason];
  const born = alike.date_of_birth?.split("-").toReversed().join("/");
  const who = [alike.full_name, born].filter(Boolean).join(", ");
  return alike.row === null
    ? `Parece ser uma criança já cadastrada (${who}). Diga se é a mesma, ou corrija.`
    : `Parece repetir a linha ${alike.row} (${who}). Diga se é a mesma criança, ou apague a linha.`;
}
