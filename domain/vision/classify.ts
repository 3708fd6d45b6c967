import { areShut, eyeDirection } from "./calibrate.ts";
import { median } from "./middle.ts";
import type { Calibration } from "./reading.ts";
import type { GazeClass, GazeSample } from "./sample.ts";

/**
 * Numbers of the algorithm's version, in widths of the screen and, for the head, in the unit of its yaw: heads of the
 * simulator's children that look at the screen turn by 0.22 at most, those that look away by 0.42 or more.
 */
const BOUNDS = { centre: 0.06, away: 0.8, head: 0.4 } as const;

/** Samples further apart do not belong to the same look, in milliseconds: at 5 frames in a second there is one each 200. */
export const APART_MS = 400;

/** Whether numbers of eyes can be used: one face, lids open. */
export function areEyesUsable(sample: GazeSample, calibration: Calibration | null): boolean {
  return (
    sample.eyes !== null && !sample.crossed && !areShut(sample.eyes, calibration?.open ?? null)
  );
}

/**
 * So far about a sample its middle is taken, in milliseconds: a time and not a count, so that a quick camera's more frames
 * make it steadier. The neighbours are always asked: at 8 frames in a second they are 125 ms away.
 */
const AROUND_MS = 110;

/**
 * Where the eyes point for each sample, in widths of the screen from its middle; null where it cannot be told. Each is the
 * middle of itself and those about it in time: one wild frame between two good ones changes nothing.
 */
export function gazePositions(
  samples: readonly GazeSample[],
  calibration: Calibration,
): readonly (number | null)[] {
  const raw = samples.map((sample) =>
    sample.eyes && areEyesUsable(sample, calibration)
      ? calibration.gain * eyeDirection(sample.eyes) + calibration.offset
      : null,
  );
  return raw.map((x, index) => {
    if (x === null) return null;
    const near = [x, ...about(samples, raw, index, -1), ...about(samples, raw, index, 1)];
    return median(near);
  });
}

/** Values before (`way` -1) or after a sample that belong to the same moment. */
function about(
  samples: readonly GazeSample[],
  raw: readonly (number | null)[],
  index: number,
  way: -1 | 1,
): readonly number[] {
  const t = samples[index]?.t ?? 0;
  const values: number[] = [];
  for (let place = index + way; ; place += way) {
    const other = samples[place];
    const isNeighbour = place === index + way;
    if (!other || Math.abs(other.t - t) > (isNeighbour ? APART_MS : AROUND_MS)) return values;
    const value = raw[place] ?? null;
    if (value !== null) values.push(value);
  }
}

/**
 * Where the child looks in each sample: left, centre or right of the screen, or away from it (eyes beyond it, head turned,
 * no face in the child's place). Null where it cannot be told: eyes shut, or two faces over each other.
 */
export function classifyLooks(
  samples: readonly GazeSample[],
  calibration: Calibration,
): readonly GazeClass[] {
  const places = gazePositions(samples, calibration);
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
