import { TALLEST, WIDEST, dayText, numberText, truthText } from "./cell-values.ts";
import { tooManyColumns } from "./read-errors.ts";
import type { XmlHandler } from "./read-xml.ts";

/** A row as the file tells it: from which line on, and how often it is repeated. */
export interface OdsRow {
  readonly line: number;
  readonly times: number;
  readonly cells: readonly string[];
}

interface Cell {
  readonly times: number;
  readonly type: string;
  /** What the file says besides what it shows. */
  readonly value: string;
  /** What it shows, a paragraph each. */
  readonly paragraphs: string[];
  /** Tags open within it, and whether the first of them is a paragraph: notes and drawings have their own. */
  depth: number;
  isParagraph: boolean;
}

/** What stands for a blank within a paragraph, or for many. */
const BLANKS = /^(?:s|tab|line-break)$/;

/** Reads the rows of one sheet after another. */
interface OdsRowReader {
  /** A new sheet begins. */
  begin(): void;
  readonly handler: Required<XmlHandler>;
}

/**
 * Puts the rows of a sheet together. Repeated cells and rows cost what they say, not what they come to: spreadsheets fill
 * the rest of a sheet with them. Throws as soon as something stands beyond the last column that is taken.
 */
export function odsRowReader(mostColumns: number, tell: (row: OdsRow) => void): OdsRowReader {
  let [line, times, column] = [1, 1, 0];
  let cells: string[] = [];
  let cell: Cell | undefined;
  const place = (value: string, count: number): void => {
    const end = column + count;
    if (value.trim() !== "") {
      if (end > mostColumns) throw tooManyColumns(end, mostColumns);
      while (cells.length < column) cells.push("");
      while (cells.length < end) cells.push(value);
    }
    column = end;
  };
  const handler: Required<XmlHandler> = {
    open(name, attribute) {
      if (cell) openWithin(cell, name);
      else if (name === "table-cell") cell = cellOf(attribute);
      else if (name === "covered-table-cell") {
        // Whatever is in it is hidden by the cell that it was joined to.
        place("", repeated(attribute("table:number-columns-repeated"), WIDEST));
      } else if (name === "table-row") {
        [times, column] = [repeated(attribute("table:number-rows-repeated"), TALLEST), 0];
        cells = [];
      }
    },
    text(text) {
      if (cell?.isParagraph) say(cell, text);
    },
    close(name) {
      if (cell && cell.depth > 0) closeWithin(cell);
      else if (cell) {
        place(valueOf(cell), cell.times);
        cell = undefined;
      } else if (name === "table-row") {
        tell({ line, times, cells });
        line += times;
      }
    },
  };
  const begin = (): void => {
    [line, cell] = [1, undefined];
  };
  return { begin, handler };
}

function openWithin(cell: Cell, name: string): void {
  cell.depth += 1;
  if (cell.depth === 1) {
    cell.isParagraph = name === "p";
    if (cell.isParagraph) cell.paragraphs.push("");
  } else if (cell.isParagraph && BLANKS.test(name)) say(cell, " ");
}

function closeWithin(cell: Cell): void {
  cell.depth -= 1;
  if (cell.depth === 0) cell.isParagraph = false;
}

function say({ paragraphs }: Cell, text: string): void {
  paragraphs[paragraphs.length - 1] += text;
}

function cellOf(attribute: (name: string) => string | undefined): Cell {
  const type = attribute("office:value-type") ?? "string";
  return {
    times: repeated(attribute("table:number-columns-repeated"), WIDEST),
    type,
    value: attribute(VALUES[type] ?? "office:value") ?? "",
    paragraphs: [],
    depth: 0,
    isParagraph: false,
  };
}

/** Where a cell says what it holds, by its type; numbers of all kinds say it in `office:value`. */
const VALUES: Readonly<Record<string, string>> = {
  string: "office:string-value",
  date: "office:date-value",
  time: "office:time-value",
  boolean: "office:boolean-value",
};

function valueOf({ type, value, paragraphs }: Cell): string {
  const shown = paragraphs.join("\n");
  if (value === "" || type === "time") return shown;
  if (type === "date") return dayText(value) ?? shown;
  if (type === "boolean") return truthText(value === "true");
  return type === "string" ? shown || value : numberText(value);
}

function repeated(said: string | undefined, most: number): number {
  const times = Number(said ?? 1);
  return Number.isInteger(times) && times > 0 ? Math.min(times, most) : 1;
}
