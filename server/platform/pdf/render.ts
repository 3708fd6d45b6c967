import { writeBlock } from "./blocks.ts";
import { ACCENT, MUTED, SENDER, SMALL, TEXT, TITLE } from "./look.ts";
import type { Paper } from "./paper.ts";
import {
  closeSheet,
  COLUMN,
  drawDecoration,
  drawLine,
  linesOf,
  openSheet,
  PAGE,
  type Sheet,
  withinElement,
  writeLines,
} from "./sheet.ts";

/**
 * Renders a document as PDF 1.7 that says its title and language and the structure of its text, as PDF/UA asks. The same
 * document gives the same bytes.
 */
export async function renderPaper(paper: Paper): Promise<Buffer> {
  const sheet = await openSheet(paper);
  writeHead(sheet, paper);
  for (const block of paper.blocks) await writeBlock(sheet, block);
  writeFeet(sheet, paper);
  return closeSheet(sheet);
}

function writeHead(sheet: Sheet, { sender, date, title }: Paper): void {
  const contact = { ...SMALL, color: MUTED };
  write(sheet, "P", sender.name, SENDER);
  if (sender.contacts !== "") write(sheet, "P", sender.contacts, contact);
  sheet.y += 6;
  drawDecoration(sheet, () => sheet.doc.rect(PAGE.margin, sheet.y, COLUMN, 2).fill(ACCENT));
  sheet.y += 14;
  write(sheet, "H1", title, TITLE);
  write(sheet, "P", date, { ...TEXT, color: MUTED });
  sheet.y += 8;
}

function write(sheet: Sheet, type: string, text: string, setting: typeof TEXT): void {
  withinElement(sheet, sheet.root, type, (element) =>
    writeLines(sheet, element, linesOf(sheet, text, setting, COLUMN), { setting }),
  );
}

/** The foot of each page, when it is known how many there are. */
function writeFeet(sheet: Sheet, { foot, pageOf }: Paper): void {
  const setting = { ...SMALL, size: 8.5, color: MUTED };
  const { count } = sheet.doc.bufferedPageRange();
  const y = PAGE.height - PAGE.bottom + 18;
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(page);
    const number = pageOf.replace("{page}", String(page + 1)).replace("{pages}", String(count));
    const [left = []] = linesOf(sheet, foot, setting, COLUMN);
    const [right = []] = linesOf(sheet, number, setting, COLUMN);
    const width = right.reduce((sum, { text, font }) => sum + sheet.measure(text, font, 8.5), 0);
    drawDecoration(
      sheet,
      () => {
        drawLine(sheet, left, setting, PAGE.margin, y);
        drawLine(sheet, right, setting, PAGE.margin + COLUMN - width, y);
      },
      true,
    );
  }
}
