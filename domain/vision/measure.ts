import { calibrateOn } from "./calibrate.ts";
import { classifyLooks, areEyesUsable } from "./classify.ts";
import type { Moment } from "./looks.ts";
import { median, quantile } from "./middle.ts";
import type { PresentedStep, TestPlan } from "./plan.ts";
import { driftOf } from "./probes.ts";
import { readSession } from "./read-session.ts";
import type { Calibration, Reading } from "./reading.ts";
import type { GazeSample } from "./sample.ts";
import { roundSample } from "./samples-codec.ts";
import { ofKind, showingsOf } from "./showings.ts";
import type { Showing } from "./showings.ts";

/** A session as the camera saw it. Samples are in order of time. */
export interface CameraSession {
  readonly plan: TestPlan;
  readonly shown: readonly PresentedStep[];
  readonly samples: readonly GazeSample[];
}

/**
 * What a session says, from its samples alone: on the device at its end and again on the server, with the same numbers to
 * the digit. A session that fails a gate is `inconclusive` and has no share.
 */
export function measureSession({ plan, shown, samples }: CameraSession): Reading {
  const stored = samples.map(roundSample);
  const showings = showingsOf(plan, shown);
  const { calibration, drift, moments } = momentsOf(showings, stored);
  const watched = duringPairs(showings, stored);
  const headMovement = spreadOf(watched.flatMap(({ eyes }) => (eyes ? [eyes.z] : [])));
  const camera = { calibration, drift, headMovement, fps: framesPerSecond(watched) };
  return readSession({ plan, showings, moments, camera });
}

/**
 * The classes of samples, with the calibration that they come from as the probes have mended it. Without a sound one nothing
 * is said of where eyes look, only that there was no face.
 */
export function momentsOf(
  showings: readonly Showing[],
  samples: readonly GazeSample[],
): { calibration: Calibration | null; drift: number; moments: readonly Moment[] } {
  const calibration = calibrateOn(showings, samples);
  const drift = calibration?.sound ? driftOf(showings, samples, calibration) : 0;
  const looks = calibration?.sound
    ? classifyLooks(samples, { ...calibration, offset: calibration.offset + drift })
    : samples.map(({ eyes, crossed }) => (eyes || crossed ? null : "away"));
  const moments = samples.map((sample, index): Moment => ({
    t: sample.t,
    look: looks[index] ?? null,
    told: areEyesUsable(sample, calibration),
  }));
  return { calibration, drift, moments };
}

function duringPairs(
  showings: readonly Showing[],
  samples: readonly GazeSample[],
): readonly GazeSample[] {
  const pairs = ofKind(showings, "pair");
  return samples.filter(({ t }) => pairs.some(({ from, to }) => t >= from && t < to));
}

/** From one frame to the next, in the middle of all: the gaps between pairs are too few to matter. */
function framesPerSecond(samples: readonly GazeSample[]): number | null {
  const between = median(samples.slice(1).map(({ t }, index) => t - (samples[index]?.t ?? t)));
  return between ? Math.round(10_000 / between) / 10 : null;
}

function spreadOf(values: readonly number[]): number | null {
  const upper = quantile(values, 0.75);
  const lower = quantile(values, 0.25);
  return upper === null || lower === null ? null : Math.round(1000 * (upper - lower)) / 1000;
}
