import { randomOf } from "#domain/vision/random.ts";
import { drawChild, type Child, type Pose } from "./child.ts";
import type { HairStyle } from "./hair.ts";
import { COLOURS, GROUNDS, HAIRS, SKINS, pickCyclic } from "./palette.ts";
import { paintDisc } from "./pen.ts";

/** Draws a scene into the square from (0, 0) to (1000, 1000): `t` seconds into it, the same picture for the same seed. */
export type DrawScene = (ctx: CanvasRenderingContext2D, t: number, seed: number) => void;

const LEFT = { x: 290, y: 930, height: 790 };
const RIGHT = { x: 710, y: 930, height: 790 };
const TURN = Math.PI * 2;

/** Two children dance: they sway, hop, wave and look at each other and out of the picture. */
export const drawDance: DrawScene = (ctx, t, seed) => {
  const [first, second] = childrenOf(seed);
  drawFloor(ctx);
  drawChild(ctx, LEFT, first, dancing(t, 0, 1));
  drawChild(ctx, RIGHT, second, dancing(t, 1.9, -1));
};

/** Two children play peek-a-boo: each in turn hides the eyes and comes out laughing. */
export const drawPeekaboo: DrawScene = (ctx, t, seed) => {
  const [first, second] = childrenOf(seed);
  drawFloor(ctx);
  drawChild(ctx, LEFT, first, hiding(t, 0, 1));
  drawChild(ctx, RIGHT, second, hiding(t, HIDE_CYCLE / 2, -1));
};

/** Two children throw a ball to each other and follow it with their eyes. */
export const drawBall: DrawScene = (ctx, t, seed) => {
  const [first, second] = childrenOf(seed);
  const cycle = (t / THROW_CYCLE) % 1;
  const way = cycle < 0.5 ? cycle * 2 : 2 - cycle * 2;
  const ball = { x: 372 + way * 256, y: 560 - Math.sin(way * Math.PI) * 330 };
  drawFloor(ctx);
  drawChild(ctx, LEFT, first, playing(t, 1 - way, 1, ball.y));
  drawChild(ctx, RIGHT, second, playing(t, way, -1, ball.y));
  drawToy(ctx, ball.x, ball.y, t, pickCyclic(COLOURS, seed + 1));
};

const HIDE_CYCLE = 3.2;
const THROW_CYCLE = 2.6;

function dancing(t: number, phase: number, towards: number): Pose {
  const beat = t * TURN * 0.58 + phase;
  const wave = Math.sin(beat);
  const double = Math.cos(beat * 2);
  return {
    sway: wave * 0.34,
    hop: Math.abs(wave) * 0.34,
    step: wave,
    tilt: wave * 0.11,
    left: [-2.55 + double * 0.12, -5.1 + Math.sin(beat + 0.5) * 1.75],
    right: [2.55 - double * 0.12, -5.1 - Math.sin(beat + 0.5) * 1.75],
    gaze: [towards * (0.35 + 0.65 * Math.sin(t * 0.9 + phase)), 0],
    open: blinkAt(t, phase),
    joy: 0.45 + 0.4 * Math.sin(t * 1.3 + phase),
  };
}

function hiding(t: number, ahead: number, towards: number): Pose {
  const cycle = ((t + ahead) % HIDE_CYCLE) / HIDE_CYCLE;
  const hidden = smooth(cycle / 0.12) - smooth((cycle - 0.44) / 0.12);
  const beat = t * TURN * 0.62 + ahead;
  const flutter = Math.sin(t * TURN * 1.15 + ahead) * (1 - hidden);
  const hand = (side: number): readonly [number, number] => [
    side * mix(2.42 + flutter * 0.14, 0.78, hidden),
    mix(-6 + flutter * 0.5, -7.1, hidden),
  ];
  return {
    sway: Math.sin(beat) * 0.24,
    hop: (1 - hidden) * Math.abs(Math.sin(beat)) * 0.2,
    step: Math.sin(beat) * 0.6,
    tilt: Math.sin(beat) * 0.1 * (1 - hidden * 0.4),
    left: hand(-1),
    right: hand(1),
    over: hidden > 0.05,
    gaze: [towards * 0.55 * (1 - hidden), 0],
    open: blinkAt(t, ahead),
    joy: mix(0.95, 0.25, hidden),
  };
}

function playing(t: number, near: number, towards: number, ballY: number): Pose {
  const beat = t * TURN * 0.58 + towards;
  const reach = smooth((near - 0.45) / 0.55);
  const inner: readonly [number, number] = [
    towards * mix(1.75, 2.05, reach),
    mix(-3.6, -5.1, reach) + Math.sin(beat) * 0.25,
  ];
  const outer: readonly [number, number] = [
    -towards * mix(2.2, 1, reach),
    mix(-4.3 + Math.sin(beat * 1.5) * 1.1, -4.5, reach),
  ];
  return {
    sway: Math.sin(beat) * 0.22 + towards * reach * 0.14,
    hop: Math.abs(Math.sin(beat)) * 0.2,
    step: Math.sin(beat) * 0.8,
    tilt: towards * (0.06 - 0.1 * (1 - near)) + Math.sin(beat) * 0.05,
    left: towards > 0 ? outer : inner,
    right: towards > 0 ? inner : outer,
    gaze: [towards * (1 - near * 0.2), (ballY - 400) / 300],
    open: blinkAt(t, towards),
    joy: 0.35 + 0.55 * smooth((near - 0.5) / 0.4),
  };
}

/** Lids shut for an eighth of a second every three. */
function blinkAt(t: number, phase: number): number {
  return (t + phase * 1.3 + 10) % 2.9 < 0.13 ? 0 : 1;
}

/** Two children of different skin, hair and clothes. */
function childrenOf(seed: number): readonly [Child, Child] {
  const chance = randomOf(seed * 31 + 7);
  const start = seed * 2 + Math.floor(chance() * 2);
  const styles: readonly [HairStyle, ...HairStyle[]] = ["puffs", "short", "long", "curls", "tail"];
  const clothes = ["dress", "dungarees", "stripes"] as const;
  const colour = Math.floor(chance() * COLOURS.length);
  const child = (n: number): Child => ({
    // Dark and light stand beside each other, and every tone comes in turn.
    skin: pickCyclic(SKINS, start + n * 2),
    hair: pickCyclic(HAIRS, start + n * 3),
    style: pickCyclic(styles, start + n * 3),
    top: pickCyclic(COLOURS, colour + n * 3),
    bottom: pickCyclic(COLOURS, colour + n * 3 + 2),
    clothes: pickCyclic(clothes, start + n),
  });
  return [child(0), child(1)];
}

function drawFloor(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = GROUNDS.floor;
  ctx.beginPath();
  ctx.moveTo(0, 905);
  ctx.quadraticCurveTo(500, 820, 1000, 905);
  ctx.lineTo(1000, 960);
  ctx.quadraticCurveTo(1000, 1000, 960, 1000);
  ctx.lineTo(40, 1000);
  ctx.quadraticCurveTo(0, 1000, 0, 960);
  ctx.fill();
}

function drawToy(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  t: number,
  colour: string,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(t * 2.4);
  paintDisc(ctx, 0, 0, 62, colour);
  ctx.beginPath();
  ctx.ellipse(0, 0, 62, 24, 0, 0, TURN);
  ctx.fillStyle = GROUNDS.panel;
  ctx.fill();
  paintDisc(ctx, 0, 0, 13, colour);
  ctx.restore();
}

function smooth(at: number): number {
  const clamped = Math.min(1, Math.max(0, at));
  return clamped * clamped * (3 - 2 * clamped);
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
