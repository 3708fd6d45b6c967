import { strToU8, Zip, ZipDeflate } from "fflate";
import { escapeXml, factsXml, sheetFoot, sheetHead, sheetRow, STYLES } from "./sheet-xml.ts";
import { type Sheet, type SheetOfFacts, type Workbook, rowsOf } from "./table.ts";

/** The media type of a workbook. */
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Characters of a sheet that are packed at once. */
const AT_ONCE = 64 * 1024;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * A workbook as an XLSX file, written as its rows come: none of it stays in memory. Texts are texts, whatever they begin
 * with; days and instants are dates of the sheet; the names of the columns stay in view.
 */
export async function* xlsxOf(workbook: Workbook): AsyncIterable<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    // The file's own time is the workbook's: the same rows give the same bytes.
    file.mtime = workbook.at;
    zip.add(file);
    return file;
  };
  const put = (name: string, text: string) => begin(name).push(strToU8(text), true);
  const names = sheetNames(workbook.sheets);
  for (const [name, text] of frame(names)) put(name, text);
  for (const [index, sheet] of workbook.sheets.entries()) {
    const file = begin(`xl/worksheets/sheet${index + 1}.xml`);
    for await (const text of sheetTexts(sheet)) {
      file.push(strToU8(text));
      yield* packed.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* packed.splice(0);
}

async function* sheetTexts(sheet: Sheet | SheetOfFacts): AsyncIterable<string> {
  if ("facts" in sheet) {
    yield factsXml(sheet);
    return;
  }
  let text = sheetHead(sheet);
  let rows = 0;
  for await (const row of rowsOf(sheet)) {
    rows += 1;
    text += sheetRow(sheet.columns, row, { place: rows + 1, timeZone: sheet.timeZone });
    if (text.length >= AT_ONCE) {
      yield text;
      text = "";
    }
  }
  yield text + sheetFoot(sheet.columns.length, rows);
}

/** Everything but the sheets themselves. */
function frame(names: readonly string[]): readonly (readonly [name: string, text: string])[] {
  const places = names.map((_, index) => index + 1);
  return [
    [
      "[Content_Types].xml",
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>${places
        .map(
          (place) =>
            `<Override PartName="/xl/worksheets/sheet${place}.xml" ContentType="${KIND}.worksheet+xml"/>`,
        )
        .join("")}</Types>`,
    ],
    [
      "_rels/.rels",
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${names
        .map(
          (name, index) =>
            `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
        )
        .join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${places
        .map(
          (place) =>
            `<Relationship Id="rId${place}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${place}.xml"/>`,
        )
        .join(
          "",
        )}<Relationship Id="rId0" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ["xl/styles.xml", STYLES],
  ];
}

/** Excel takes 31 characters, none of these, and no name twice. */
function sheetNames(sheets: Workbook["sheets"]): readonly string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }) => {
    const plain =
      name
        .replaceAll(/[[\]:*?/\\]/g, " ")
        .replaceAll(/^'+|'+$/g, "")
        .trim() || "Planilha";
    let unique = plain.slice(0, 31);
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) {
      const end = ` (${count})`;
      unique = plain.slice(0, 31 - end.length) + end;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
