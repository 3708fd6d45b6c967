import { type SheetRow, readCsv, separatorOf } from "./read-csv.ts";
import { type SheetLimits, unreadableFile } from "./read-errors.ts";
import { kindOf } from "./read-kind.ts";
import { ODS_CONTENT, findOdsSheets, readOds } from "./read-ods.ts";
import { encodingOf } from "./read-text.ts";
import { readWorkbook } from "./read-workbook.ts";
import { readXlsx } from "./read-xlsx.ts";
import { type Archive, openArchive } from "./read-zip.ts";

export type { SheetRow } from "./read-csv.ts";

/** A table that is being read: how it was written, and its filled rows as they come. */
export interface OpenSheet {
  readonly format: "csv" | "ods" | "xlsx";
  readonly encoding: string | null;
  readonly separator: string | null;
  /** The name of the sheet. */
  readonly sheet: string | null;
  readonly rows: AsyncIterable<SheetRow>;
}

interface Reading {
  readonly limits: SheetLimits;
  /** How much the first rows of a sheet look like what is wanted: of several sheets the best is read. */
  readonly weigh: (rows: readonly (readonly string[])[]) => number;
}

/** Rows of each sheet by which it is weighed, and how many sheets are. */
const WEIGHED_ROWS = 20;
const WEIGHED_SHEETS = 8;

/** Opens a CSV, ODS or XLSX file by what is in it. Throws a `Problem` on `file` in words for anything else, or for too much. */
export async function openSheet(bytes: Buffer, reading: Reading): Promise<OpenSheet> {
  if (kindOf(bytes) === "archive") return openBook(bytes, reading);
  const encoding = encodingOf(bytes);
  const separator = separatorOf(bytes, encoding);
  return {
    format: "csv",
    encoding,
    separator,
    sheet: null,
    rows: readCsv(bytes, { encoding, separator }, reading.limits),
  };
}

/** A sheet of a spreadsheet that people see. */
interface BookSheet {
  readonly name: string;
  /** Its first filled rows, by which it is weighed. */
  first(): Promise<readonly (readonly string[])[]>;
  rows(): AsyncGenerator<SheetRow>;
}

async function openBook(bytes: Buffer, { limits, weigh }: Reading): Promise<OpenSheet> {
  const archive = await openArchive(bytes);
  const format = archive.has(ODS_CONTENT) ? "ods" : "xlsx";
  const sheets = await (format === "ods" ? odsSheets : xlsxSheets)(archive, limits);
  const [first, ...others] = sheets.slice(0, WEIGHED_SHEETS);
  if (!first) throw unreadableFile("spreadsheet_no_visible_sheet");
  let best = { sheet: first, weight: -1 };
  if (others.length > 0) {
    for (const sheet of [first, ...others]) {
      // One part at a time is inflated: memory.
      const weight = weigh(await sheet.first());
      if (weight > best.weight) best = { sheet, weight };
    }
  }
  return {
    format,
    encoding: null,
    separator: null,
    sheet: best.sheet.name,
    rows: closing(best.sheet.rows(), archive),
  };
}

async function xlsxSheets(archive: Archive, limits: SheetLimits): Promise<BookSheet[]> {
  const workbook = await readWorkbook(archive);
  return workbook.sheets.map(({ name, part }) => {
    const rows = () => readXlsx(archive, workbook, part, limits);
    return { name, rows, first: () => firstRows(rows()) };
  });
}

async function odsSheets(archive: Archive, limits: SheetLimits): Promise<BookSheet[]> {
  const look = { sheets: WEIGHED_SHEETS, rows: WEIGHED_ROWS };
  const sheets = await findOdsSheets(archive, limits, look);
  return sheets.map(({ name, place, first }) => ({
    name,
    first: () => Promise.resolve(first),
    rows: () => readOds(archive, place, limits),
  }));
}

async function firstRows(rows: AsyncIterable<SheetRow>): Promise<(readonly string[])[]> {
  const found: (readonly string[])[] = [];
  for await (const { cells } of rows) {
    found.push(cells);
    if (found.length >= WEIGHED_ROWS) break;
  }
  return found;
}

async function* closing(rows: AsyncIterable<SheetRow>, archive: Archive): AsyncGenerator<SheetRow> {
  try {
    yield* rows;
  } finally {
    archive.close();
  }
}
