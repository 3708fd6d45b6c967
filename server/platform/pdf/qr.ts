import { encodeQR } from "qr";

/** Modules kept white around a QR code, as its standard asks. */
const QUIET = 4;

/** A QR code as its black and white modules, row by row, with its white margin. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  return encodeQR(text, "raw", { ecc: "medium", border: QUIET });
}

/** Draws the modules as one filled path in a square of `side` points. */
export function drawQr(
  doc: PDFKit.PDFDocument,
  modules: readonly (readonly boolean[])[],
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const module = side / modules.length;
  for (const [row, line] of modules.entries()) {
    for (let column = 0; column < line.length; column += 1) {
      if (!line[column]) continue;
      const from = column;
      while (line[column + 1]) column += 1;
      const left = x + from * module;
      doc.rect(left, y + row * module, (column - from + 1) * module, module);
    }
  }
  doc.fill("#000000");
}
