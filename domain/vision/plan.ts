import { CALIBRATION, TIMES, TRIALS } from "./protocol.ts";
import type { Place, Side } from "./protocol.ts";
import { randomOf } from "./random.ts";

/** One thing that the screen shows, for so long. */
export type Step =
  | { readonly kind: "target" | "validation"; readonly ms: number; readonly at: Place }
  | { readonly kind: "attention"; readonly ms: number; readonly trial: number }
  | { readonly kind: "pair"; readonly ms: number; readonly trial: number; readonly social: Side }
  | { readonly kind: "blank"; readonly ms: number; readonly trial: number }
  | { readonly kind: "probe"; readonly ms: number; readonly trial: number; readonly at: Side }
  | { readonly kind: "reward"; readonly ms: number };

/**
 * A step as it really was on the screen, in milliseconds since the test began. A step that a pause broke off is shown again
 * from its beginning after it, and the calibration's six targets are shown again when they did not separate left from right:
 * of a step's showings only the last whole one counts. Those broken off are told too, shorter than their step: they are
 * part of the time that the child was shown things.
 */
export interface PresentedStep {
  /** Place in the plan's `steps`. */
  readonly step: number;
  readonly from: number;
  readonly to: number;
}

/** What a session shows, in order: decided by its seed and its number among the child's attempts, and by nothing else. */
export interface TestPlan {
  /** An integer of 32 bits, 0 or more, that is stored with the session. */
  readonly seed: number;
  readonly steps: readonly Step[];
}

/** Trials are numbered from 1, as the screen and the tables tell them. */
const TRIAL_NUMBERS: readonly number[] = Array.from({ length: TRIALS }, (_, index) => index + 1);

/**
 * The sides of the social scene over the six trials: three times each, no side more than twice in a row. Attempts with an odd
 * number begin on one side and those with an even number on the other, so that a habit of looking first to one side does not
 * fall on the same scene each time.
 */
function socialSides(random: () => number, attempt: number): readonly Side[] {
  const first: Side = attempt % 2 === 1 ? "left" : "right";
  const fitting = BALANCED.filter((sides) => sides[0] === first);
  return fitting[Math.floor(random() * fitting.length)] ?? [];
}

const BALANCED: readonly (readonly Side[])[] = Array.from({ length: 2 ** TRIALS }, (_, bits) =>
  TRIAL_NUMBERS.map((_trial, index): Side => ((bits >> index) % 2 === 1 ? "left" : "right")),
).filter(
  (sides) =>
    sides.filter((side) => side === "left").length === TRIALS / 2 &&
    sides.every((side, index) => side !== sides[index + 1] || side !== sides[index + 2]),
);

/** Sides of the probes after trials 1 to 5, in random order: two and three of them, which side has the third is drawn too. */
function probeSides(random: () => number): readonly Side[] {
  const third: Side = random() < 0.5 ? "left" : "right";
  return shuffled<Side>(["left", "right", "left", "right", third], random);
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/**
 * The steps of a session. `attempt` counts the child's attempts from 1; the same seed and attempt give the same steps
 * everywhere, so the server knows what the device has shown.
 */
export function planOf({ seed, attempt }: { seed: number; attempt: number }): TestPlan {
  const random = randomOf(seed);
  const social = socialSides(random, attempt);
  const validation = shuffled<Side>(["left", "right"], random);
  const probes = probeSides(random);
  const steps: Step[] = [
    ...CALIBRATION.map((at): Step => ({ kind: "target", ms: TIMES.target, at })),
    ...validation.map((at): Step => ({ kind: "validation", ms: TIMES.target, at })),
  ];
  for (const trial of TRIAL_NUMBERS) {
    steps.push({ kind: "attention", ms: TIMES.attention, trial });
    steps.push({ kind: "pair", ms: TIMES.pair, trial, social: social[trial - 1] ?? "left" });
    steps.push({ kind: "blank", ms: TIMES.blank, trial });
    const at = probes[trial - 1];
    if (at) steps.push({ kind: "probe", ms: TIMES.target, trial, at });
  }
  steps.push({ kind: "reward", ms: TIMES.reward });
  return { seed, steps };
}
