import type { Side } from "./protocol.ts";
import type { GazeClass } from "./sample.ts";

/** What a scene is, beside the other of its pair. */
export type Scene = "social" | "geometric";

/**
 * Why a session cannot be read. Each is an ordinary thing with a child of this age, and says what to try another time.
 * `unfinished`: not all was shown. `calibration`, `probes`: where the eyes look could not be told from how they move.
 * `little_gaze`, `few_trials`: the child looked at the screen for too short, or in too few of the trials.
 * `one_side`: nearly all looking was to one side, whatever was there. `slow_camera`: too few frames in a second.
 */
export const REASONS = [
  "unfinished",
  "calibration",
  "probes",
  "little_gaze",
  "few_trials",
  "one_side",
  "slow_camera",
] as const;
export type Reason = (typeof REASONS)[number];

/** A stretch of one class in a trial, in milliseconds since its pair appeared. */
export interface GazeSpan {
  readonly from: number;
  readonly to: number;
  readonly look: GazeClass;
}

/** What the eyes did when one thing was shown at one side. */
export interface ProbeReading {
  /** After which trial, from 1; null for the two before the trials. */
  readonly trial: number | null;
  readonly at: Side;
  /** Whether most of the looking at the screen was to that side; null when the child hardly looked at the screen. */
  readonly ok: boolean | null;
  /** Milliseconds until the first look to that side, null when there was none. */
  readonly latencyMs: number | null;
}

/** One pair: times in milliseconds, together as long as the pair was shown. */
export interface TrialReading {
  /** From 1. */
  readonly trial: number;
  readonly social: Side;
  /** Whether the pair was shown whole; otherwise all times are 0. */
  readonly shown: boolean;
  readonly socialMs: number;
  readonly geometricMs: number;
  readonly centreMs: number;
  readonly awayMs: number;
  /** Eyes closed, faces over each other, or no sample at all. */
  readonly invalidMs: number;
  readonly firstLook: Scene | null;
  /** Milliseconds until the first look at the social scene. */
  readonly latencySocialMs: number | null;
  /** The trial's strip: in order, without gaps, as long as the pair. */
  readonly spans: readonly GazeSpan[];
  /** The probe that followed, if there is one in the plan and it was shown whole. */
  readonly probe: ProbeReading | null;
}

/** The share of looking at the social scene among looking at either scene, in percent, with its 90 % interval. */
export interface SocialShare {
  readonly pct: number;
  readonly lo: number;
  readonly hi: number;
}

/** Measures of a session; percentages from 0 to 100 with one decimal, null where there is nothing to take them from. */
export interface Measures {
  /** Null unless the outcome is `valid`: a session that cannot be read has no share, neither high nor low. */
  readonly social: SocialShare | null;
  /** Of the time of the pairs: a face was there and its eyes were open. */
  readonly validPct: number;
  /** Of the time of the pairs: the child looked at the screen. 0 also where the calibration could not tell. */
  readonly onTaskPct: number;
  readonly looks: number;
  /** Changes from one side to the other for each minute of looking at the screen. */
  readonly shiftsPerMinute: number | null;
  readonly longestLookMs: Readonly<Record<Scene, number | null>>;
  readonly meanLookMs: Readonly<Record<Scene, number | null>>;
  /** Of the trials with a look: those whose first was at the social scene. */
  readonly firstSocialPct: number | null;
  /** Median over the trials. */
  readonly latencySocialMs: number | null;
  /** Of the looking at either scene: that which was to the left, whatever was there. */
  readonly leftPct: number | null;
  /** Of the looking at the screen while a probe was shown: that which was to its side. */
  readonly probeAccuracyPct: number | null;
  /** Probes during which the child looked at the screen, of seven. */
  readonly probesSeen: number;
  /** Median over the probes that were looked at. */
  readonly probeLatencyMs: number | null;
  /** How far the head turned while pairs were shown: middle half of the yaw's values, in its own unit. */
  readonly headMovement: number | null;
  /** Median frames in a second. */
  readonly fps: number | null;
}

/** What the calibration found: `x = gain · g + offset`, in widths of the screen. */
export interface Calibration {
  readonly gain: number;
  readonly offset: number;
  /** Median yaw of the head, and how far the eyes are open, while the targets were looked at. */
  readonly z: number;
  readonly open: number;
  /** Distance between looks at the left and the right targets, by their spread. */
  readonly dPrime: number;
  /** Of six: targets with eyes in them that the child did look at. */
  readonly targetsSeen: number;
  /** Whether left and right are told apart well enough to go on; otherwise the targets are shown once more. */
  readonly sound: boolean;
}

/** A session as it was read, by the camera or by an examiner. */
export interface Reading {
  readonly outcome: "valid" | "inconclusive";
  /** Why it cannot be read, in the order of `REASONS`; empty when it can. */
  readonly reasons: readonly Reason[];
  /** Null when no eyes were seen during the calibration, and for an examiner's. */
  readonly calibration: Calibration | null;
  /** How far the probes moved the calibration's offset, in widths of the screen. */
  readonly drift: number;
  readonly trials: readonly TrialReading[];
  /** The two probes before the trials. */
  readonly validation: readonly ProbeReading[];
  readonly measures: Measures;
}
