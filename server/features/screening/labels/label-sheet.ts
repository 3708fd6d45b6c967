import type { Setting } from "#server/platform/pdf/lines.ts";
import { ACCENT, INK, LINE, MUTED } from "#server/platform/pdf/look.ts";
import { drawQr, qrModules } from "#server/platform/pdf/qr.ts";
import {
  type Sheet,
  PAGE,
  closeSheet,
  drawDecoration,
  drawLine,
  linesOf,
  openSheet,
  withinElement,
} from "#server/platform/pdf/sheet.ts";

/** What stands on one label. */
interface Label {
  /** First name and initial: nothing else of the child. */
  readonly name: string;
  readonly group: string;
  /** What the code opens. */
  readonly address: string;
  /** What to do with it; that of a form where nothing is said. */
  readonly hint?: string;
  /** The last day on which it does, in words. */
  readonly until: string;
}

/** Labels of a group, and the children who have none. */
export interface LabelSheet {
  readonly title: string;
  readonly organizationName: string;
  readonly issuedAt: Date;
  readonly labels: readonly Label[];
  /** What is said of the others, and their names as on labels; none, when everybody has a label. */
  readonly without: { readonly text: string; readonly names: readonly string[] } | undefined;
}

/** Columns and rows of a sheet: labels of 70 by 37 mm, as they are sold, to the edge of the paper. */
const COLUMNS = 3;
const ROWS = 8;
const WIDTH = PAGE.width / COLUMNS;
const HEIGHT = PAGE.height / ROWS;
const PADDING = 9;
const SIDE = HEIGHT - 2 * PADDING;
const TEXT_WIDTH = WIDTH - SIDE - 2 * PADDING - 4;

const NAME: Setting = { size: 12, weight: 600, color: INK, leading: 15 };
const GROUP: Setting = { size: 9, weight: 400, color: INK, leading: 11.5 };
const HINT: Setting = { size: 7.5, weight: 400, color: MUTED, leading: 9.5 };
const TITLE: Setting = { size: 15, weight: 600, color: ACCENT, leading: 20 };
const HINT_WORDS = "Aponte a câmera do celular para responder o formulário.";

/** Renders the labels, and on a page of its own who has none. The same sheet gives the same bytes. */
export async function renderLabels(given: LabelSheet): Promise<Buffer> {
  const sheet = await openSheet({
    title: given.title,
    language: "pt-BR",
    sender: { name: given.organizationName, contacts: "" },
    date: "",
    issuedAt: given.issuedAt,
    foot: "",
    pageOf: "",
    blocks: [],
  });
  for (const [index, label] of given.labels.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (index > 0 && place === 0) sheet.doc.addPage();
    drawLabel(sheet, label, {
      x: (place % COLUMNS) * WIDTH,
      y: Math.floor(place / COLUMNS) * HEIGHT,
    });
  }
  if (given.without) {
    if (given.labels.length > 0) sheet.doc.addPage();
    writeWithout(sheet, given.without, given.title);
  }
  return closeSheet(sheet);
}

function drawLabel(
  sheet: Sheet,
  label: Label,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  drawDecoration(sheet, () => {
    sheet.doc.lineWidth(0.4).rect(x, y, WIDTH, HEIGHT).stroke(LINE);
  });
  const [left, top] = [x + PADDING, y + PADDING];
  withinElement(sheet, sheet.root, "Sect", (section) => {
    withinElement(
      sheet,
      section,
      "Figure",
      (figure) => {
        figure.add(() => {
          drawQr(sheet.doc, qrModules(label.address), { x: left, y: top, side: SIDE });
        });
      },
      {
        alt: `Código QR do formulário de ${label.name}`,
        bbox: [left, top, left + SIDE, top + SIDE],
      },
    );
    const at = { x: left + SIDE + 4, y: top + 4 };
    for (const [text, setting, most] of [
      [label.name, NAME, 2],
      [label.group, GROUP, 2],
      [label.hint ?? HINT_WORDS, HINT, 3],
      [`Vale até ${label.until}.`, HINT, 1],
    ] as const) {
      withinElement(sheet, section, "P", (element) => {
        for (const line of linesOf(sheet, text, setting, TEXT_WIDTH).slice(0, most)) {
          const { x: across, y: down } = at;
          element.add(() => drawLine(sheet, line, setting, across, down));
          at.y += setting.leading;
        }
      });
      at.y += 1.5;
    }
  });
}

function writeWithout(
  sheet: Sheet,
  { text, names }: NonNullable<LabelSheet["without"]>,
  title: string,
): void {
  sheet.y = PAGE.top;
  const width = PAGE.width - 2 * PAGE.margin;
  for (const [type, words, setting] of [
    ["H1", title, TITLE],
    ["P", text, GROUP],
    ...names.map((name) => ["P", name, GROUP] as const),
  ] as const) {
    withinElement(sheet, sheet.root, type, (element) => {
      for (const line of linesOf(sheet, words, setting, width)) {
        if (sheet.y + setting.leading > PAGE.height - PAGE.bottom) {
          sheet.doc.addPage();
          sheet.y = PAGE.top;
        }
        const { y } = sheet;
        element.add(() => drawLine(sheet, line, setting, PAGE.margin, y));
        sheet.y += setting.leading;
      }
    });
    sheet.y += 4;
  }
}
