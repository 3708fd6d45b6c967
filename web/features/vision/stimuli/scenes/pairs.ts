import { randomOf } from "#domain/vision/random.ts";
import { drawKaleidoscope, drawLattice, drawRings, type Tuning } from "./geometric.ts";
import { drawBall, drawDance, drawPeekaboo } from "./social.ts";
import { TUNING } from "./tuning.ts";

/** The six pairs: each scene with children stands twice, beside two different scenes of shapes. */
export const PAIRS = [
  { social: drawDance, geometric: drawRings },
  { social: drawPeekaboo, geometric: drawKaleidoscope },
  { social: drawBall, geometric: drawLattice },
  { social: drawDance, geometric: drawKaleidoscope },
  { social: drawPeekaboo, geometric: drawLattice },
  { social: drawBall, geometric: drawRings },
] as const;

/** Each pair has two looks: other children, other colours. */
export const LOOKS = 2;

/** A pair as it stands in a trial. */
export interface TrialPair {
  /** Place in `PAIRS`. */
  readonly pair: number;
  readonly look: 0 | 1;
}

const HALF = PAIRS.length / 2;

/** Which pair a plan's seed puts in a trial (from 1): each once, every scene with children once in either half. */
export function pairIn(seed: number, trial: number): TrialPair {
  const chance = randomOf(seed);
  const order = [...shuffled(0, chance), ...shuffled(HALF, chance)];
  const looks = order.map((): 0 | 1 => (chance() < 0.5 ? 0 : 1));
  const place = (((trial - 1) % order.length) + order.length) % order.length;
  return { pair: order[place] ?? 0, look: looks[place] ?? 0 };
}

function shuffled(from: number, chance: () => number): number[] {
  const left = Array.from({ length: HALF }, (_, place) => from + place);
  const order: number[] = [];
  while (left.length > 0) order.push(...left.splice(Math.floor(chance() * left.length), 1));
  return order;
}

/** Draws the side of a pair with the children, `t` seconds into it, into the square from (0, 0) to (1000, 1000). */
export function drawSocial(
  ctx: CanvasRenderingContext2D,
  t: number,
  { pair, look }: TrialPair,
): void {
  PAIRS[pair]?.social(ctx, t, seedOf(pair, look));
}

/** Draws the side of a pair with the shapes, as `drawSocial`. */
export function drawGeometric(
  ctx: CanvasRenderingContext2D,
  t: number,
  { pair, look }: TrialPair,
  tuning: Tuning = TUNING[pair]?.[look] ?? { size: 1, speed: 1 },
): void {
  PAIRS[pair]?.geometric(ctx, t, seedOf(pair, look), tuning);
}

function seedOf(pair: number, look: number): number {
  return pair + look * PAIRS.length;
}
