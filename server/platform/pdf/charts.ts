import type { Setting } from "./lines.ts";
import { ACCENT, INK, LINE, MUTED, SMALL, TEXT, TINT } from "./look.ts";
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
  writeLines,
} from "./sheet.ts";

type Of<Kind extends PaperBlock["kind"]> = Extract<PaperBlock, { kind: Kind }>;

const NAME_WIDTH = 150;
const VALUE_WIDTH = 70;
const BAR = COLUMN - NAME_WIDTH - VALUE_WIDTH;
const ROW = 17;

/** A table of names and counts; the bars between them are decoration. */
export function writeBars(sheet: Sheet, { label, rows }: Of<"bars">): void {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  withinElement(
    sheet,
    sheet.root,
    "Table",
    (table) => {
      for (const { name, value, text } of rows) {
        ensureRoom(sheet, ROW);
        const top = sheet.y;
        drawDecoration(sheet, () => {
          sheet.doc.rect(PAGE.margin + NAME_WIDTH, top + 3, BAR, 10).fill(TINT);
          if (value > 0) {
            sheet.doc
              .rect(PAGE.margin + NAME_WIDTH, top + 3, (BAR * value) / most, 10)
              .fill(ACCENT);
          }
        });
        const place = (element: PDFKit.PDFStructureElement, said: string, x: number) => {
          const [line = []] = linesOf(sheet, said, SMALL, NAME_WIDTH - 6);
          element.add(() => drawLine(sheet, line, SMALL, x, top + 2));
        };
        withinElement(sheet, table, "TR", (row) => {
          withinElement(sheet, row, "TH", (cell) => place(cell, name, PAGE.margin), {
            scope: "Row",
          });
          const x = PAGE.margin + NAME_WIDTH + BAR + 8;
          withinElement(sheet, row, "TD", (cell) => place(cell, text, x));
        });
        sheet.y = top + ROW;
      }
    },
    { alt: label },
  );
  sheet.y += 6;
}

const HEIGHT = 96;
const LEFT = 30;
const RIGHT = 92;
const FOOT = 16;
const TINY: Setting = { ...SMALL, size: 7.5, color: MUTED, leading: 9 };

/** A picture of shares over time, its words in the alternative text: the table beneath it says the same. */
export function writeCourse(sheet: Sheet, { title, alt, points, marks }: Of<"course">): void {
  ensureRoom(sheet, HEIGHT + TEXT.leading + FOOT + 10);
  withinElement(sheet, sheet.root, "P", (paragraph) => {
    const setting = { ...TEXT, weight: 600, color: INK } as const;
    writeLines(sheet, paragraph, linesOf(sheet, title, setting, COLUMN), { setting });
  });
  const top = sheet.y + 4;
  const box = { x: PAGE.margin + LEFT, y: top, width: COLUMN - LEFT - RIGHT, height: HEIGHT };
  const bbox = [PAGE.margin, top, PAGE.margin + COLUMN, top + HEIGHT + FOOT];
  const draw = () => {
    drawGrid(sheet, box, marks);
    drawPoints(sheet, box, points);
  };
  withinElement(sheet, sheet.root, "Figure", (figure) => void figure.add(draw), { alt, bbox });
  sheet.y = top + HEIGHT + FOOT + 6;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawGrid(sheet: Sheet, box: Box, marks: Of<"course">["marks"]): void {
  const { doc } = sheet;
  doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.5).stroke(LINE);
  for (const share of [0, 0.5, 1]) {
    say(sheet, `${Math.round(share * 100)}%`, PAGE.margin, heightOf(box, share) - 5);
  }
  // The lowest line is named beneath it, the others above: two that lie close keep their names apart.
  for (const [index, { share, label }] of marks.entries()) {
    const y = heightOf(box, share);
    doc
      .moveTo(box.x, y)
      .lineTo(box.x + box.width, y)
      .lineWidth(0.8)
      .dash(3, { space: 2 })
      .stroke(MUTED);
    doc.undash();
    say(sheet, label, box.x + box.width + 6, index === 0 ? y - 1 : y - 9);
  }
}

function drawPoints(sheet: Sheet, box: Box, points: Of<"course">["points"]): void {
  const { doc } = sheet;
  const step = box.width / (points.length + 1);
  const places = points.map(({ share, label }, index) => ({
    x: box.x + step * (index + 1),
    y: heightOf(box, share),
    label,
  }));
  for (const [index, { x, y }] of places.entries()) {
    const before = places[index - 1];
    if (before) doc.moveTo(before.x, before.y).lineTo(x, y).lineWidth(1.2).stroke(ACCENT);
  }
  for (const { x, y, label } of places) {
    doc.circle(x, y, 3).fill(ACCENT);
    say(sheet, label, x - 20, box.y + box.height + 4);
  }
}

function heightOf({ y, height }: Box, share: number): number {
  return y + height * (1 - Math.min(1, Math.max(0, share)));
}

function say(sheet: Sheet, text: string, x: number, y: number): void {
  const [line = []] = linesOf(sheet, text, TINY, RIGHT);
  drawLine(sheet, line, TINY, x, y);
}
