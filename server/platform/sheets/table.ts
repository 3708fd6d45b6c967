/** What stands in a cell. Days are `YYYY-MM-DD`; an instant is shown in the table's zone; a share runs from 0 to 1. */
export type Cell = string | number | Date | null;

/** What a column holds, by which its cells are written. */
export type ColumnKind = "text" | "number" | "day" | "instant" | "share";

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  /** In characters; by its kind where none is given. */
  readonly width?: number;
}

/** Rows under named columns. The rows are taken one by one: a table may be larger than memory. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** IANA zone in which instants are shown. */
  readonly timeZone: string;
}

/** A sheet of a workbook. Its name is cut to what Excel takes. */
export interface Sheet extends Table {
  readonly name: string;
}

/** A sheet of names and values in two columns, without a header: what a workbook says of itself. */
export interface SheetOfFacts {
  readonly name: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Sheets in their order; two of one name get numbers. */
export interface Workbook {
  readonly sheets: readonly (Sheet | SheetOfFacts)[];
  readonly at: Date;
}

/** Yields the rows of either kind of source. */
export async function* rowsOf({ rows }: Table): AsyncIterable<readonly Cell[]> {
  yield* rows;
}

/** The wall clock of a zone at an instant. */
export interface LocalTime {
  /** YYYY-MM-DD */
  readonly day: string;
  /** HH:MM:SS */
  readonly time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant as the clocks of a zone show it. */
export function localTime(at: Date, timeZone: string): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      dateStyle: "short",
      timeStyle: "medium",
    });
    formats.set(timeZone, format);
  }
  const [day = "", time = ""] = format.format(at).split(" ");
  return { day, time };
}
