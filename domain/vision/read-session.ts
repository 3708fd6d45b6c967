import type { Moment } from "./looks.ts";
import { median, percent } from "./middle.ts";
import type { TestPlan } from "./plan.ts";
import { readProbes } from "./probes.ts";
import type { Side } from "./protocol.ts";
import { onScreenMs, PAIRS_MS, reasonsAgainst } from "./quality.ts";
import type { Calibration, Measures, Reading, Scene } from "./reading.ts";
import type { Showing } from "./showings.ts";
import { socialShare } from "./social-share.ts";
import { looksIn, readTrials, sceneAt } from "./trials.ts";
import type { TrialRead } from "./trials.ts";

/** What only a camera can say of a session. */
export interface CameraFigures {
  readonly calibration: Calibration | null;
  readonly drift: number;
  readonly headMovement: number | null;
  readonly fps: number | null;
}

/** Reads a session from moments, whoever told them; `camera` is null for an examiner. */
export function readSession(session: {
  plan: TestPlan;
  showings: readonly Showing[];
  moments: readonly Moment[];
  camera: CameraFigures | null;
}): Reading {
  const { plan, showings, moments, camera } = session;
  const { probes, ...times } = readProbes(showings, moments);
  const reads = readTrials(plan, showings, moments, probes);
  const trials = reads.map(({ reading }) => reading);
  const seen = probes.filter((probe) => probe.ok !== null);
  const latencies = probes.flatMap(({ latencyMs }) => latencyMs ?? []);
  const measures = {
    ...lookingIn(reads),
    probeAccuracyPct: percent(times.toSideMs, times.onScreenMs),
    probesSeen: seen.length,
    probeLatencyMs: rounded(median(latencies)),
    headMovement: camera?.headMovement ?? null,
    fps: camera?.fps ?? null,
  };
  const reasons = reasonsAgainst(
    camera ? camera.calibration?.sound === true : true,
    trials,
    measures,
  );
  const outcome = reasons.length === 0 ? "valid" : "inconclusive";
  return {
    outcome,
    reasons,
    calibration: camera?.calibration ?? null,
    drift: camera?.drift ?? 0,
    trials,
    validation: probes.filter((probe) => probe.trial === null),
    measures: { social: outcome === "valid" ? shareIn(reads, plan.seed) : null, ...measures },
  };
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value));
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function shareIn(reads: readonly TrialRead[], seed: number) {
  const looks = reads.flatMap(({ reading, episodes }) =>
    episodes.map(({ leftMs, rightMs }) =>
      reading.social === "left"
        ? { socialMs: leftMs, geometricMs: rightMs }
        : { socialMs: rightMs, geometricMs: leftMs },
    ),
  );
  return socialShare(looks, seed);
}

type Looking = Pick<
  Measures,
  | "validPct"
  | "onTaskPct"
  | "looks"
  | "shiftsPerMinute"
  | "longestLookMs"
  | "meanLookMs"
  | "firstSocialPct"
  | "latencySocialMs"
  | "leftPct"
>;

/** All measures of looking but the share. */
function lookingIn(reads: readonly TrialRead[]): Looking {
  const trials = reads.map(({ reading }) => reading);
  const inTrials = reads.map(({ reading, episodes }) => ({
    social: reading.social,
    looks: looksIn(episodes),
  }));
  const durations = (scene: Scene) =>
    inTrials.flatMap(({ social, looks }) =>
      looks.filter(({ side }) => sceneAt(side, social) === scene).map(({ ms }) => ms),
    );
  const ofScene = { social: durations("social"), geometric: durations("geometric") };
  const shifts = sumOf(
    inTrials.map(
      ({ looks }) =>
        looks.filter(({ side }, index) => index > 0 && looks[index - 1]?.side !== side).length,
    ),
  );
  const screenMs = sumOf(trials.map(onScreenMs));
  const firsts = trials.flatMap(({ firstLook }) => firstLook ?? []);
  const sideMs = (side: Side) =>
    sumOf(trials.map((each) => (each.social === side ? each.socialMs : each.geometricMs)));
  return {
    validPct: percent(sumOf(reads.map(({ toldMs }) => toldMs)), PAIRS_MS) ?? 0,
    onTaskPct: percent(screenMs, PAIRS_MS) ?? 0,
    looks: sumOf(inTrials.map(({ looks }) => looks.length)),
    shiftsPerMinute: screenMs > 0 ? Math.round((10 * 60_000 * shifts) / screenMs) / 10 : null,
    longestLookMs: { social: longest(ofScene.social), geometric: longest(ofScene.geometric) },
    meanLookMs: { social: mean(ofScene.social), geometric: mean(ofScene.geometric) },
    firstSocialPct: percent(firsts.filter((scene) => scene === "social").length, firsts.length),
    latencySocialMs: rounded(
      median(trials.flatMap(({ latencySocialMs }) => latencySocialMs ?? [])),
    ),
    leftPct: percent(sideMs("left"), sideMs("left") + sideMs("right")),
  };
}

const longest = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : null);
const mean = (values: readonly number[]) =>
  values.length > 0 ? Math.round(sumOf(values) / values.length) : null;
