import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { measureSession, momentsOf } from "#domain/vision/measure.ts";
import { planOf } from "#domain/vision/plan.ts";
import type { Reading } from "#domain/vision/reading.ts";
import { roundSample } from "#domain/vision/samples-codec.ts";
import { showingsOf } from "#domain/vision/showings.ts";
import { presentWhole } from "#domain/vision/testing/sit-through.ts";
import { facePicture } from "../e2e/vision/bundle.ts";
import { CHILDREN, type NamedChild } from "../e2e/vision/children.ts";
import type { Fed, Told } from "../e2e/vision/in-page.ts";
import { workerOf } from "../e2e/vision/served.ts";
import { ensureBuilt } from "./built.ts";
import { withSimulator } from "./simulator.ts";

/**
 * `node bench/vision-children.ts [--only WORD]`: a whole test of each virtual child, frame by frame, and what it is read as.
 * Frames have their own time, so a busy machine finds the same as a quiet one.
 */
export interface ChildRead {
  readonly name: string;
  readonly outcome: Reading["outcome"];
  readonly reasons: Reading["reasons"];
  /** Shares of the looking at either scene, in percent; `found` also of a session that is not reported. */
  readonly found: number;
  readonly truth: number;
  /** In percent of the settled frames: sides told as themselves, looks away found. */
  readonly sides: number;
  readonly away: number;
  /** In percent: frames of shut lids taken for open ones, and of open lids taken for shut. */
  readonly blinksMissed: number;
  readonly blinksInvented: number;
  readonly dPrime: number | null;
  readonly probes: number | null;
}

/** A little above the least that a test needs. */
const FPS = 8.5;
/** A look is told from when it has settled, as `domain/vision` leaves out the way to it. */
const SETTLED_MS = 300;
/** What is measured; the rest of the test is not drawn. */
const MEASURED = new Set(["target", "validation", "probe", "pair"]);

/** The steps of a child's test that are drawn, as they follow each other without a pause. */
function testOf({ options: { seed } }: NamedChild) {
  const plan = planOf({ seed, attempt: 1 });
  const shown = presentWhole(plan);
  const steps = shown.flatMap(({ step, from, to }): Fed[] => {
    const one = plan.steps[step];
    if (!one || !MEASURED.has(one.kind)) return [];
    const side = one.kind === "pair" ? one.social : "at" in one ? one.at : undefined;
    return [{ kind: one.kind, side, from, to }];
  });
  return { plan, shown, steps };
}

/** Lets a child sit through a whole test on `page`, which has the simulator. */
export async function watchChild(
  page: Page,
  worker: string,
  child: NamedChild,
): Promise<readonly Told[]> {
  const { steps } = testOf(child);
  const given = { worker, face: facePicture(), child: child.options, steps, fps: FPS };
  const { told } = await page.evaluate((all) => vision.feedSession(all), given);
  return told;
}

/** What the product says of it, beside the truth. */
export function readChild(child: NamedChild, told: readonly Told[]): ChildRead {
  const { plan, shown, steps } = testOf(child);
  const samples = told.map(({ t, seen: { eyes, crossed, faces } }) => {
    return roundSample({ t, eyes, crossed, faces: faces.length });
  });
  const { moments } = momentsOf(showingsOf(plan, shown), samples);
  const frames = told.map((one, index) => ({
    ...one,
    found: moments[index]?.look ?? null,
    told: moments[index]?.told ?? false,
    social: steps.find(({ kind, from, to }) => kind === "pair" && one.t >= from && one.t < to)
      ?.side,
  }));
  return {
    name: child.name,
    ...shares(measureSession({ plan, shown, samples })),
    ...accuracy(frames),
  };
}

function shares({ outcome, reasons, trials, calibration, measures }: Reading) {
  const sum = (of: "socialMs" | "geometricMs") => trials.reduce((all, trial) => all + trial[of], 0);
  const [social, geometric] = [sum("socialMs"), sum("geometricMs")];
  return {
    outcome,
    reasons,
    found: (100 * social) / (social + geometric),
    dPrime: calibration?.dPrime ?? null,
    probes: measures.probeAccuracyPct,
  };
}

interface Frame extends Told {
  readonly found: string | null;
  readonly told: boolean;
  readonly social: Fed["side"];
}

function accuracy(frames: readonly Frame[]) {
  const inPairs = frames.filter(({ social }) => social !== undefined);
  const aside = inPairs.filter(({ truth }) => truth === "left" || truth === "right");
  const settled = inPairs.filter(({ blink, since }) => !blink && since >= SETTLED_MS);
  const seen = frames.filter(({ seen: { eyes, crossed }, truth }) => {
    return eyes && !crossed && truth !== "away";
  });
  return {
    truth: part(aside, ({ truth, social }) => truth === social),
    sides: part(
      settled.filter(
        ({ truth, found }) =>
          (truth === "left" || truth === "right") && (found === "left" || found === "right"),
      ),
      ({ truth, found }) => truth === found,
    ),
    away: part(
      settled.filter(({ truth }) => truth === "away"),
      ({ found }) => found === "away",
    ),
    blinksMissed: part(
      seen.filter(({ blink }) => blink),
      ({ told }) => told,
    ),
    blinksInvented: part(
      seen.filter(({ blink }) => !blink),
      ({ told }) => !told,
    ),
  };
}

function part<T>(all: readonly T[], is: (one: T) => boolean): number {
  return (100 * all.filter(is).length) / all.length;
}

/** Prints one child's line. */
export function printChild(child: ChildRead): void {
  const { name, outcome, reasons, found, truth, dPrime, probes } = child;
  const figures = [found, truth, found - truth, child.sides, child.away];
  const rest = [child.blinksMissed, child.blinksInvented, dPrime ?? NaN, probes ?? NaN];
  const cells = [...figures, ...rest].map((value) => value.toFixed(1).padStart(7));
  const wrong = outcome === "valid" && Math.abs(found - truth) > 8 ? "  WRONG AND VALID" : "";
  console.log(`${name.padEnd(32)}${cells.join("")}  ${outcome} ${reasons.join(", ")}${wrong}`);
}

/** Prints what the columns are. */
export function printHeading(): void {
  const names = ["share", "truth", "error", "L/R", "away", "missed", "invent", "d'", "probes"];
  console.log(`${"child".padEnd(32)}${names.map((name) => name.padStart(7)).join("")}  outcome`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "tea-vision-children-"));
  try {
    await withSimulator(join(folder, "data"), async ({ page, url }) => {
      const worker = await workerOf(page, url);
      printHeading();
      for (const child of CHILDREN.filter(({ name }) => name.includes(values.only))) {
        printChild(readChild(child, await watchChild(page, worker, child)));
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
