import { direction, SHUT } from "./calibrate.ts";
import { median } from "./middle.ts";
import type { Calibration } from "./reading.ts";
import type { GazeClass, GazeSample } from "./sample.ts";

/** Numbers of the algorithm's version, in widths of the screen and, for the head, in the unit of its yaw. */
const BOUNDS = { centre: 0.06, away: 0.8, head: 0.45 } as const;

/** Lids that are open for less than this part of what is usual for the child are shut: a blink, or sleep. */
const SHUT_OF_OWN = 0.55;

/** Samples further apart do not belong to the same look, in milliseconds: at 5 frames in a second there is one each 200. */
export const APART_MS = 400;

/** Whether numbers of eyes can be used: one face, lids open. */
export function isTold(sample: GazeSample, calibration: Calibration | null): boolean {
  const shut = Math.max(SHUT, SHUT_OF_OWN * (calibration?.open ?? 0));
  return sample.eyes !== null && !sample.crossed && sample.eyes.open >= shut;
}

/**
 * Where the eyes point for each sample, in widths of the screen from its middle; null where it cannot be told. Each is the
 * middle of itself and its neighbours in time: one wild frame between two good ones changes nothing.
 */
export function positions(
  samples: readonly GazeSample[],
  calibration: Calibration,
): readonly (number | null)[] {
  const raw = samples.map((sample) =>
    sample.eyes && isTold(sample, calibration)
      ? calibration.gain * direction(sample.eyes) + calibration.offset
      : null,
  );
  return raw.map((x, index) => {
    if (x === null) return null;
    const t = samples[index]?.t ?? 0;
    const near = [raw[index - 1], x, raw[index + 1]].filter((value, place): value is number => {
      const other = samples[index - 1 + place];
      return typeof value === "number" && other !== undefined && Math.abs(other.t - t) <= APART_MS;
    });
    return median(near);
  });
}

/**
 * Where the child looks in each sample: left, centre or right of the screen, or away from it (eyes beyond it, head turned,
 * no face in the child's place). Null where it cannot be told: eyes shut, or two faces over each other.
 */
export function classify(
  samples: readonly GazeSample[],
  calibration: Calibration,
): readonly GazeClass[] {
  const places = positions(samples, calibration);
  return samples.map((sample, index) => {
    if (sample.crossed) return null;
    if (!sample.eyes || Math.abs(sample.eyes.z - calibration.z) > BOUNDS.head) return "away";
    const x = places[index] ?? null;
    if (x === null) return null;
    if (Math.abs(x) > BOUNDS.away) return "away";
    if (x < -BOUNDS.centre) return "left";
    return x > BOUNDS.centre ? "right" : "centre";
  });
}
