import { writeBars, writeCourse } from "./charts.ts";
import type { Setting } from "./lines.ts";
import { ACCENT, HEADING, INK, LINE, MUTED, SMALL, TEXT, TINT } from "./look.ts";
import type { PaperBlock } from "./paper.ts";
import { drawQr, qrModules } from "./qr.ts";
import {
  COLUMN,
  drawDecoration,
  ensureRoom,
  linesOf,
  PAGE,
  type Sheet,
  withinElement,
  writeLines,
} from "./sheet.ts";
import { writeFacts, writeTable } from "./tables.ts";

type Of<Kind extends PaperBlock["kind"]> = Extract<PaperBlock, { kind: Kind }>;

/** Writes one block, and the space after it. */
export function writeBlock(sheet: Sheet, block: PaperBlock): void | Promise<void> {
  switch (block.kind) {
    case "heading":
      return writeHeading(sheet, block);
    case "paragraph":
      return writeParagraph(sheet, block.text);
    case "list":
      return writeList(sheet, block);
    case "facts":
      return writeFacts(sheet, block);
    case "table":
      return writeTable(sheet, block);
    case "bars":
      return writeBars(sheet, block);
    case "course":
      return writeCourse(sheet, block);
    case "note":
      return writeNote(sheet, block);
    case "signature":
      return writeSignature(sheet, block);
    case "verification":
      return writeVerification(sheet, block);
  }
}

/** Room for the beginning of whatever follows a heading; a table begins with its names and three lines more. */
const AFTER_HEADING = 6 * TEXT.leading;

/** A heading never stands alone at the end of a page. */
function writeHeading(sheet: Sheet, { text }: Of<"heading">): void {
  const lines = linesOf(sheet, text, HEADING, COLUMN);
  sheet.y += 5;
  ensureRoom(sheet, lines.length * HEADING.leading + AFTER_HEADING);
  withinElement(sheet, sheet.root, "H2", (heading) =>
    writeLines(sheet, heading, lines, { setting: HEADING }),
  );
  sheet.y += 3;
}

function writeParagraph(sheet: Sheet, text: string, setting: Setting = TEXT): void {
  const lines = linesOf(sheet, text, setting, COLUMN);
  withinElement(sheet, sheet.root, "P", (paragraph) =>
    writeLines(sheet, paragraph, lines, { setting }),
  );
  sheet.y += 6;
}

const INDENT = 14;

function writeList(sheet: Sheet, { items }: Of<"list">): void {
  withinElement(sheet, sheet.root, "L", (list) => {
    for (const item of items) {
      const lines = linesOf(sheet, item, TEXT, COLUMN - INDENT);
      ensureRoom(sheet, TEXT.leading * Math.min(lines.length, 2));
      drawDecoration(sheet, () =>
        sheet.doc.circle(PAGE.margin + 4, sheet.y + TEXT.leading / 2, 1.9).fill(ACCENT),
      );
      withinElement(sheet, list, "LI", (entry) =>
        withinElement(sheet, entry, "LBody", (body) =>
          writeLines(sheet, body, lines, { setting: TEXT, x: PAGE.margin + INDENT }),
        ),
      );
      sheet.y += 1;
    }
  });
  sheet.y += 4;
}

const PAD = 10;

/** A tinted box, kept on one page. */
function writeNote(sheet: Sheet, { title, text }: Of<"note">): void {
  const strong = { ...TEXT, weight: 600 } as const;
  const titles = linesOf(sheet, title, strong, COLUMN - 2 * PAD - 4);
  const lines = linesOf(sheet, text, SMALL, COLUMN - 2 * PAD - 4);
  const height = titles.length * strong.leading + lines.length * SMALL.leading + 2 * PAD - 4;
  sheet.y += 4;
  ensureRoom(sheet, height);
  const top = sheet.y;
  drawDecoration(sheet, () => {
    sheet.doc.rect(PAGE.margin, top, COLUMN, height).fill(TINT);
    sheet.doc.rect(PAGE.margin, top, 3, height).fill(ACCENT);
  });
  const x = PAGE.margin + PAD + 4;
  sheet.y += PAD - 2;
  withinElement(sheet, sheet.root, "P", (paragraph) => {
    writeLines(sheet, paragraph, titles, { setting: strong, x });
  });
  withinElement(sheet, sheet.root, "P", (paragraph) =>
    writeLines(sheet, paragraph, lines, { setting: SMALL, x }),
  );
  sheet.y = top + height + 6;
}

const SIGNED_WIDTH = 270;

function writeSignature(sheet: Sheet, { lines }: Of<"signature">): void {
  ensureRoom(sheet, 38 + lines.length * SMALL.leading);
  sheet.y += 30;
  drawDecoration(sheet, () => rule(sheet, SIGNED_WIDTH, INK));
  sheet.y += 4;
  for (const text of lines) {
    withinElement(sheet, sheet.root, "P", (paragraph) =>
      writeLines(sheet, paragraph, linesOf(sheet, text, SMALL, COLUMN), { setting: SMALL }),
    );
  }
  sheet.y += 6;
}

const QR_SIDE = 66;

/** The QR code with its words beside it, kept on one page. */
function writeVerification(sheet: Sheet, { title, text, alt, address }: Of<"verification">): void {
  const strong = { ...TEXT, weight: 600 } as const;
  const left = PAGE.margin + QR_SIDE + 12;
  const width = COLUMN - QR_SIDE - 12;
  const titles = linesOf(sheet, title, strong, width);
  const lines = linesOf(sheet, text, { ...SMALL, color: MUTED }, width);
  const height = Math.max(
    QR_SIDE,
    titles.length * strong.leading + lines.length * SMALL.leading + 6,
  );
  ensureRoom(sheet, height + 6);
  drawDecoration(sheet, () => rule(sheet, COLUMN, LINE));
  sheet.y += 6;
  const [top, bbox] = [sheet.y, [PAGE.margin, sheet.y, PAGE.margin + QR_SIDE, sheet.y + QR_SIDE]];
  const picture = (figure: PDFKit.PDFStructureElement) =>
    void figure.add(() =>
      drawQr(sheet.doc, qrModules(address), { x: PAGE.margin, y: top, side: QR_SIDE }),
    );
  withinElement(sheet, sheet.root, "Figure", picture, { alt, bbox });
  sheet.y = top + 6;
  withinElement(sheet, sheet.root, "P", (paragraph) =>
    writeLines(sheet, paragraph, titles, { setting: strong, x: left }),
  );
  sheet.y += 2;
  withinElement(sheet, sheet.root, "P", (paragraph) =>
    writeLines(sheet, paragraph, lines, { setting: { ...SMALL, color: MUTED }, x: left }),
  );
  sheet.y = top + height + 6;
}

function rule({ doc, y }: Sheet, width: number, color: string): void {
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + width, y)
    .lineWidth(0.75)
    .stroke(color);
}
