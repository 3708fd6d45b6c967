import { PROBES_NEEDED } from "./probes.ts";
import { TRIALS } from "./protocol.ts";
import { TIMES } from "./protocol.ts";
import type { Measures, Reason, TrialReading } from "./reading.ts";
import { REASONS } from "./reading.ts";

/**
 * What a session must reach to be read, numbers of the protocol's version. Half of the time looked at is usual where gaze is
 * measured; the others are choices, to be looked at again with a pilot's data.
 */
export const GATES = {
  /** Of the pairs' 72 s, in percent: looking at the screen. */
  onTaskPct: 50,
  /** Trials with half of the pair looked at, in all and with the social scene on each side. */
  trials: 4,
  trialsPerSide: 2,
  trialPart: 0.5,
  probeAccuracyPct: 80,
  fps: 8,
  /** To one side, in percent, whatever was there. */
  oneSidePct: 85,
} as const;

/** Time of the six pairs together, whether or not all were shown. */
export const PAIRS_MS = TRIALS * TIMES.pair;

/** Milliseconds of looking at the screen in a trial. */
export const onScreenMs = (trial: TrialReading): number =>
  trial.socialMs + trial.geometricMs + trial.centreMs;

/**
 * Why a session cannot be read, in the order of `REASONS`. `isCalibrated` is true where an examiner told the looks: there is
 * nothing to calibrate; such a session has no frames either. Where left could not be told from right, what would follow
 * from that is not said again: only whether there were eyes to see.
 */
export function reasonsAgainst(
  isCalibrated: boolean,
  trials: readonly TrialReading[],
  measures: Omit<Measures, "social">,
): readonly Reason[] {
  const shown = trials.filter((trial) => trial.shown);
  const used = shown.filter((trial) => onScreenMs(trial) >= GATES.trialPart * TIMES.pair);
  const usedAt = (side: string) => used.filter((trial) => trial.social === side).length;
  const { probeAccuracyPct, probesSeen, leftPct, fps } = measures;
  const holds: Readonly<Record<Reason, boolean>> = {
    unfinished: shown.length < GATES.trials,
    calibration: !isCalibrated,
    probes:
      isCalibrated &&
      (probesSeen < PROBES_NEEDED ||
        probeAccuracyPct === null ||
        probeAccuracyPct < GATES.probeAccuracyPct),
    little_gaze: (isCalibrated ? measures.onTaskPct : measures.validPct) < GATES.onTaskPct,
    few_trials:
      isCalibrated &&
      shown.length >= GATES.trials &&
      (used.length < GATES.trials ||
        usedAt("left") < GATES.trialsPerSide ||
        usedAt("right") < GATES.trialsPerSide),
    one_side: leftPct !== null && Math.max(leftPct, 100 - leftPct) > GATES.oneSidePct,
    slow_camera: fps !== null && fps < GATES.fps,
  };
  return REASONS.filter((reason) => holds[reason]);
}
