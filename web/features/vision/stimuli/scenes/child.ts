import { drawFace, type Expression } from "./face.ts";
import { drawBackHair, drawFrontHair, type HairStyle } from "./hair.ts";
import type { Skin } from "./palette.ts";
import { paintAt, paintDisc, paintLimb, paintOval } from "./pen.ts";

/** How a child looks, the same through a film. */
export interface Child {
  readonly skin: Skin;
  readonly hair: string;
  readonly style: HairStyle;
  readonly top: string;
  readonly bottom: string;
  readonly clothes: "dress" | "stripes" | "dungarees";
}

type Point = readonly [x: number, y: number];

/** How a child stands at a moment. Lengths are in tenths of the child's height, from between the feet, downwards positive. */
export interface Pose extends Expression {
  /** Of the hips, sideways. */
  readonly sway: number;
  readonly hop: number;
  /** Which foot is ahead: -1 to 1. */
  readonly step: number;
  /** Of the head, in radians. */
  readonly tilt: number;
  /** Where the hands are; `over` brings them in front of the face. */
  readonly left: Point;
  readonly right: Point;
  readonly over?: boolean;
}

const SHOULDER = { x: 1.05, y: -4.95 };
const HEAD_Y = -7.25;

/** Draws a child with the feet at (x, y), so high. */
export function drawChild(
  ctx: CanvasRenderingContext2D,
  { x, y, height }: { readonly x: number; readonly y: number; readonly height: number },
  child: Child,
  pose: Pose,
): void {
  const unit = height / 10;
  paintOval(ctx, x, y, unit * (1.9 - pose.hop * 0.5), unit * 0.24, "#ddd2b8");
  paintAt(ctx, { x, y: y - pose.hop * unit, scale: unit }, () => {
    drawLegs(ctx, child, pose);
    ctx.translate(pose.sway, 0);
    paintAt(ctx, { x: 0, y: HEAD_Y, turn: pose.tilt }, () => drawBackHair(ctx, child));
    if (!pose.over) drawArms(ctx, child, pose);
    drawBody(ctx, child);
    paintAt(ctx, { x: 0, y: HEAD_Y, turn: pose.tilt }, () => {
      for (const side of [-1, 1]) paintDisc(ctx, side * 1.92, 0.2, 0.36, child.skin.shade);
      paintOval(ctx, 0, 0.05, 1.95, 1.86, child.skin.tone);
      drawFace(ctx, child.skin, child.hair, pose);
      drawFrontHair(ctx, child);
    });
    if (pose.over) drawArms(ctx, child, pose);
  });
}

function drawLegs(ctx: CanvasRenderingContext2D, child: Child, { step, sway, hop }: Pose): void {
  const bare = child.clothes === "dress";
  for (const side of [-1, 1]) {
    const foot = side * 0.72 + step * 0.18;
    const lift = Math.max(0, side * step) * 0.45 * (1 - hop);
    const hip = side * 0.5 + sway;
    const knee = (hip + foot) / 2 + side * 0.12;
    paintLimb(
      ctx,
      [hip, -2.6, knee, -1.4, foot, -0.3 - lift],
      0.78,
      bare ? child.skin.tone : child.bottom,
    );
    paintOval(ctx, foot + side * 0.16, -0.14 - lift, 0.58, 0.27, "#5a4a40");
  }
}

function drawBody(ctx: CanvasRenderingContext2D, child: Child): void {
  paintLimb(ctx, [0, -5.7, 0, -5.3, 0, -5.2], 0.9, child.skin.shade);
  ctx.fillStyle = child.top;
  ctx.beginPath();
  if (child.clothes === "dress") {
    ctx.moveTo(-0.85, -5.45);
    ctx.quadraticCurveTo(0, -5.15, 0.85, -5.45);
    ctx.quadraticCurveTo(1.1, -4, 1.75, -2.15);
    ctx.quadraticCurveTo(0, -1.75, -1.75, -2.15);
    ctx.quadraticCurveTo(-1.1, -4, -0.85, -5.45);
    ctx.fill();
    paintOval(ctx, 0, -2.16, 1.72, 0.2, child.bottom);
    for (const side of [-0.55, 0, 0.55])
      paintDisc(ctx, side, -3.6 - Math.abs(side) * 0.4, 0.14, "#f8f4ea");
    return;
  }
  ctx.roundRect(-1.12, -5.5, 2.24, 3.1, 0.75);
  ctx.fill();
  if (child.clothes === "stripes") drawStripes(ctx);
  else drawDungarees(ctx, child.bottom);
}

function drawStripes(ctx: CanvasRenderingContext2D): void {
  for (const y of [-4.65, -3.95, -3.25]) {
    ctx.fillStyle = "#f8f4ea";
    ctx.fillRect(-1.12, y, 2.24, 0.26);
  }
}

function drawDungarees(ctx: CanvasRenderingContext2D, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.roundRect(-1.12, -3.7, 2.24, 1.35, 0.4);
  ctx.roundRect(-0.72, -4.5, 1.44, 1.2, 0.25);
  ctx.fill();
  for (const side of [-1, 1]) {
    paintLimb(ctx, [side * 0.6, -4.3, side * 0.66, -4.9, side * 0.72, -5.35], 0.26, colour);
    paintDisc(ctx, side * 0.58, -4.28, 0.13, "#f0d48c");
  }
}

function drawArms(ctx: CanvasRenderingContext2D, child: Child, { left, right, over }: Pose): void {
  for (const [side, hand] of [
    [-1, left],
    [1, right],
  ] as const) {
    drawArm(ctx, child, side, hand);
    if (over) drawOpenHand(ctx, child, side, hand);
    else paintDisc(ctx, hand[0], hand[1], 0.46, child.skin.tone);
  }
}

/** Of each finger: how far it stands from the middle of the hand, and how far it reaches up. */
const FINGERS = [
  { aside: -0.48, reach: 0.62 },
  { aside: -0.17, reach: 0.84 },
  { aside: 0.15, reach: 0.86 },
  { aside: 0.45, reach: 0.7 },
] as const;

/** A hand that lies over a face: a line sets it off from the cheek behind, and its fingers from each other. */
function drawOpenHand(
  ctx: CanvasRenderingContext2D,
  { skin }: Child,
  side: number,
  [x, y]: Point,
): void {
  const hand = (grow: number, colour: string): void => {
    paintOval(ctx, x, y + 0.18, 0.64 + grow, 0.56 + grow, colour);
    const thumb = x - side * 0.62;
    paintLimb(ctx, [x, y + 0.3, thumb, y + 0.24, thumb, y - 0.14], 0.28 + grow * 2, colour);
  };
  hand(0.08, skin.line);
  for (const { aside, reach } of FINGERS) {
    const tip = x - side * aside * 1.12;
    const finger = [x - side * aside, y + 0.2, tip, y - 0.2, tip, y - reach] as const;
    paintLimb(ctx, finger, 0.46, skin.line);
    paintLimb(ctx, finger, 0.3, skin.tone);
  }
  hand(0, skin.tone);
}

function drawArm(ctx: CanvasRenderingContext2D, child: Child, side: number, [x, y]: Point): void {
  const from = { x: side * SHOULDER.x, y: SHOULDER.y };
  const length = Math.hypot(x - from.x, y - from.y);
  // The elbow leaves the straight line by what the arm is longer than the way.
  const bend = Math.max(0.25, 3 - length) * 0.75;
  const elbow = { x: (from.x + x) / 2 + side * bend, y: (from.y + y) / 2 + bend * 0.35 };
  paintLimb(ctx, [from.x, from.y, elbow.x, elbow.y, x, y], 0.62, child.skin.tone);
  const sleeve = 0.42;
  const way = (a: number, b: number, c: number): number =>
    (1 - sleeve) ** 2 * a + 2 * sleeve * (1 - sleeve) * b + sleeve ** 2 * c;
  paintLimb(
    ctx,
    [
      from.x,
      from.y,
      from.x + (elbow.x - from.x) * sleeve,
      from.y + (elbow.y - from.y) * sleeve,
      way(from.x, elbow.x, x),
      way(from.y, elbow.y, y),
    ],
    0.86,
    child.top,
  );
}
