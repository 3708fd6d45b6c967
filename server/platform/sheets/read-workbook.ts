import { NO_SPREADSHEET, SWOLLEN, tooLargeFile, wrongKind } from "./read-errors.ts";
import { readPart } from "./read-xml.ts";
import type { Archive } from "./read-zip.ts";

/** A sheet of a workbook that people see, and the part that holds it. */
interface SheetPart {
  readonly name: string;
  readonly part: string;
}

/** What the cells of all sheets refer to. */
export interface Workbook {
  readonly sheets: readonly SheetPart[];
  readonly strings: readonly string[];
  /** For each style of cells, whether it shows a number as a date. */
  readonly datedStyles: readonly boolean[];
  /** Days are counted from 1904, as old spreadsheets of the Mac do. */
  readonly from1904: boolean;
}

/** Characters of all texts together: they are held in memory while the rows are read. */
const MOST_CHARACTERS = 24 * 1024 * 1024;

const BOOK = "xl/workbook.xml";

/** Reads what the sheets refer to. Throws for an archive that is no workbook. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has(BOOK)) throw wrongKind(NO_SPREADSHEET);
  const book = await readBook(archive);
  return {
    ...book,
    strings: await readStrings(archive),
    datedStyles: await readStyles(archive),
  };
}

async function readBook(archive: Archive): Promise<Pick<Workbook, "sheets" | "from1904">> {
  const targets = new Map<string, string>();
  await readPart(archive, "xl/_rels/workbook.xml.rels", {
    open(name, attribute) {
      const [id, target] = [attribute("Id"), attribute("Target")];
      if (name === "Relationship" && id !== undefined && target !== undefined) {
        targets.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
      }
    },
  });
  const sheets: SheetPart[] = [];
  let from1904 = false;
  await readPart(archive, BOOK, {
    open(name, attribute) {
      if (name === "workbookPr") from1904 = /^(?:1|true)$/.test(attribute("date1904") ?? "");
      if (name !== "sheet" || /hidden/i.test(attribute("state") ?? "")) return;
      const part = targets.get(attribute("r:id") ?? attribute("id") ?? "");
      if (part !== undefined && archive.has(part)) {
        sheets.push({ name: attribute("name") ?? "", part });
      }
    },
  });
  return { sheets, from1904 };
}

async function readStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = [];
  let [current, characters, isText, isSound] = ["", 0, false, false];
  await readPart(archive, "xl/sharedStrings.xml", {
    open(name) {
      if (name === "si") current = "";
      // How a text is read aloud in Japanese stands beside it.
      if (name === "rPh") isSound = true;
      isText = name === "t" && !isSound;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      isText = false;
      if (name === "rPh") isSound = false;
      if (name !== "si") return;
      characters += current.length;
      if (characters > MOST_CHARACTERS) throw tooLargeFile(SWOLLEN);
      strings.push(current);
    },
  });
  return strings;
}

/** Formats of dates that every spreadsheet knows by number, those with a time included. */
const isKnownDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a format shows a day: a year or a day in it, outside quotes and brackets. */
const isDateFormat = (code: string) => /[yd]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ""));

async function readStyles(archive: Archive): Promise<boolean[]> {
  const formats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  await readPart(archive, "xl/styles.xml", {
    open(name, attribute) {
      const id = Number(attribute("numFmtId"));
      if (name === "numFmt") formats.set(id, isDateFormat(attribute("formatCode") ?? ""));
      if (name === "cellXfs") inCells = true;
      if (name === "xf" && inCells) styles.push(formats.get(id) ?? isKnownDate(id));
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return styles;
}
