import { decodeQR } from "qr/decode.js";

/** A picture as a canvas gives it: four bytes for each point. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Milliseconds that one picture may take beyond what it must: on a slow tablet the next one is better than a longer look. */
const PATIENCE_MS = 40;

/** What the QR code in a picture says; null where none can be read in the time. */
export function readQr(
  { width, height, data }: Pixels,
  patienceMs: number = PATIENCE_MS,
): string | null {
  try {
    return decodeQR({ width, height, data }, { format: "RGBA", timeLimit: patienceMs });
  } catch {
    // This is how the decoder says that there is none.
    return null;
  }
}
