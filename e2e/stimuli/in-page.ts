import { drawStep } from "#web/features/vision/stimuli/draw-step.ts";
import type { Tuning } from "#web/features/vision/stimuli/scenes/geometric.ts";
import {
  drawGeometric,
  drawSocial,
  type ShownPair,
} from "#web/features/vision/stimuli/scenes/pairs.ts";
import { GROUNDS } from "#web/features/vision/stimuli/scenes/palette.ts";

/**
 * Measures what the visual test shows, in the page of a real browser that draws it. Luminance is relative (WCAG 2.2: 0 black,
 * 1 white, in linear light).
 */

const SIDE = 240;
const FILM_S = 12;
/** Pictures of a film that are measured, spread evenly; for movement each is compared with the one a 15th of a second later. */
const SAMPLES = 36;

/** The mean of one side of a pair over its film. */
export interface Weight {
  /** Mean luminance. */
  readonly light: number;
  /** Motion energy: mean change of a point's luminance in a 15th of a second. */
  readonly movement: number;
}

/** Both sides of a pair; the shapes with another tuning than theirs where one is given. */
export function weighPair(
  pair: ShownPair,
  tuning?: Tuning,
): { readonly social: Weight; readonly geometric: Weight } {
  return {
    social: weigh((ctx, t) => drawSocial(ctx, t, pair)),
    geometric: weigh((ctx, t) => drawGeometric(ctx, t, pair, tuning)),
  };
}

function weigh(draw: (ctx: CanvasRenderingContext2D, t: number) => void): Weight {
  const ctx = canvas(SIDE, SIDE);
  ctx.scale(SIDE / 1000, SIDE / 1000);
  const at = (t: number): Float32Array => {
    ctx.fillStyle = GROUNDS.panel;
    ctx.fillRect(0, 0, 1000, 1000);
    draw(ctx, t);
    return luminances(ctx.getImageData(0, 0, SIDE, SIDE).data);
  };
  let light = 0;
  let movement = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const t = ((sample + 0.5) * FILM_S) / SAMPLES;
    const here = at(t);
    const after = at(t + 1 / 15);
    for (const [point, value] of here.entries()) {
      light += value;
      movement += Math.abs((after[point] ?? 0) - value);
    }
  }
  const points = SAMPLES * SIDE * SIDE;
  return { light: light / points, movement: movement / points };
}

type Step = Parameters<typeof drawStep>[1];

/** What can hurt eyes in a step of the test as the whole screen shows it. */
export interface Harm {
  /** The most flashes that any second of it has, over any part of the screen that counts. */
  readonly flashesInASecond: number;
  /** Points of saturated red (R / (R + G + B) of 0.8 and more in linear light) in any of its pictures. */
  readonly saturatedRed: number;
}

const COLUMNS = 16;
const ROWS = 9;
const CELL = 10;
const RATE = 16;
/** A flash counts over a quarter of the middle ten degrees of sight: about this many of the 144 cells at arm's length. */
const CELLS_THAT_COUNT = 4;

/** Looks at the pictures of a step, sixteen a second, as WCAG 2.2 §2.3.1 has it. */
export function harmOf(step: Step, seed: number): Harm {
  const ctx = canvas(COLUMNS * CELL, ROWS * CELL);
  const size = { width: COLUMNS * CELL, height: ROWS * CELL };
  const set = { code: "desenhado", version: 1 };
  const courses = Array.from({ length: COLUMNS * ROWS }, (): number[] => []);
  let saturatedRed = 0;
  for (let ms = 0; ms <= step.ms; ms += 1000 / RATE) {
    drawStep(ctx, step, ms, { plan: { seed }, set, ...size });
    const { data } = ctx.getImageData(0, 0, size.width, size.height);
    saturatedRed = Math.max(saturatedRed, redPoints(data));
    const light = luminances(data);
    for (const [cell, course] of courses.entries()) course.push(meanOfCell(light, cell));
  }
  const flashes = courses.map((course) => mostFlashes(course)).toSorted((a, b) => b - a);
  return { flashesInASecond: flashes[CELLS_THAT_COUNT - 1] ?? 0, saturatedRed };
}

/** Pairs of opposing changes by a tenth or more, the darker below 0.8, in the worst second of a course. */
function mostFlashes(course: readonly number[]): number {
  const turns: number[] = [];
  let extreme = course[0] ?? 0;
  let direction = 0;
  for (const [place, light] of course.entries()) {
    const change = light - extreme;
    const isFurther = direction !== 0 && Math.sign(change) === direction;
    if (isFurther || (direction === 0 && Math.abs(change) < 0.1)) {
      if (isFurther) extreme = light;
      continue;
    }
    if (Math.abs(change) >= 0.1 && Math.min(light, extreme) < 0.8) {
      turns.push(place);
      direction = Math.sign(change);
      extreme = light;
    }
  }
  const inASecond = turns.map(
    (turn) => turns.filter((other) => other >= turn && other < turn + RATE).length,
  );
  return Math.floor(Math.max(0, ...inASecond) / 2);
}

/** What the measures say of courses and pictures whose harm is known: four flashes a second, none, a hundred red points. */
export function knownHarm(): Record<"flashing" | "still" | "red", number> {
  const seconds = Array.from({ length: RATE * 3 }, (_, place) => place);
  const ctx = canvas(20, 10);
  ctx.fillStyle = "#ff0000";
  ctx.fillRect(0, 0, 10, 10);
  return {
    flashing: mostFlashes(seconds.map((place) => (place % 4 < 2 ? 0.2 : 0.7))),
    still: mostFlashes(seconds.map((place) => 0.5 + 0.04 * Math.sin(place))),
    red: redPoints(ctx.getImageData(0, 0, 20, 10).data),
  };
}

function meanOfCell(light: Float32Array, cell: number): number {
  const left = (cell % COLUMNS) * CELL;
  const top = Math.floor(cell / COLUMNS) * CELL;
  let sum = 0;
  for (let y = top; y < top + CELL; y += 1) {
    for (let x = left; x < left + CELL; x += 1) sum += light[y * COLUMNS * CELL + x] ?? 0;
  }
  return sum / CELL ** 2;
}

function redPoints(data: Uint8ClampedArray): number {
  let points = 0;
  for (let place = 0; place < data.length; place += 4) {
    const [red, green, blue] = [0, 1, 2].map((channel) => linear(data[place + channel]));
    if (red !== undefined && red > 0.02 && red / (red + (green ?? 0) + (blue ?? 0)) >= 0.8) {
      points += 1;
    }
  }
  return points;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function linear(value: number | undefined): number {
  return LINEAR[value ?? 0] ?? 0;
}

function luminances(data: Uint8ClampedArray): Float32Array {
  const light = new Float32Array(data.length / 4);
  for (let place = 0; place < light.length; place += 1) {
    light[place] =
      0.2126 * linear(data[place * 4]) +
      0.7152 * linear(data[place * 4 + 1]) +
      0.0722 * linear(data[place * 4 + 2]);
  }
  return light;
}

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const made = document.createElement("canvas");
  made.width = width;
  made.height = height;
  const ctx = made.getContext("2d", { willReadFrequently: true });
  if (!ctx) throw new Error("this browser draws nothing");
  return ctx;
}
