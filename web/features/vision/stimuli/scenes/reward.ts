import { drawChild, type Child } from "./child.ts";
import { drawFigure } from "./figures.ts";
import { COLOURS, GROUNDS, HAIRS, SKINS, pickCyclic } from "./palette.ts";
import { paintAt, paintDisc, paintLimb, paintOval } from "./pen.ts";

const TURN = Math.PI * 2;
const BALLOONS = 9;

/** The thanks at the end: balloons rise, four children wave, stars turn. */
export function drawReward(
  ctx: CanvasRenderingContext2D,
  t: number,
  width: number,
  height: number,
): void {
  ctx.fillStyle = GROUNDS.panel;
  ctx.globalAlpha = Math.min(1, t / 0.8);
  ctx.fillRect(0, 0, width, height);
  paintOval(ctx, width / 2, height * 1.02, width * 0.75, height * 0.2, GROUNDS.floor);
  for (let n = 0; n < BALLOONS; n += 1) drawBalloon(ctx, n, t, width, height);
  for (const [n, side] of [-1, 1].entries()) {
    const place = { x: width * (0.5 + side * 0.2), y: height * 0.16 };
    paintAt(ctx, { ...place, scale: height / 1500 }, () => drawFigure(ctx, 0, t * 0.6 + n));
  }
  FRIENDS.forEach((friend, n) => drawFriend(ctx, friend, n, t, width, height));
  ctx.globalAlpha = 1;
}

const FRIENDS: readonly Child[] = [
  {
    skin: SKINS[2],
    hair: HAIRS[2],
    style: "puffs",
    top: COLOURS[1],
    bottom: COLOURS[0],
    clothes: "dress",
  },
  {
    skin: SKINS[0],
    hair: HAIRS[3],
    style: "short",
    top: COLOURS[4],
    bottom: COLOURS[3],
    clothes: "stripes",
  },
  {
    skin: SKINS[3],
    hair: HAIRS[0],
    style: "curls",
    top: COLOURS[1],
    bottom: COLOURS[3],
    clothes: "dungarees",
  },
  {
    skin: SKINS[1],
    hair: HAIRS[1],
    style: "long",
    top: COLOURS[5],
    bottom: COLOURS[4],
    clothes: "dress",
  },
];

function drawFriend(
  ctx: CanvasRenderingContext2D,
  friend: Child,
  n: number,
  t: number,
  width: number,
  height: number,
): void {
  const tall = Math.min(height * 0.56, width * 0.37);
  const x = width / 2 + (n - 1.5) * tall * 0.6;
  const beat = t * TURN * 0.55 + n * 1.3;
  const wave = Math.sin(beat * 2);
  drawChild(ctx, { x, y: height * 0.95, height: tall }, friend, {
    sway: Math.sin(beat) * 0.15,
    hop: Math.max(0, Math.sin(beat)) * 0.55,
    step: Math.sin(beat) * 0.5,
    tilt: Math.sin(beat) * 0.08,
    left: n % 2 === 0 ? [-2.62 + wave * 0.22, -6.9] : [-1.9, -3.1],
    right: n % 2 === 0 ? [1.9, -3.1] : [2.62 + wave * 0.22, -6.9],
    gaze: [0, 0],
    open: (t + n * 0.8) % 2.9 < 0.13 ? 0 : 1,
    joy: 0.75 + 0.25 * wave,
  });
}

function drawBalloon(
  ctx: CanvasRenderingContext2D,
  n: number,
  t: number,
  width: number,
  height: number,
): void {
  const size = height * (0.052 + (n % 3) * 0.009);
  const rise = ((n * 0.37 + t * (0.075 + (n % 4) * 0.012)) % 1) * 1.5;
  const x = width * ((n + 0.5) / BALLOONS) + Math.sin(t * 1.1 + n) * size * 0.4;
  const y = height * (1.15 - rise);
  paintLimb(
    ctx,
    [x, y + size, x + Math.sin(t * 2 + n) * size * 0.3, y + size * 1.7, x, y + size * 2.4],
    2,
    "#b8ab92",
  );
  paintOval(ctx, x, y, size * 0.84, size, pickCyclic(COLOURS, n));
  paintDisc(ctx, x - size * 0.28, y - size * 0.36, size * 0.16, "#ffffff66");
}
