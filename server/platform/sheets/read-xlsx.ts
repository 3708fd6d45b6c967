import { WIDEST, dayText, mustFollow, numberText, truthText } from "./cell-values.ts";
import { type SheetRow, trimRow } from "./read-csv.ts";
import { type SheetLimits, tooManyColumns, tooManyRows } from "./read-errors.ts";
import type { Workbook } from "./read-workbook.ts";
import { type XmlHandler, xmlReader } from "./read-xml.ts";
import type { Archive } from "./read-zip.ts";

/** The filled rows of a sheet, as they are inflated. A cell with a formula brings the value that was stored with it. */
export async function* readXlsx(
  archive: Archive,
  workbook: Workbook,
  part: string,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  let waiting: SheetRow[] = [];
  let [filled, before] = [0, 0];
  const write = xmlReader(
    sheetHandler(workbook, (line, written) => {
      const cells = trimRow(written);
      if (cells.length === 0) return;
      mustFollow(line, before);
      before = line;
      if (cells.length > limits.columns) throw tooManyColumns(cells.length, limits.columns);
      filled += 1;
      if (filled > limits.rows) throw tooManyRows(limits.rows);
      waiting.push({ line, cells });
    }),
  );
  for await (const chunk of archive.read(part)) {
    write(chunk);
    const ready = waiting;
    waiting = [];
    yield* ready;
  }
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  text: string;
}

function sheetHandler(
  workbook: Workbook,
  tell: (line: number, cells: readonly string[]) => void,
): XmlHandler {
  let line = 0;
  let cells: string[] = [];
  let cell: Cell | undefined;
  let isValue = false;
  return {
    open(name, attribute) {
      if (name === "row") {
        line = Number(attribute("r") ?? line + 1);
        cells = [];
      } else if (name === "c") {
        const column = columnOf(attribute("r")) ?? cells.length;
        const style = Number(attribute("s") ?? -1);
        cell = { column, type: attribute("t") ?? "n", style, text: "" };
      }
      isValue = name === "v" || name === "t";
    },
    text(text) {
      if (isValue && cell) cell.text += text;
    },
    close(name) {
      isValue = false;
      if (name === "c" && cell) {
        const value = valueOf(cell, workbook);
        if (value !== "") place(cells, cell.column, value);
        cell = undefined;
      } else if (name === "row") tell(line, cells);
    },
  };
}

function place(cells: string[], column: number, value: string): void {
  while (cells.length < column) cells.push("");
  cells[column] = value;
}

/** `AB12` is in the column 27, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const [emails] = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "") ?? [];
  if (emails === undefined) return undefined;
  const number = emails.split("").reduce((sum, email) => sum * 26 + (email.charCodeAt(0) - 64), 0);
  return Math.min(number, WIDEST) - 1;
}

function valueOf({ type, style, text }: Cell, workbook: Workbook): string {
  if (type === "s") return workbook.strings[Number(text)] ?? "";
  if (type === "b") return truthText(text === "1");
  if (type === "d") return text.slice(0, 10);
  if (type !== "n" || text === "") return text;
  const number = Number(text);
  if (workbook.datedStyles[style] && number >= 1) return dayOf(number, workbook.from1904);
  return numberText(text);
}

/** Milliseconds of a day, and the days from 30 December 1899 to 1 January 1970. */
const DAY = 86_400_000;
const EPOCH = 25_569;
const BETWEEN_1900_AND_1904 = 1462;

function dayOf(serial: number, from1904: boolean): string {
  const days = Math.floor(serial) + (from1904 ? BETWEEN_1900_AND_1904 : 0) - EPOCH;
  const day = new Date(days * DAY);
  if (Number.isNaN(day.getTime())) return String(serial);
  return dayText(day.toISOString()) ?? String(serial);
}
