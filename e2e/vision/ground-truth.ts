import type { Page } from "@playwright/test";
import { calibrateGaze } from "#domain/vision/calibrate.ts";
import { classifyLooks, gazePositions } from "#domain/vision/classify.ts";
import type { TestPlan } from "#domain/vision/plan.ts";
import type { ChildOptions } from "./body.ts";
import { facePicture, simulatorScript } from "./bundle.ts";
import type { Caregiver, Fed, Told } from "./in-page.ts";
import { workerOf } from "./served.ts";

/** Sessions of virtual children whose eyes are known, fed frame by frame to the gaze worker that is served. */

/**
 * Three children that are hard to tell: small angles before a tablet; narrow eyes with a fold; and hair over the eyes of one that turns
 * so far aside that the mesh finds a small face where there is none.
 */
export const HARD_CHILDREN = {
  "at a tablet, dark skin and light from aside": {
    seed: 15,
    socialShare: 0.3,
    awayShare: 0.15,
    screen: "tablet",
    camera: "wide",
  },
  "with narrow eyes": {
    seed: 32,
    socialShare: 0.6,
    awayShare: 0.15,
    look: { fold: 0.8, young: 0.5 },
    body: { lids: 0.72, irisColours: ["#2b1810", "#3a2415", "#1a0f08"] },
  },
  "with a fringe, who turns far aside": {
    seed: 391,
    socialShare: 0.5,
    awayShare: 0.4,
    look: { fringe: 0.55, young: 0.4 },
  },
} as const satisfies Readonly<Record<string, ChildOptions>>;

const FPS = 10;
/** A look is told from when it has settled, as `domain/vision` leaves out the way to it. */
const SETTLED_MS = 300;

const PLAN: TestPlan = {
  seed: 1,
  steps: [
    ...(["centre", "left", "right", "centre", "right", "left"] as const).map(
      (at) => ({ kind: "target", ms: 1500, at }) as const,
    ),
    ...(["left", "right"] as const).map(
      (social, trial) => ({ kind: "pair", ms: 7500, trial, social }) as const,
    ),
  ],
};
const SHOWN = PLAN.steps.map((step, index) => {
  const from = PLAN.steps.slice(0, index).reduce((sum, { ms }) => sum + ms, 0);
  return { step: index, from, to: from + step.ms };
});
const STEPS: readonly Fed[] = SHOWN.map(({ step, from, to }) => {
  const shown = PLAN.steps[step];
  const side =
    shown?.kind === "target" ? shown.at : shown?.kind === "pair" ? shown.social : undefined;
  return { kind: shown?.kind ?? "none", side, from, to };
});

/** Beside the child, then across its face, then on the other side of it. */
export const CAREGIVER: Caregiver = {
  seed: 50,
  path: [
    { t: 0, x: -170, y: -60, z: -470 },
    { t: 9500, x: -170, y: -60, z: -470 },
    { t: 13_500, x: 170, y: -60, z: -470 },
  ],
};
export const GONE = { from: 18_000, to: 20_500 } as const;

function calibrated(told: readonly Told[]) {
  const samples = told.map(({ t, seen: { eyes, crossed, faces } }) => ({
    t,
    eyes,
    crossed,
    faces: faces.length,
  }));
  const calibration = calibrateGaze({ plan: PLAN, shown: SHOWN, samples });
  if (!calibration) throw new Error("nothing to calibrate with");
  return { samples, calibration };
}

/** What of a session can be held against its truth. Shares are from 0 to 1. */
export function read(told: readonly Told[]) {
  const { samples, calibration } = calibrated(told);
  const classes = classifyLooks(samples, calibration);
  const places = gazePositions(samples, calibration);
  const pairs = told.map((one, index) => ({
    ...one,
    found: classes[index] ?? null,
    place: places[index] ?? null,
    social: STEPS.find(({ kind, from, to }) => kind === "pair" && one.t >= from && one.t < to)
      ?.side,
  }));
  const inPairs = pairs.filter(({ social }) => social !== undefined);
  const settled = inPairs.filter(({ blink, since }) => !blink && since >= SETTLED_MS);
  const aside = settled.filter(({ truth, place }) => isSide(truth) && place !== null);
  const away = settled.filter(({ truth }) => truth === "away");
  return {
    sides: shareOf(aside, ({ truth, place }) => truth === ((place ?? 0) < 0 ? "left" : "right")),
    away: shareOf(away, ({ found }) => found === "away"),
    awayFrames: away.length,
    share: shareOf(
      inPairs.filter(({ found }) => isSide(found)),
      ({ found, social }) => found === social,
    ),
    trueShare: shareOf(
      inPairs.filter(({ truth }) => isSide(truth)),
      ({ truth, social }) => truth === social,
    ),
    turns: { right: turnOf(settled, "right"), left: turnOf(settled, "left") },
  };
}

/** Settled frames of a look to a side that by themselves, without their neighbours, say the other side or away. */
export function against(told: readonly Told[]) {
  const { samples, calibration } = calibrated(told);
  return told.flatMap(({ t, truth, blink, since, seen: { each } }, index) => {
    const sample = samples[index];
    const [found = null] = sample ? classifyLooks([sample], calibration) : [];
    if (!isSide(truth) || blink || since < SETTLED_MS) return [];
    const isAgainst = found !== null && found !== "centre" && found !== truth;
    return isAgainst ? [{ t, truth, found, each }] : [];
  });
}

const isSide = (look: string | null) => look === "left" || look === "right";

function shareOf<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.filter(is).length / all.length;
}

/** How far an iris lies further to the child's left when the child looks left than when it looks right, in eye widths. */
function turnOf(told: readonly Told[], eye: "right" | "left"): number {
  const mean = (truth: string) => {
    const offsets = told.flatMap(({ seen: { each }, ...one }) =>
      one.truth === truth && each ? each[eye] : [],
    );
    return offsets.reduce((sum, offset) => sum + offset, 0) / offsets.length;
  };
  return mean("left") - mean("right");
}

/** A short session of the child: what the worker found in each, beside the truth. */
export async function feed(
  page: Page,
  child: ChildOptions,
  others: { caregiver?: Caregiver; gone?: { readonly from: number; readonly to: number } } = {},
): Promise<Told[]> {
  await page.addInitScript(await simulatorScript());
  await page.goto("/login");
  const { told } = await page.evaluate((given) => vision.feedSession(given), {
    worker: await workerOf(page),
    face: facePicture(),
    child,
    steps: STEPS,
    fps: FPS,
    ...others,
  });
  return told;
}
