import { paintDisc, paintLimb, paintOval } from "./pen.ts";

export type HairStyle = "short" | "puffs" | "long" | "curls" | "tail";

interface Haired {
  readonly hair: string;
  readonly style: HairStyle;
  readonly bottom: string;
}

/** What of the hair is behind the head, around the head's middle. */
export function drawBackHair(ctx: CanvasRenderingContext2D, { hair, style, bottom }: Haired): void {
  switch (style) {
    case "puffs":
      for (const side of [-1, 1]) {
        paintDisc(ctx, side * 1.75, -1.45, 0.95, hair);
        paintDisc(ctx, side * 1.28, -1.1, 0.36, bottom);
      }
      break;
    case "long":
      ctx.fillStyle = hair;
      ctx.beginPath();
      ctx.roundRect(-2.15, -1.6, 4.3, 4.1, 1.5);
      ctx.fill();
      break;
    case "curls":
      for (let curl = 0; curl < 11; curl += 1) {
        const angle = Math.PI * (0.92 + (curl / 10) * 1.16);
        paintDisc(ctx, Math.cos(angle) * 1.75, Math.sin(angle) * 1.65 - 0.1, 0.78, hair);
      }
      break;
    case "tail":
      paintLimb(ctx, [1.2, -1.5, 3, -1.6, 2.55, 0.7], 0.9, hair);
      paintDisc(ctx, 1.5, -1.5, 0.34, bottom);
      break;
    case "short":
      break;
  }
  paintOval(ctx, 0, -0.25, 2.1, 2, hair);
}

/** What of the hair falls on the forehead. */
export function drawFrontHair(ctx: CanvasRenderingContext2D, { hair, style }: Haired): void {
  ctx.fillStyle = hair;
  ctx.beginPath();
  ctx.moveTo(-2, -0.15);
  ctx.bezierCurveTo(-2.15, -2.9, 2.15, -2.9, 2, -0.15);
  if (style === "curls") {
    ctx.bezierCurveTo(1.7, -1.5, 0.9, -1.7, 0, -1.7);
    ctx.bezierCurveTo(-0.9, -1.7, -1.7, -1.5, -2, -0.15);
    ctx.fill();
    for (const x of [-1.5, -0.8, 0, 0.8, 1.5]) {
      paintDisc(ctx, x, -1.2 - (1.5 - Math.abs(x)) * 0.3, 0.42, hair);
    }
    return;
  }
  if (style === "short") {
    ctx.bezierCurveTo(1.75, -1.2, 1.3, -1.15, 0.5, -1.25);
    ctx.bezierCurveTo(-0.3, -0.85, -1.5, -0.9, -2, -0.15);
  } else if (style === "long") {
    ctx.bezierCurveTo(1.8, -0.9, 1.5, -0.95, 1.1, -0.95);
    ctx.lineTo(-1.1, -0.95);
    ctx.bezierCurveTo(-1.5, -0.95, -1.8, -0.9, -2, -0.15);
  } else {
    ctx.bezierCurveTo(1.7, -1.25, 0.7, -1.2, 0, -1.5);
    ctx.bezierCurveTo(-0.7, -1.2, -1.7, -1.25, -2, -0.15);
  }
  ctx.fill();
}
