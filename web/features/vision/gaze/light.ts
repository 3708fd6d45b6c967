import type { Light } from "./messages.ts";

/**
 * Part of a crop's width and height that counts, on each side of its middle: of a face's region this is the face, of
 * a frame of 16:9 its whole height.
 */
const HALF = 0.28;

/** Brightness of the middle of a square picture of RGBA pixels, and of its left and right halves. */
export function lightOf(pixels: Uint8ClampedArray, side: number): Light {
  const from = Math.round(side * (0.5 - HALF));
  const to = side - from;
  const sums = { left: 0, right: 0 };
  for (let row = from; row < to; row += 1) {
    for (let column = from; column < to; column += 1) {
      const at = 4 * (row * side + column);
      sums[column < side / 2 ? "left" : "right"] += luma(pixels, at);
    }
  }
  const count = ((to - from) * (to - from)) / 2;
  const [left, right] = [rounded(sums.left / count), rounded(sums.right / count)];
  return { mean: rounded((left + right) / 2), left, right };
}

/** Brightness of a pixel as Recommendation ITU-R BT.601 weighs its colours. */
function luma(pixels: Uint8ClampedArray, at: number): number {
  return 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}
