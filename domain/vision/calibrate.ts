import { median } from "./middle.ts";
import type { PresentedStep, TestPlan } from "./plan.ts";
import { PLACES, TIMES } from "./protocol.ts";
import type { Calibration } from "./reading.ts";
import type { EyeFeatures, GazeSample } from "./sample.ts";
import { roundSample } from "./samples-codec.ts";
import { ofKind, showingsOf } from "./showings.ts";
import type { Showing } from "./showings.ts";

/**
 * How much of the head's yaw is taken from the eyes' own turn, for both move together. Fitted on simulated heads (twelve
 * children, leave one out); it belongs to the algorithm's version and is to be fitted again with a pilot's data.
 */
const HEAD_SHARE = 0.35;

/** Below this the lids are shut, whoever it is. */
const SHUT = 0.12;

/**
 * Lids that are open for less than this part of what is usual for the child are shut: a blink, or sleep. Version 2: of six
 * of the simulator's children (1,118 frames) shut lids measure 0.31 to 0.60 of their own when open and open ones 0.92 and more,
 * so the two do not meet (AUC 1); 0.72 is near the middle. In eleven whole tests none was taken for the other
 * (`node bench/vision-children.ts`).
 */
const SHUT_OF_OWN = 0.72;

/** Whether the lids are shut, by what is usual for the child as far as that is known. */
export function areShut({ open }: Pick<EyeFeatures, "open">, usual: number | null): boolean {
  return open < Math.max(SHUT, SHUT_OF_OWN * (usual ?? 0));
}

/** A target counts as seen when its samples are at least so many, and their middle is nearer to it than to its neighbours. */
const SEEN = { samples: 3, within: 0.16 } as const;

/** What the calibration must reach for the session to be read: one of the six targets may have been missed. */
const CALIBRATION_NEEDS = { dPrime: 2, targets: 5 } as const;

/** A very clean calibration is not told apart from a perfect one. */
const MOST_D_PRIME = 99;

/** Where eyes and head point, in a unit of their own: the calibration gives it the screen's. */
export function eyeDirection(eyes: EyeFeatures): number {
  return eyes.u - HEAD_SHARE * eyes.z;
}

/** Samples of one showing from which a direction can be told, the way to it left out. */
export function dropTransition(
  samples: readonly GazeSample[],
  showing: Showing,
): readonly EyeFeatures[] {
  return samples.flatMap(({ t, eyes, crossed }) =>
    eyes && !crossed && !areShut(eyes, null) && t >= showing.from + TIMES.settling && t < showing.to
      ? eyes
      : [],
  );
}

interface Target {
  readonly place: number;
  readonly eyes: readonly EyeFeatures[];
  readonly middle: number;
}

/** A line through points of which some may be far off (Theil-Sen): `middle = slope · place + start`. */
function lineOf(targets: readonly Target[]): { slope: number; start: number } | null {
  const slopes = targets.flatMap((one, index) =>
    targets
      .slice(index + 1)
      .filter((other) => other.place !== one.place)
      .map((other) => (other.middle - one.middle) / (other.place - one.place)),
  );
  const slope = median(slopes);
  if (slope === null || slope === 0) return null;
  const start = median(targets.map(({ place, middle }) => middle - slope * place));
  return start === null ? null : { slope, start };
}

/**
 * Fits the child's eyes to the screen from the six targets. Once with all of them, then without those that lie nearer to
 * another place, which the child was not looking at. Null when there is nothing to fit: no eyes, or eyes that did not move.
 */
export function calibrateGaze(session: {
  plan: TestPlan;
  shown: readonly PresentedStep[];
  samples: readonly GazeSample[];
}): Calibration | null {
  return calibrateOn(showingsOf(session.plan, session.shown), session.samples.map(roundSample));
}

/** The same, from the showings that count and samples that are already as exact as they are stored. */
export function calibrateOn(
  showings: readonly Showing[],
  samples: readonly GazeSample[],
): Calibration | null {
  const targets = ofKind(showings, "target").flatMap((showing): Target[] => {
    const eyes = dropTransition(samples, showing);
    const middle = median(eyes.map(eyeDirection));
    if (middle === null || eyes.length < SEEN.samples) return [];
    return [{ place: PLACES[showing.step.at], eyes, middle }];
  });
  const first = lineOf(targets);
  if (!first) return null;
  const seen = targets.filter(
    ({ place, middle }) => Math.abs((middle - first.start) / first.slope - place) < SEEN.within,
  );
  const line = lineOf(seen) ?? first;
  const looking = seen.flatMap(({ eyes }) => eyes);
  const z = median(looking.map((eyes) => eyes.z));
  const open = median(looking.map((eyes) => eyes.open));
  if (z === null || open === null) return null;
  const dPrime = separation(seen, line.slope);
  return {
    gain: 1 / line.slope,
    offset: -line.start / line.slope,
    z,
    open,
    dPrime,
    targetsSeen: seen.length,
    sound: dPrime >= CALIBRATION_NEEDS.dPrime && seen.length >= CALIBRATION_NEEDS.targets,
  };
}

/** Distance between the middles of the looks to the left and to the right, by their spread (from the median deviation). */
function separation(targets: readonly Target[], slope: number): number {
  const looksAt = (place: number) =>
    targets
      .filter((target) => target.place === place)
      .flatMap(({ eyes }) => eyes.map((each) => eyeDirection(each) / slope));
  const left = looksAt(PLACES.left);
  const right = looksAt(PLACES.right);
  const from = median(left);
  const to = median(right);
  if (from === null || to === null) return 0;
  const spread = 1.4826 * Math.sqrt((off(left, from) ** 2 + off(right, to) ** 2) / 2);
  const apart = Math.max(0, to - from);
  if (apart === 0) return 0;
  return Math.round(10 * Math.min(MOST_D_PRIME, apart / spread)) / 10;
}

function off(values: readonly number[], middle: number): number {
  return median(values.map((value) => Math.abs(value - middle))) ?? 0;
}
