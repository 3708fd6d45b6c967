import type { Step } from "#domain/vision/plan.ts";
import { PANEL, PLACES, type Place } from "#domain/vision/protocol.ts";
import { drawFilm } from "./film-in-panel.ts";
import { drawFigure } from "./scenes/figures.ts";
import { drawGeometric, drawSocial, pairIn, type TrialPair } from "./scenes/pairs.ts";
import { GROUNDS } from "./scenes/palette.ts";
import { paintAt } from "./scenes/pen.ts";
import { drawReward } from "./scenes/reward.ts";
import type { StimulusSet } from "./stimulus-set.ts";

/** Where and what is drawn: the whole canvas, in the pixels that its context counts in. */
interface Scene {
  /** Only the seed is read: it decides which pair stands in which trial. */
  readonly plan: { readonly seed: number };
  readonly set: StimulusSet;
  readonly width: number;
  readonly height: number;
}

/** Both panels come and go softly, so that nothing flashes. */
const FADE_MS = 240;

/**
 * Draws the whole screen of the child so many milliseconds into a step of the plan: the same picture for the same step,
 * time and seed. Call it once per animation frame; it takes under 4 ms.
 */
export function drawStep(
  ctx: CanvasRenderingContext2D,
  step: Step,
  msIntoStep: number,
  scene: Scene,
): void {
  ctx.globalAlpha = 1;
  ctx.fillStyle = GROUNDS.screen;
  ctx.fillRect(0, 0, scene.width, scene.height);
  if (step.kind === "attention") scene.set.films?.cue(step.trial);
  else if (step.kind !== "pair") scene.set.films?.rest();
  switch (step.kind) {
    case "target":
    case "validation":
    case "probe":
      drawCall(ctx, step.at, msIntoStep, figureOf(step), scene);
      break;
    case "attention":
      drawCall(ctx, "centre", msIntoStep, step.trial, scene);
      break;
    case "pair":
      drawPair(ctx, step, msIntoStep, scene);
      break;
    case "reward":
      drawReward(ctx, msIntoStep / 1000, scene.width, scene.height);
      break;
    case "blank":
      break;
  }
}

/** Which of the figures calls: they take turns. */
function figureOf(step: Step & { readonly at: Place }): number {
  const turns: Readonly<Record<Place, number>> = { centre: 0, left: 1, right: 2 };
  return step.kind === "probe" ? step.trial + turns[step.at] : turns[step.at];
}

/** A figure at a place: it comes big, settles, and bounces till its time is over. */
function drawCall(
  ctx: CanvasRenderingContext2D,
  place: Place,
  ms: number,
  figure: number,
  { width, height }: Scene,
): void {
  const t = ms / 1000;
  const size = Math.min(width * 0.17, height * 0.3) / 200;
  const coming = 1 + 0.55 * Math.exp(-t * 3.2);
  const bounce = Math.abs(Math.sin(t * Math.PI * 1.25));
  const scale = size * coming * (1 + 0.06 * Math.sin(t * Math.PI * 2.5));
  ctx.globalAlpha = Math.min(1, ms / FADE_MS);
  paintAt(
    ctx,
    { x: width * (0.5 + PLACES[place]), y: height / 2 - bounce * height * 0.045, scale },
    () => drawFigure(ctx, figure, t),
  );
  ctx.globalAlpha = 1;
}

function drawPair(
  ctx: CanvasRenderingContext2D,
  { ms, social, trial }: Extract<Step, { kind: "pair" }>,
  msIntoPair: number,
  { plan, set, width, height }: Scene,
): void {
  const side = Math.min(width * PANEL.width, height * 0.94);
  const fade = Math.min(1, msIntoPair / FADE_MS, Math.max(0, (ms - msIntoPair) / FADE_MS));
  const films = set.films?.frame(trial, msIntoPair);
  const pair = pairIn(plan.seed, trial);
  const t = msIntoPair / 1000;
  for (const place of ["left", "right"] as const) {
    const isSocial = place === social;
    ctx.save();
    ctx.translate(width * (0.5 + PLACES[place]) - side / 2, (height - side) / 2);
    ctx.globalAlpha = fade;
    ctx.beginPath();
    ctx.roundRect(0, 0, side, side, side * 0.04);
    ctx.fillStyle = GROUNDS.panel;
    ctx.fill();
    if (set.films) {
      if (films) drawFilm(ctx, isSocial ? films.social : films.geometric, side);
    } else {
      ctx.scale(side / 1000, side / 1000);
      drawScene(ctx, isSocial, t, pair);
    }
    ctx.restore();
  }
}

function drawScene(
  ctx: CanvasRenderingContext2D,
  isSocial: boolean,
  t: number,
  pair: TrialPair,
): void {
  if (isSocial) drawSocial(ctx, t, pair);
  else drawGeometric(ctx, t, pair);
}
