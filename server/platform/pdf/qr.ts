import { encode } from "uqr";

/** Modules kept white around a QR code, as its standard asks. */
export const QUIET = 4;

/** A QR code as its black and white modules, row by row, without the margin. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: "M", border: 0 }).data;
}

/** Draws the modules as one filled path in a square, its white margin included. */
export function drawQr(
  doc: PDFKit.PDFDocument,
  modules: readonly (readonly boolean[])[],
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const module = side / (modules.length + 2 * QUIET);
  for (const [row, line] of modules.entries()) {
    for (let column = 0; column < line.length; column += 1) {
      if (!line[column]) continue;
      const from = column;
      while (line[column + 1]) column += 1;
      const left = x + (from + QUIET) * module;
      doc.rect(left, y + (row + QUIET) * module, (column - from + 1) * module, module);
    }
  }
  doc.fill("#000000");
}
