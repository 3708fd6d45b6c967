import { paintDisc, paintLimb, paintOval } from "./pen.ts";

/** What a face does at a moment. */
export interface Expression {
  /** Where it looks, from -1 to 1: sideways, and down. */
  readonly gaze: readonly [x: number, y: number];
  /** How far the lids are open, 0 to 1. */
  readonly open: number;
  /** How much it laughs, 0 (a smile) to 1 (an open mouth). */
  readonly joy: number;
}

/** A face around the origin, in tenths of the child's height: eyes that move and blink, brows, a nose, cheeks, a smile. */
export function drawFace(
  ctx: CanvasRenderingContext2D,
  skin: { readonly shade: string; readonly cheek: string },
  brow: string,
  { gaze: [gazeX, gazeY], open, joy }: Expression,
): void {
  for (const side of [-1, 1]) {
    paintOval(ctx, side * 1.12, 0.78, 0.4, 0.28, skin.cheek);
    drawEye(ctx, side * 0.74, 0.08, open, gazeX * 0.14, gazeY * 0.13);
    const lift = joy * 0.16;
    paintLimb(
      ctx,
      [side * 0.42, -0.66 - lift, side * 0.76, -0.9 - lift, side * 1.1, -0.64 - lift],
      0.15,
      brow,
    );
  }
  paintLimb(
    ctx,
    [-0.12 + gazeX * 0.06, 0.56, gazeX * 0.06, 0.7, 0.12 + gazeX * 0.06, 0.56],
    0.12,
    skin.shade,
  );
  drawMouth(ctx, joy);
}

function drawEye(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  open: number,
  gazeX: number,
  gazeY: number,
): void {
  if (open < 0.25) {
    paintLimb(ctx, [x - 0.38, y, x, y + 0.24, x + 0.38, y], 0.14, "#3a271c");
    return;
  }
  paintOval(ctx, x, y, 0.45, 0.52 * open, "#fffdf8");
  paintDisc(ctx, x + gazeX, y + gazeY, 0.3, "#4a2f1f");
  paintDisc(ctx, x + gazeX, y + gazeY, 0.17, "#1f1510");
  paintDisc(ctx, x + gazeX + 0.1, y + gazeY - 0.12, 0.09, "#fffdf8");
}

function drawMouth(ctx: CanvasRenderingContext2D, joy: number): void {
  const width = 0.52 + joy * 0.14;
  const deep = 0.22 + joy * 0.5;
  if (joy < 0.15) {
    paintLimb(ctx, [-width, 0.98, 0, 1.4, width, 0.98], 0.15, "#8c4f45");
    return;
  }
  ctx.fillStyle = "#8c4f45";
  ctx.beginPath();
  ctx.moveTo(-width, 0.95);
  ctx.quadraticCurveTo(0, 1.1, width, 0.95);
  ctx.bezierCurveTo(
    width * 0.9,
    0.95 + deep * 1.25,
    -width * 0.9,
    0.95 + deep * 1.25,
    -width,
    0.95,
  );
  ctx.fill();
  paintOval(ctx, 0, 1.07, width * 0.68, 0.07, "#fffdf8");
  paintOval(ctx, 0, 0.98 + deep * 0.68, width * 0.4, deep * 0.2, "#d98a7c");
}
