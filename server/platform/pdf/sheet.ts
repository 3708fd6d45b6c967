import { FONT_FILES } from "./fonts.ts";
import { breakLines, type Line, type Measure, type Setting } from "./lines.ts";
import type { Paper } from "./paper.ts";

type Element = PDFKit.PDFStructureElement;

/** A4 in points, and what is kept free: at the foot more, for the number of the page. */
export const PAGE = { width: 595.28, height: 841.89, margin: 57, top: 38, bottom: 50 } as const;
/** The width of the text. */
export const COLUMN = PAGE.width - 2 * PAGE.margin;

const LOWEST = PAGE.height - PAGE.bottom;

const PDF_UA: object = { subset: "PDF/UA" };

/** A document that is being written from top to bottom: every text under its structure element, all else as decoration. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Where the next thing goes. */
  y: number;
  readonly root: Element;
  readonly measure: Measure;
}

/** Opens an empty document, tagged, named and in its language. */
export async function openSheet({ title, language, sender, issuedAt }: Paper): Promise<Sheet> {
  // Twelve megabytes that a process has only once it makes a document.
  const { default: Pdf } = await import("pdfkit");
  const options: PDFKit.PDFDocumentOptions = {
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: language,
    // None but ours: the library would begin with one that is not embedded.
    font: "",
    info: {
      Title: title,
      Author: sender.name,
      Producer: "TEA Start",
      Creator: "TEA Start",
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  };
  // The library's types do not know this kind of conformance yet.
  const doc = new Pdf({ ...options, ...PDF_UA });
  for (const { name, bytes } of FONT_FILES) doc.registerFont(name, bytes);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const measure: Measure = (text, font, size) => doc.font(font).fontSize(size).widthOfString(text);
  return { doc, y: PAGE.top, root, measure };
}

/** Closes the document and hands out its bytes. */
export async function closeSheet({ doc, root }: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("end", () => resolve());
    doc.on("error", reject);
  });
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Starts a new page when less than so much room is left. */
export function ensureRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height <= LOWEST) return;
  sheet.doc.addPage();
  sheet.y = PAGE.top;
}

/** What an element says beside its text. The library knows more than its types tell. */
interface Described {
  /** Said in place of a picture. */
  readonly alt?: string;
  /** Of a header cell: what it names. */
  readonly scope?: "Row" | "Column";
  /** Of a picture: left, top, right, bottom. */
  readonly bbox?: readonly number[];
}

/** Adds a structure element under another, fills it and closes it. */
export function withinElement(
  sheet: Sheet,
  parent: Element,
  type: string,
  fill: (element: Element) => void,
  described: Described = {},
): void {
  const element = sheet.doc.struct(type, described);
  parent.add(element);
  fill(element);
  element.end();
}

/** Text as lines that fit. */
export function linesOf(sheet: Sheet, text: string, setting: Setting, width: number): Line[] {
  return breakLines(text, setting, width, sheet.measure);
}

/** Writes lines under an element from `sheet.y` on, over as many pages as they take. */
export function writeLines(
  sheet: Sheet,
  element: Element,
  lines: readonly Line[],
  { setting, x = PAGE.margin }: { readonly setting: Setting; readonly x?: number },
): void {
  for (const line of lines) {
    ensureRoom(sheet, setting.leading);
    element.add(() => drawLine(sheet, line, setting, x, sheet.y));
    sheet.y += setting.leading;
  }
}

/** Draws one line at a place. */
export function drawLine(
  { doc, measure }: Sheet,
  line: Line,
  { size, color, leading }: Setting,
  x: number,
  y: number,
): void {
  let at = x;
  for (const { font, text } of line) {
    doc
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(text, at, y + (leading - size * 1.26) / 2, { lineBreak: false });
    at += measure(text, font, size);
  }
}

/** Draws what says nothing: rules, boxes, the foot of a page. Those who have the text read to them do not hear it. */
export function drawDecoration({ doc }: Sheet, draw: () => void, isFoot = false): void {
  doc.markContent("Artifact", { type: isFoot ? "Pagination" : "Layout" });
  draw();
  doc.endMarkedContent();
}
