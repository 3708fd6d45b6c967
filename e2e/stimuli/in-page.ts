import { linearLight } from "#domain/vision/light.ts";
import {
  type Grid,
  PANEL_GRID,
  type PictureFigures,
  SCREEN_GRID,
  pictureMeter,
} from "#domain/vision/picture-meter.ts";
import { drawStep } from "#web/features/vision/stimuli/draw-step.ts";
import type { Tuning } from "#web/features/vision/stimuli/scenes/geometric.ts";
import {
  drawGeometric,
  drawSocial,
  type TrialPair,
} from "#web/features/vision/stimuli/scenes/pairs.ts";
import { GROUNDS } from "#web/features/vision/stimuli/scenes/palette.ts";
import { BUILT_IN_SET } from "#web/features/vision/stimuli/stimulus-set.ts";

export { renderSounds } from "./sounds-in-page.ts";

/** Measures what the visual test shows, in the page of a real browser that draws it. */

const FILM_S = 12;
const RATE = 15;

/** Both sides of a pair over its twelve seconds; the shapes with another tuning than theirs where one is given. */
export function weighPair(
  pair: TrialPair,
  tuning?: Tuning,
): { readonly social: PictureFigures; readonly geometric: PictureFigures } {
  return {
    social: weigh((ctx, t) => drawSocial(ctx, t, pair)),
    geometric: weigh((ctx, t) => drawGeometric(ctx, t, pair, tuning)),
  };
}

function weigh(draw: (ctx: CanvasRenderingContext2D, t: number) => void): PictureFigures {
  const meter = pictureMeter(PANEL_GRID);
  const { ctx, width } = canvasOf(PANEL_GRID);
  ctx.scale(width / 1000, width / 1000);
  for (let picture = 0; picture < FILM_S * RATE; picture += 1) {
    const t = picture / RATE;
    ctx.fillStyle = GROUNDS.panel;
    ctx.fillRect(0, 0, 1000, 1000);
    draw(ctx, t);
    meter.see(t * 1000, ctx.getImageData(0, 0, width, width).data);
  }
  return meter.figures();
}

type Step = Parameters<typeof drawStep>[1];

/** What can hurt eyes in a whole test as the screen shows it, from one step into the next. */
interface Harm extends PictureFigures {
  /** Points of saturated red (R / (R + G + B) of 0.8 and more in linear light) in any of its pictures. */
  readonly saturatedRed: number;
  readonly pictures: number;
}

/** Looks at the pictures of a test from beginning to end, sixteen a second, as WCAG 2.2 §2.3.1 has it. */
export function harmOf(steps: readonly Step[], seed: number): Harm {
  const meter = pictureMeter(SCREEN_GRID);
  const { ctx, width, height } = canvasOf(SCREEN_GRID);
  const scene = { plan: { seed }, set: BUILT_IN_SET, width, height };
  let [saturatedRed, pictures, from] = [0, 0, 0];
  for (const step of steps) {
    for (let ms = 0; ms < step.ms; ms += 1000 / 16) {
      drawStep(ctx, step, ms, scene);
      const { data } = ctx.getImageData(0, 0, width, height);
      saturatedRed = Math.max(saturatedRed, redPoints(data));
      meter.see(from + ms, data);
      pictures += 1;
    }
    from += step.ms;
  }
  return { ...meter.figures(), saturatedRed, pictures };
}

/** What the measures say of pictures whose harm is known: four flashes a second, none, a hundred red points. */
export function knownHarm(): Record<"flashing" | "still" | "red", number> {
  const flashesOf = (colourAt: (picture: number) => string): number => {
    const meter = pictureMeter(PANEL_GRID);
    const { ctx, width, height } = canvasOf(PANEL_GRID);
    for (let picture = 0; picture < 48; picture += 1) {
      ctx.fillStyle = colourAt(picture);
      ctx.fillRect(0, 0, width, height);
      meter.see((picture * 1000) / 16, ctx.getImageData(0, 0, width, height).data);
    }
    return meter.figures().flashes;
  };
  const { ctx } = canvasOf(PANEL_GRID);
  ctx.fillStyle = "#ff0000";
  ctx.fillRect(0, 0, 10, 10);
  return {
    flashing: flashesOf((picture) => (picture % 4 < 2 ? "#404040" : "#e0e0e0")),
    still: flashesOf((picture) => (picture % 2 === 0 ? "#c0c0c0" : "#c8c8c8")),
    red: redPoints(ctx.getImageData(0, 0, 20, 10).data),
  };
}

/** How far anything of a pair's side reaches over the edge of its panel in its twelve seconds, in thousandths of the panel. */
export function reachesOver(pair: TrialPair): number {
  const [size, margin] = [300, 50];
  const { ctx } = canvasOf({ columns: 1, rows: 1, cell: size, counting: 1 });
  const scale = (size - margin * 2) / 1000;
  let over = 0;
  for (const draw of [drawSocial, drawGeometric]) {
    for (let picture = 0; picture < FILM_S * 8; picture += 1) {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, size, size);
      ctx.setTransform(scale, 0, 0, scale, margin, margin);
      draw(ctx, picture / 8, pair);
      const { data } = ctx.getImageData(0, 0, size, size);
      for (let point = 0; point < size * size; point += 1) {
        if ((data[point * 4 + 3] ?? 0) < 128) continue;
        const [x, y] = [point % size, Math.floor(point / size)];
        over = Math.max(over, margin - x, margin - y, x - size + margin, y - size + margin);
      }
    }
  }
  return Math.max(0, over) / scale;
}

/** How long frames take to be drawn to the last point, by what they show: the steps take turns. */
export function timeFrames(rounds = 120): Record<string, number[]> {
  const [width, height] = [1440, 900];
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (!ctx) throw new Error("this browser draws nothing");
  const times: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    const scene = { plan: { seed: round % 4 }, set: BUILT_IN_SET, width, height };
    for (const [name, step] of Object.entries(TIMED)) {
      const began = performance.now();
      drawStep(ctx, step, (round * 97) % step.ms, scene);
      // What was only noted until now is drawn.
      ctx.getImageData(0, 0, 1, 1);
      (times[name] ??= []).push(performance.now() - began);
    }
  }
  return times;
}

const TIMED: Readonly<Record<string, Step>> = {
  blank: { kind: "blank", ms: 500, trial: 1 },
  "attention-getter": { kind: "attention", ms: 1500, trial: 1 },
  "pair, first half": { kind: "pair", ms: 12_000, trial: 1, social: "left" },
  "pair, second half": { kind: "pair", ms: 12_000, trial: 5, social: "right" },
  reward: { kind: "reward", ms: 15_000 },
};

function redPoints(data: Uint8ClampedArray): number {
  let points = 0;
  for (let place = 0; place < data.length; place += 4) {
    const red = linearLight(data[place] ?? 0);
    const others = linearLight(data[place + 1] ?? 0) + linearLight(data[place + 2] ?? 0);
    if (red > 0.02 && red / (red + others) >= 0.8) points += 1;
  }
  return points;
}

function canvasOf({ columns, rows, cell }: Grid) {
  const made = document.createElement("canvas");
  made.width = columns * cell;
  made.height = rows * cell;
  const ctx = made.getContext("2d", { willReadFrequently: true });
  if (!ctx) throw new Error("this browser draws nothing");
  return { ctx, width: made.width, height: made.height };
}
