import { dropTransition, eyeDirection } from "./calibrate.ts";
import { episodesOf, stretchesOf, timeOf } from "./looks.ts";
import type { Moment } from "./looks.ts";
import { median } from "./middle.ts";
import { PLACES, TIMES } from "./protocol.ts";
import type { Side } from "./protocol.ts";
import type { Calibration, ProbeReading } from "./reading.ts";
import type { GazeSample } from "./sample.ts";
import { ofKind } from "./showings.ts";
import type { Showing } from "./showings.ts";

/** A probe was seen when the child looked at the screen for so much of it; so few of them say nothing. */
const SEEN = { part: 0.5, samples: 3 } as const;
export const PROBES_NEEDED = 4;

interface Probe {
  readonly showing: Showing;
  readonly at: Side;
  readonly trial: number | null;
}

/** Showings at one side, of which it is known where the child looks: the validation's two and the five after trials. */
function probesOf(showings: readonly Showing[]): readonly Probe[] {
  return ofKind(showings, "validation", "probe").flatMap((showing): Probe[] => {
    const { step } = showing;
    if (step.at === "centre") return [];
    return [{ showing, at: step.at, trial: step.kind === "probe" ? step.trial : null }];
  });
}

/**
 * How far the calibration has moved since it was made, in widths of the screen: the middle of what the probes were missed
 * by. Only the offset is mended, never the gain; nothing is, where too few probes were seen or all were on one side.
 */
export function driftOf(
  showings: readonly Showing[],
  samples: readonly GazeSample[],
  calibration: Calibration,
): number {
  const missed = probesOf(showings).flatMap(({ showing, at }) => {
    const eyes = dropTransition(samples, showing);
    const middle = median(eyes.map(eyeDirection));
    if (middle === null || eyes.length < SEEN.samples) return [];
    return [{ at, by: PLACES[at] - (calibration.gain * middle + calibration.offset) }];
  });
  const sides = new Set(missed.map(({ at }) => at));
  if (missed.length < PROBES_NEEDED || sides.size < 2) return 0;
  return median(missed.map(({ by }) => by)) ?? 0;
}

/** What was told while the probes were shown, and how much of the looking at the screen was to their sides. */
export function readProbes(
  showings: readonly Showing[],
  moments: readonly Moment[],
): {
  readonly probes: readonly ProbeReading[];
  readonly toSideMs: number;
  readonly onScreenMs: number;
} {
  const read = probesOf(showings).map((probe) => readProbe(probe, moments));
  const seen = read.filter(({ probe }) => probe.ok !== null);
  return {
    probes: read.map(({ probe }) => probe),
    toSideMs: seen.reduce((sum, each) => sum + each.toSideMs, 0),
    onScreenMs: seen.reduce((sum, each) => sum + each.onScreenMs, 0),
  };
}

function readProbe({ showing, at, trial }: Probe, moments: readonly Moment[]) {
  const { from, to } = showing;
  const settledStretches = stretchesOf(moments, from + TIMES.settling, to);
  const toSideMs = timeOf(settledStretches, at);
  const onScreenMs = timeOf(settledStretches, "left", "centre", "right");
  const isSeen = onScreenMs >= SEEN.part * (to - from - TIMES.settling);
  const first = episodesOf(stretchesOf(moments, from, to)).find((episode) => episode.at === at);
  const probe: ProbeReading = {
    trial,
    at,
    ok: isSeen ? toSideMs > onScreenMs / 2 : null,
    latencyMs: first ? first.from - from : null,
  };
  return { probe, toSideMs, onScreenMs };
}
