import type { Cell, Column, ColumnKind, Sheet, SheetOfFacts } from "./table.ts";
import { localTime } from "./table.ts";

/** Places of the formats in the list of `STYLES`. */
const STYLE: Readonly<Record<ColumnKind | "head", number>> = {
  text: 1,
  number: 0,
  day: 3,
  instant: 4,
  share: 5,
  head: 2,
};

/** Characters wide, where nothing else is said. */
const WIDTH: Readonly<Record<ColumnKind, number>> = {
  text: 26,
  number: 12,
  day: 12,
  instant: 17,
  share: 12,
};

/** The most characters that Excel takes in one cell. */
const LONGEST = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Fonts, colours and formats of a workbook, which the cells name by their places. */
export const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FF0B6B5D"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF5F3"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="9" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs>
</styleSheet>`;

/** What stands before the rows: the head frozen, the widths, the names of the columns. */
export function sheetHead({ columns }: Pick<Sheet, "columns">): string {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const widths = columns.map(({ kind, width, name }) =>
    Math.max(width ?? WIDTH[kind], Math.min(name.length + 2, 30)),
  );
  const names = columns.map(({ name }, column) => text(name, at(column, 1), STYLE.head)).join("");
  return `${opening(widths, frozen)}<row r="1">${names}</row>`;
}

/** One row of a table; its place counts from 1, the names of the columns being row 1. */
export function sheetRow(
  columns: readonly Column[],
  cells: readonly Cell[],
  { place: rowNumber, timeZone }: { readonly place: number; readonly timeZone: string },
): string {
  const written = columns.map(({ kind }, column) =>
    cell(cells[column] ?? null, kind, { place: at(column, rowNumber), timeZone }),
  );
  return `<row r="${rowNumber}">${written.join("")}</row>`;
}

/** What closes a sheet; with the names of its columns as filters when it has rows. */
export function sheetFoot(columns: number, rows: number): string {
  const filter = rows > 0 ? `<autoFilter ref="A1:${at(columns - 1, rows + 1)}"/>` : "";
  return `</sheetData>${filter}</worksheet>`;
}

/** A whole sheet of names and values. */
export function factsXml({ facts }: SheetOfFacts): string {
  const rows = facts.map(
    ([name, value], index) =>
      `<row r="${index + 1}">${text(name, at(0, index + 1), STYLE.head)}${text(value, at(1, index + 1), STYLE.text)}</row>`,
  );
  return `${opening([30, 90], "")}${rows.join("")}</sheetData></worksheet>`;
}

function opening(widths: readonly number[], pane: string): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
}

function cell(
  value: Cell,
  kind: ColumnKind,
  { place, timeZone }: { readonly place: string; readonly timeZone: string },
): string {
  if (value === null || value === "") return "";
  if (value instanceof Date) {
    const { day, time } = localTime(value, timeZone);
    return number(upwards(serialOf(day) + secondsOf(time) / 86_400), place, STYLE.instant);
  }
  if (typeof value === "number") return number(value, place, STYLE[kind]);
  if (kind === "day" && /^\d{4}-\d\d-\d\d$/.test(value)) {
    return number(serialOf(value), place, STYLE.day);
  }
  return text(value, place, STYLE.text);
}

function number(value: number, place: string, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

/** A text is one, whatever it begins with: it is never read as a formula. */
function text(value: string, place: string, style: number): string {
  const kept = value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(kept)}</t></is></c>`;
}

/** Text as it stands in XML; characters that XML cannot hold are left out. */
export function escapeXml(value: string): string {
  return (
    value
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- These are what must not be written.
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
      .replaceAll(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character)
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

/** `A1` of a column counted from 0 and a row counted from 1. */
function at(column: number, row: number): string {
  return `${emails(column)}${row}`;
}

function emails(column: number): string {
  const rest = Math.floor(column / 26);
  const email = String.fromCodePoint(65 + (column % 26));
  return rest === 0 ? email : emails(rest - 1) + email;
}

/** Days since the day before 1900-01-01, as Excel counts them, its leap day of 1900 included. */
function serialOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
}

/** A little up: read back, a second that was rounded down would be the one before. */
function upwards(serial: number): number {
  return Math.ceil(serial * 1e9) / 1e9;
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
