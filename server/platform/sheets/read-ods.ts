import { mustFollow } from "./cell-values.ts";
import { type SheetRow, trimRow } from "./read-csv.ts";
import { LOCKED, NO_SPREADSHEET, type SheetLimits, tooManyRows, wrongKind } from "./read-errors.ts";
import { type OdsRow, odsRowReader } from "./read-ods-row.ts";
import { type XmlHandler, readPart, xmlReader } from "./read-xml.ts";
import type { Archive } from "./read-zip.ts";

/** The part of an OpenDocument file that has all its sheets. */
export const ODS_CONTENT = "content.xml";

/** A sheet that people see: its place among all, and its first filled rows. */
export interface OdsSheet {
  readonly name: string;
  readonly place: number;
  readonly first: readonly (readonly string[])[];
}

/** How much of the sheets is looked at to choose one. */
interface Look {
  readonly sheets: number;
  readonly rows: number;
}

/**
 * Finds the sheets of an OpenDocument spreadsheet in one pass: all of them stand in one part. Throws for other documents,
 * and for what is encrypted.
 */
export async function findOdsSheets(
  archive: Archive,
  limits: SheetLimits,
  look: Look,
): Promise<OdsSheet[]> {
  await mustBeOpen(archive);
  const found: { name: string; place: number; first: (readonly string[])[] }[] = [];
  let isSpreadsheet = false;
  await readPart(
    archive,
    ODS_CONTENT,
    contentHandler(limits, {
      spreadsheet() {
        isSpreadsheet = true;
      },
      sheet({ name, place, isHidden }) {
        if (isHidden || found.length >= look.sheets) return false;
        found.push({ name, place, first: [] });
        return true;
      },
      row({ cells }) {
        const first = found.at(-1)?.first;
        first?.push(cells);
        return first !== undefined && first.length < look.rows;
      },
    }),
  );
  if (!isSpreadsheet) throw wrongKind(NO_SPREADSHEET);
  return found;
}

/** The filled rows of the sheet at a place, as they are inflated. Rows that are only told to be repeated are each given. */
export async function* readOds(
  archive: Archive,
  wanted: number,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  let waiting: SheetRow[] = [];
  let [filled, before, isBehind] = [0, 0, false];
  const write = xmlReader(
    contentHandler(limits, {
      sheet({ place }) {
        isBehind = place > wanted;
        return place === wanted;
      },
      row({ line, cells, times }) {
        mustFollow(line, before);
        before = line + times - 1;
        filled += times;
        if (filled > limits.rows) throw tooManyRows(limits.rows);
        for (let time = 0; time < times; time += 1) waiting.push({ line: line + time, cells });
        return true;
      },
    }),
  );
  for await (const chunk of archive.read(ODS_CONTENT)) {
    write(chunk);
    const ready = waiting;
    waiting = [];
    yield* ready;
    if (isBehind) return;
  }
}

/** Whoever encrypts a document leaves its directory readable, and in it how. */
async function mustBeOpen(archive: Archive): Promise<void> {
  await readPart(archive, "META-INF/manifest.xml", {
    open(name) {
      if (name === "encryption-data") throw wrongKind(LOCKED);
    },
  });
}

interface ContentListener {
  spreadsheet?(): void;
  /** A sheet begins; whether its rows are wanted. */
  sheet(sheet: {
    readonly name: string;
    readonly place: number;
    readonly isHidden: boolean;
  }): boolean;
  /** A filled row; whether more of its sheet are wanted. */
  row(row: OdsRow): boolean;
}

function contentHandler(limits: SheetLimits, listener: ContentListener): XmlHandler {
  const hiddenStyles = new Set<string>();
  let [style, depth, home, place, isWanted] = ["", 0, Number.NaN, -1, false];
  const rows = odsRowReader(limits.columns, (row) => {
    const cells = trimRow(row.cells);
    if (isWanted && cells.length > 0) isWanted = listener.row({ ...row, cells });
  });
  return {
    open(name, attribute) {
      depth += 1;
      if (name === "style") style = attribute("style:name") ?? "";
      else if (name === "table-properties" && attribute("table:display") === "false") {
        hiddenStyles.add(style);
      } else if (name === "spreadsheet") {
        home = depth;
        listener.spreadsheet?.();
      } else if (name === "table" && depth === home + 1) {
        place += 1;
        const isHidden = hiddenStyles.has(attribute("table:style-name") ?? "");
        isWanted = listener.sheet({ name: attribute("table:name") ?? "", place, isHidden });
        rows.begin();
      } else if (isWanted) rows.handler.open(name, attribute);
    },
    text(text) {
      if (isWanted) rows.handler.text(text);
    },
    close(name) {
      depth -= 1;
      if (isWanted) rows.handler.close(name);
    },
  };
}
