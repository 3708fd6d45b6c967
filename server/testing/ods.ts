import { type ZipOptions, strToU8, zipSync } from "fflate";

const NAMESPACES = ["office", "table", "text", "style"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");

const STORED: ZipOptions = { level: 0 };

/** What to put into a document besides its sheets, and in which. */
interface OdsOptions {
  /** Before the document. */
  readonly prolog?: string;
  /** Automatic styles. */
  readonly styles?: string;
  /** The kind of document: `text` is one without sheets. */
  readonly kind?: "spreadsheet" | "text";
  /** What the manifest says of the sheets' part. */
  readonly manifest?: string;
}

/** An OpenDocument file as LibreOffice packs it: the kind first and not compressed, the sheets in one part. */
export function anOds(sheets: string, options: OdsOptions = {}): Uint8Array {
  const { prolog = "", styles = "", kind = "spreadsheet", manifest = "" } = options;
  const content =
    `<?xml version="1.0" encoding="UTF-8"?>${prolog}<office:document-content ${NAMESPACES}>` +
    `<office:automatic-styles>${styles}</office:automatic-styles>` +
    `<office:body><office:${kind}>${sheets}</office:${kind}></office:body></office:document-content>`;
  return zipSync({
    mimetype: [strToU8(`application/vnd.oasis.opendocument.${kind}`), STORED],
    "content.xml": strToU8(content),
    "META-INF/manifest.xml": strToU8(
      `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml">${manifest}</manifest:file-entry></manifest:manifest>`,
    ),
  });
}

/** A sheet of rows. */
export function odsSheet(rows: string, { name = "Lista", style = "ta1" } = {}): string {
  return `<table:table table:name="${name}" table:style-name="${style}"><table:table-column/>${rows}</table:table>`;
}

/** A row, repeated as often as it says. */
export function odsRow(cells: string, times = 1): string {
  return `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`;
}

/** Cells of text. */
export function odsTexts(...texts: readonly string[]): string {
  return texts
    .map((text) => odsCell(`office:value-type="string"`, `<text:p>${text}</text:p>`))
    .join("");
}

/** A cell by what it says of itself, and what is in it. */
export function odsCell(attributes: string, content = ""): string {
  return `<table:table-cell ${attributes}>${content}</table:table-cell>`;
}
