import type { Point } from "./textures.ts";

/** Strands of a fringe over one eye. */
const STRANDS = 11;
const HAIR = "rgba(58,38,24,.95)";

/** Hair that hangs from the forehead over so much of the eye's height, in strands between which it is seen. */
export function drawFringe(
  context: CanvasRenderingContext2D,
  eye: readonly Point[],
  part: number,
): void {
  const [across, down] = [eye.map(({ x }) => x), eye.map(({ y }) => y)];
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const width = right - left;
  context.strokeStyle = HAIR;
  context.lineWidth = width / (1.6 * STRANDS);
  context.lineCap = "round";
  for (let strand = -2; strand < STRANDS + 2; strand += 1) {
    const x = left + (width * (strand + 0.5)) / STRANDS;
    // Some are longer than others, the same each time.
    const end = top + (bottom - top) * part * (0.7 + 0.3 * Math.cos(strand * 2.4));
    context.beginPath();
    context.moveTo(x - width * 0.1, top - width * 0.9);
    context.quadraticCurveTo(x + width * 0.05, top - width * 0.3, x, end);
    context.stroke();
  }
}
