import { Readable } from "node:stream";
import { CsvError, type Parser, parse } from "csv-parse";
import { errorText } from "#domain/error-text.ts";
import {
  DAMAGED,
  type SheetLimits,
  tooManyColumns,
  tooManyRows,
  unreadableFile,
} from "./read-errors.ts";
import { type Encoding, textOf } from "./read-text.ts";

/** One row of a table with its line as people count; empty cells at its end are left out. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What separates columns, the likeliest in Brazil first. */
const SEPARATORS = [";", ",", "\t", "|"] as const;

/** Characters looked at to find the separator, and the longest that a row may be: a quote that never ends swallows all. */
const LOOKED_AT = 16_384;
const LONGEST_ROW = 128_000;

/** The separator that a text declares for spreadsheets in its first line, `sep=;`, or the one that splits its lines best. */
export function separatorOf(bytes: Buffer, encoding: Encoding): string {
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, LOOKED_AT));
  const [, declared] = /^sep=(.)\r?\n/i.exec(start) ?? [];
  if (declared !== undefined) return declared;
  const lines = start
    .replaceAll(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 30);
  const weights = SEPARATORS.map((separator) => weight(lines, separator));
  return SEPARATORS[weights.indexOf(Math.max(...weights))] ?? ";";
}

/** How many lines have the number of separators that most lines have, and how many they are. */
function weight(lines: readonly string[], separator: string): number {
  const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  return Math.max(0, ...[...tally].map(([count, times]) => times * 100 + count));
}

/** The filled rows of a text, as they come. */
export async function* readCsv(
  bytes: Buffer,
  { encoding, separator }: { readonly encoding: Encoding; readonly separator: string },
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  const parser = parserOf(separator);
  const source = Readable.from(textOf(bytes, encoding));
  source.pipe(parser);
  let line = 0;
  let filled = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      const cells = trimRow(record);
      if (cells.length === 0 || (line === 1 && isDirective(cells))) continue;
      if (cells.length > limits.columns) throw tooManyColumns(cells.length, limits.columns);
      filled += 1;
      if (filled > limits.rows) throw tooManyRows(limits.rows);
      yield { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? csvError(error, line) : error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function parserOf(separator: string): Parser {
  return parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: LONGEST_ROW,
  });
}

function csvError({ code }: CsvError, line: number): Error {
  const isQuote =
    code === "CSV_MAX_RECORD_SIZE" ||
    code === "CSV_QUOTE_NOT_CLOSED" ||
    code === "CSV_INVALID_CLOSING_QUOTE";
  if (!isQuote) return unreadableFile(DAMAGED);
  return unreadableFile(errorText("quotes_never_closed", { line }));
}

const isDirective = (cells: readonly string[]) =>
  /^sep=/i.test(cells[0] ?? "") && cells.length <= 2;

/** Without the empty cells at the end. */
export function trimRow(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
}
