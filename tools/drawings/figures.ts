import {
  apart,
  at,
  bend,
  circle,
  COOL,
  type Fill,
  from,
  GROUND,
  INK,
  line,
  PAPER,
  path,
  type Point,
  short,
  spot,
  towards,
  WARM,
} from "./pen.ts";

/** A child and an adult differ by their size alone. */
interface Build {
  readonly head: number;
  readonly torso: number;
  readonly wide: number;
  readonly arm: number;
  readonly leg: number;
}
const BUILDS = {
  adult: { head: 19, torso: 50, wide: 15, arm: 54, leg: 56 },
  child: { head: 19, torso: 32, wide: 13, arm: 37, leg: 31 },
  baby: { head: 15, torso: 20, wide: 10, arm: 22, leg: 14 },
} as const satisfies Record<string, Build>;

export type Mouth = "smile" | "laugh" | "open" | "sad" | "calm" | "round";

/** Somebody as the drawing has them. */
export interface Pose {
  readonly size?: keyof typeof BUILDS;
  /** Not the child in question: what it wears is cool. */
  readonly other?: boolean;
  /** Where the hips are. Standing on the ground where nothing is said. */
  readonly hip: number | Point;
  /** How far the back leans from upright, in degrees to the right. */
  readonly lean?: number;
  /** What is looked at; a face that nobody sees looks away from us. */
  readonly look?: Point | "us" | "away";
  readonly mouth?: Mouth;
  /** Where the hands are, the further one first. Hanging where nothing is said. */
  readonly hands?: readonly [Point | null, Point | null];
  /** Where the feet are. Below the hips where nothing is said. */
  readonly feet?: readonly [Point, Point] | "sitting" | "walking" | "kneeling" | "none";
  /** Which way it is turned: where it looks, where nothing is said. */
  readonly faces?: "left" | "right";
  /** A finger is stretched by the further hand. */
  readonly points?: boolean;
}

/** A figure, with where its head and eyes are, so that others can look at it. */
export interface Figure {
  readonly drawn: string;
  readonly head: Point;
  readonly shoulder: Point;
  readonly face: Point;
  /** The mouth of one who speaks. */
  readonly lips: Point;
  readonly hands: readonly [Point, Point];
}

/** Someone, from head to foot. */
export function figure(pose: Pose): Figure {
  const { size = "child", lean = 0, hands = [null, null], mouth = "smile" } = pose;
  const build: Build = BUILDS[size];
  const hip: Point = typeof pose.hip === "number" ? standingHip(pose.hip, build, pose) : pose.hip;
  const shoulder = from(hip, 90 - lean, build.torso);
  const head = from(shoulder, 90 - lean * 0.6, build.head - 1);
  const look = pose.look ?? "us";
  const side = sideOf(pose, head);
  const shirt = size === "adult" || pose.other ? COOL : WARM;
  const arms = hands.map((hand, index) => armOf(shoulder, hand, { build, side, index }));
  const { drawn: face, middle, lips } = faceOf(head, build.head, look, mouth);
  const [far, near] = arms;
  const finger = pose.points && far ? line([far.hand, from(far.hand, far.way, 12)]) : "";
  const drawn = [
    far?.drawn ?? "",
    finger,
    legsOf(hip, build, pose, side),
    torsoOf(hip, shoulder, build.wide, shirt),
    circle(head, build.head, { fill: PAPER }),
    face,
    near?.drawn ?? "",
  ].join("");
  const reached: readonly [Point, Point] = [far?.hand ?? shoulder, near?.hand ?? shoulder];
  return { drawn, head, shoulder, face: middle, lips, hands: reached };
}

function standingHip(x: number, build: Build, { feet }: Pose): Point {
  if (feet === "sitting") return [x, GROUND - 6];
  if (feet === "kneeling") return [x, GROUND - build.leg * 0.52];
  return [x, GROUND - build.leg];
}

function sideOf({ faces, look }: Pose, head: Point): 1 | -1 {
  if (faces) return faces === "right" ? 1 : -1;
  return Array.isArray(look) && Number(look[0]) < head[0] ? -1 : 1;
}

/** A head alone, large: for what a face does. */
export function portrait(
  head: Point,
  radius: number,
  look: Pose["look"] = "us",
  mouth: Mouth = "smile",
  other = false,
): Figure {
  const { drawn: face, middle, lips } = faceOf(head, radius, look, mouth);
  const [x, y] = head;
  const wide = radius * 1.05;
  const shirt = other ? COOL : WARM;
  const drawn = [
    path(
      `M${short(x - wide)} 178Q${short(x - wide)} ${short(y + radius)} ${short(x)} ${short(y + radius)}Q${short(x + wide)} ${short(y + radius)} ${short(x + wide)} 178`,
      { fill: shirt },
    ),
    circle(head, radius, { fill: PAPER }),
    face,
  ].join("");
  return { drawn, head, shoulder: head, face: middle, lips, hands: [head, head] };
}

function faceOf(
  head: Point,
  r: number,
  look: NonNullable<Pose["look"]>,
  mouth: Mouth,
): { readonly drawn: string; readonly middle: Point; readonly lips: Point } {
  if (look === "away") return { drawn: "", middle: head, lips: head };
  const way = look === "us" ? 0 : towards(head, look);
  const off = look === "us" ? 0 : r * 0.42;
  const turned = from(head, way, off);
  // Who looks down has the mouth in the face all the same.
  const middle: Point = [turned[0], Math.min(turned[1], head[1] + r * 0.14)];
  const [x, y] = middle;
  // A face turned aside is seen from aside: its eyes stand closer.
  const gap = r * (look === "us" ? 0.36 : 0.24);
  const eye = Math.max(2, r * 0.12);
  const eyes: Point = [x, y - r * 0.16];
  const lips: Point = [x, y + r * 0.36];
  return {
    drawn:
      spot([eyes[0] - gap, eyes[1]], eye) +
      spot([eyes[0] + gap, eyes[1]], eye) +
      mouthOf(lips, r, mouth),
    middle: eyes,
    lips,
  };
}

function mouthOf([x, y]: Point, r: number, mouth: Mouth): string {
  const w = r * 0.3;
  if (mouth === "open") return spot([x, y], r * 0.2);
  if (mouth === "round") return circle([x, y + 1], r * 0.16);
  if (mouth === "laugh") {
    return path(
      `M${short(x - w)} ${short(y - w * 0.4)}h${short(w * 2)}q${short(-w * 0.1)} ${short(w * 1.3)} ${short(-w)} ${short(w * 1.3)}t${short(-w)} ${short(-w * 1.3)}z`,
      { fill: INK },
    );
  }
  const depth = { smile: w * 0.95, sad: -w * 0.95, calm: 0 }[mouth];
  const up = mouth === "sad" ? w * 0.5 : 0;
  return bend([x - w, y + up], [x, y + up + depth * 1.4], [x + w, y + up]);
}

/** A body of one line, round at hips and shoulders. */
function torsoOf(hip: Point, shoulder: Point, wide: number, fill: Fill): string {
  const up = towards(hip, shoulder);
  const [a, b] = [from(hip, up + 90, wide), from(hip, up - 90, wide)];
  const [c, d] = [from(shoulder, up - 90, wide * 0.72), from(shoulder, up + 90, wide * 0.72)];
  const top = from(shoulder, up, wide * 0.35);
  const low = from(hip, up, -wide * 0.35);
  return path(`M${at(a)}Q${at(low)} ${at(b)}L${at(c)}Q${at(top)} ${at(d)}Z`, { fill });
}

interface Arm {
  readonly drawn: string;
  readonly hand: Point;
  /** Where it goes, in degrees. */
  readonly way: number;
}

function armOf(
  shoulder: Point,
  hand: Point | null,
  { build, side, index }: { readonly build: Build; readonly side: 1 | -1; readonly index: number },
): Arm {
  // The further arm is on the side that is looked to, so that both are seen.
  const out = (index === 0 ? side : -side) * build.wide * 0.62;
  const start: Point = [shoulder[0] + out, shoulder[1] + 5];
  const goal: Point = hand ?? [shoulder[0] + out * 2, shoulder[1] + build.arm * 0.92];
  const reach = Math.min(apart(start, goal), build.arm);
  const way = towards(start, goal);
  const end = from(start, way, reach);
  const elbow = jointOf(start, end, build.arm, hand ? -side : Math.sign(out));
  return { drawn: bend(start, elbow, end) + spot(end, 5), hand: end, way };
}

/** Where an arm or a leg bends: below the straight way, to the side that is said. */
function jointOf(start: Point, end: Point, length: number, side: number): Point {
  const span = apart(start, end);
  const rise = Math.sqrt(Math.max(0, length ** 2 - span ** 2)) * 0.7;
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  return from(middle, towards(start, end) - 90 * (Math.sign(end[0] - start[0]) || side), rise);
}

function legsOf(hip: Point, { leg, wide }: Build, { feet }: Pose, side: 1 | -1): string {
  const [x, y] = hip;
  const foot = 8 * side;
  const one = (start: Point, knee: Point, end: Point) =>
    path(
      `M${short(start[0])} ${short(start[1])}Q${short(knee[0])} ${short(knee[1])} ${short(end[0])} ${short(end[1])}h${foot}`,
    );
  if (feet === "none") return "";
  if (feet === "sitting") {
    const far: Point = [x + side * leg * 1.15, y + 3];
    const near: Point = [x + side * leg * 0.9, y + 6];
    return (
      one([x, y - 3], [x + side * leg * 0.6, y - leg * 0.6], far) +
      one([x, y + 2], [x + side * leg * 0.4, y - leg * 0.2], near)
    );
  }
  if (feet === "kneeling") {
    const knee: Point = [x + side * leg * 0.3, GROUND];
    return path(
      `M${short(x)} ${short(y)}Q${short(knee[0] + side * 4)} ${short(y + 6)} ${short(knee[0])} ${GROUND}H${short(x - side * leg * 0.6)}`,
    );
  }
  const half = wide * 0.55;
  if (feet === "walking") {
    return (
      one([x, y], [x + side * leg * 0.5, y + leg * 0.4], [x + side * leg * 0.55, y + leg]) +
      one([x, y], [x - side * leg * 0.1, y + leg * 0.55], [x - side * leg * 0.65, y + leg])
    );
  }
  const [left, right] = feet ?? [[x - half, y + leg] as const, [x + half, y + leg] as const];
  return (
    one([x - half, y], kneeOf([x - half, y], left, leg, side), left) +
    one([x + half, y], kneeOf([x + half, y], right, leg, side), right)
  );
}

function kneeOf(start: Point, end: Point, length: number, side: number): Point {
  const span = apart(start, end);
  const rise = Math.sqrt(Math.max(0, length ** 2 - span ** 2)) * 0.8;
  return [(start[0] + end[0]) / 2 + side * rise, (start[1] + end[1]) / 2 - rise * 0.2];
}
