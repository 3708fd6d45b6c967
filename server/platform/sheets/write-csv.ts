import {
  type Cell,
  type ColumnKind,
  type SheetOfFacts,
  type Table,
  rowsOf,
  localTime,
} from "./table.ts";

/** Excel takes a text that begins so for a formula, and asks nobody. The wide forms count as the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** The media type of a CSV file. */
export const CSV = "text/csv; charset=utf-8";

/** Bytes collected before they are handed on. */
const AT_ONCE = 64 * 1024;

/** How a CSV file is written. */
export interface CsvOptions {
  /** Names and values beneath the rows, after an empty line: what the file says of itself. */
  readonly foot?: SheetOfFacts;
}

/**
 * A table as a CSV file that a Brazilian Excel opens by itself: UTF-8 with its mark, semicolons, decimal commas, days as
 * dd/mm/yyyy. A text that would be a formula gets an apostrophe before it.
 */
export async function* csvOf(table: Table, { foot }: CsvOptions = {}): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  let text = `\uFEFF${line(table.columns.map(({ name }) => asText(name)))}`;
  for await (const row of rowsOf(table)) {
    text += line(
      table.columns.map(({ kind }, index) => written(row[index] ?? null, kind, table.timeZone)),
    );
    if (text.length >= AT_ONCE) {
      yield encoder.encode(text);
      text = "";
    }
  }
  if (foot) {
    text += `\r\n${line([asText(foot.name)])}`;
    for (const fact of foot.facts) text += line(fact.map(asText));
  }
  yield encoder.encode(text);
}

/** Cells that are written already. */
function line(cells: readonly string[]): string {
  return `${cells.join(";")}\r\n`;
}

/** What a person typed, which is never a formula. */
function asText(text: string): string {
  return quoted(FORMULA.test(text) ? `'${text}` : text);
}

function quoted(text: string): string {
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function written(cell: Cell, kind: ColumnKind, timeZone: string): string {
  if (cell === null) return "";
  if (cell instanceof Date) {
    const { day, time } = localTime(cell, timeZone);
    return `${turned(day)} ${time.slice(0, 5)}`;
  }
  if (typeof cell === "number") return inNumbers(cell, kind);
  return asText(kind === "day" ? turned(cell) : cell);
}

function inNumbers(value: number, kind: ColumnKind): string {
  const share = kind === "share" ? `${Math.round(value * 1000) / 10}%` : String(value);
  return share.replace(".", ",");
}

/** `2026-03-16` as `16/03/2026`; anything else as it is. */
function turned(day: string): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : day;
}
