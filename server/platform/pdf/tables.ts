import { setImmediate } from "node:timers/promises";
import type { Line, Setting } from "./lines.ts";
import { INK, LINE, MUTED, SMALL, TEXT, TINT } from "./look.ts";
import type { PaperBlock } from "./paper.ts";
import {
  COLUMN,
  drawDecoration,
  drawLine,
  ensureRoom,
  linesOf,
  PAGE,
  type Sheet,
  withinElement,
} from "./sheet.ts";

type Of<Kind extends PaperBlock["kind"]> = Extract<PaperBlock, { kind: Kind }>;
type Element = PDFKit.PDFStructureElement;

/** One cell that is laid out: where it begins, what it says and how it looks. */
interface Cell {
  readonly x: number;
  readonly lines: readonly Line[];
  readonly setting: Setting;
  readonly names?: "Row" | "Column";
}

const GAP = 10;
const PAD = 3;
const LABEL_SHARE = 0.27;
const LABEL: Setting = { ...TEXT, color: MUTED };
const NAME: Setting = { ...SMALL, weight: 600, color: INK };

/** Labels and values: the label is the header of its row. */
export function writeFacts(sheet: Sheet, { label, rows }: Of<"facts">): void {
  const split = COLUMN * LABEL_SHARE;
  withinElement(
    sheet,
    sheet.root,
    "Table",
    (table) => {
      for (const [name, value] of rows) {
        writeRow(sheet, table, [
          {
            x: PAGE.margin,
            lines: linesOf(sheet, name, LABEL, split - GAP),
            setting: LABEL,
            names: "Row",
          },
          {
            x: PAGE.margin + split,
            lines: linesOf(sheet, value, TEXT, COLUMN - split),
            setting: TEXT,
          },
        ]);
      }
    },
    { alt: label },
  );
  sheet.y += 6;
}

/** Rows after which a long table lets others of the process have their turn. */
const AT_ONCE = 40;

/** A table with named columns. The names are drawn again on each page it goes on to. */
export async function writeTable(
  sheet: Sheet,
  { label, columns, rows }: Of<"table">,
): Promise<void> {
  const places = placesOf(columns.map(({ share }) => share));
  const cellsOf = (texts: readonly string[], setting: Setting, names?: "Column"): Cell[] =>
    texts.map((text, index) => {
      const { x, width } = places[index] ?? { x: PAGE.margin, width: COLUMN };
      const lines = linesOf(sheet, text, setting, width);
      return { x, lines, setting, ...(names && { names }) };
    });
  const head = cellsOf(
    columns.map(({ name }) => name),
    NAME,
    "Column",
  );
  const table = sheet.doc.struct("Table", { alt: label });
  sheet.root.add(table);
  ensureRoom(sheet, heightOf(head) + 3 * TEXT.leading);
  tintRow(sheet, heightOf(head));
  writeRow(sheet, table, head);
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const cells = cellsOf(row, SMALL);
    const page = sheet.doc.bufferedPageRange().count;
    ensureRoom(sheet, heightOf(cells));
    if (sheet.doc.bufferedPageRange().count > page) repeatHead(sheet, head);
    writeRow(sheet, table, cells);
  }
  table.end();
  sheet.y += 6;
}

/** A row is kept on one page. */
function writeRow(sheet: Sheet, table: Element, cells: readonly Cell[]): void {
  const height = heightOf(cells);
  ensureRoom(sheet, height);
  const top = sheet.y;
  withinElement(sheet, table, "TR", (row) => {
    for (const cell of cells) {
      const described = cell.names ? { scope: cell.names } : {};
      withinElement(
        sheet,
        row,
        cell.names ? "TH" : "TD",
        (element) => {
          for (const [index, line] of cell.lines.entries()) {
            const y = top + PAD + index * cell.setting.leading;
            element.add(() => drawLine(sheet, line, cell.setting, cell.x, y));
          }
        },
        described,
      );
    }
  });
  sheet.y = top + height;
  drawDecoration(sheet, () =>
    sheet.doc
      .moveTo(PAGE.margin, sheet.y)
      .lineTo(PAGE.margin + COLUMN, sheet.y)
      .lineWidth(0.5)
      .stroke(LINE),
  );
}

function repeatHead(sheet: Sheet, head: readonly Cell[]): void {
  const height = heightOf(head);
  tintRow(sheet, height);
  drawDecoration(sheet, () => {
    for (const { lines, setting, x } of head) {
      for (const [index, line] of lines.entries()) {
        drawLine(sheet, line, setting, x, sheet.y + PAD + index * setting.leading);
      }
    }
  });
  sheet.y += height;
}

function tintRow(sheet: Sheet, height: number): void {
  drawDecoration(sheet, () => sheet.doc.rect(PAGE.margin, sheet.y, COLUMN, height).fill(TINT));
}

function heightOf(cells: readonly Cell[]): number {
  return Math.max(...cells.map(({ lines, setting }) => lines.length * setting.leading)) + 2 * PAD;
}

/** Where each column begins, by its share of the width; the cells stand a little in from the edges. */
function placesOf(shares: readonly number[]): { readonly x: number; readonly width: number }[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let from = 0;
  return shares.map((share) => {
    const place = { x: PAGE.margin + from + PAD, width: (COLUMN * share) / whole - GAP };
    from += (COLUMN * share) / whole;
    return place;
  });
}
