/**
 * The visual test's protocol: preferential looking at six pairs of a social and a geometric scene, after Pierce et al. 2011
 * (JAMA Psychiatry) with an ordinary camera as Jensen et al. 2021 (JADD) and START 2024 (Autism) used one. Left, centre,
 * right or away is all that is told apart; the numbers below are choices of the protocol and carry its version.
 */
export const PROTOCOL_VERSION = "1";

/** The version of the mathematics from features to measures: an answer is only compared with others of the same. */
export const ALGORITHM_VERSION = "2";

/** Times of the phases, in milliseconds. */
export const TIMES = {
  target: 2000,
  /** Of a target or a probe: the child is still on the way to it, so this is not used. */
  settling: 600,
  attention: 1500,
  pair: 12_000,
  blank: 500,
  reward: 15_000,
  /** Whatever happens, nothing is shown or measured after this. */
  hardStop: 180_000,
} as const;

/** Where things are shown, in widths of the screen from its middle: negative is left as the child sees it. */
export const PLACES = { left: -0.27, centre: 0, right: 0.27 } as const;
export type Place = keyof typeof PLACES;
export type Side = "left" | "right";

/** Width of a panel and the gap between both, in widths of the screen. */
export const PANEL = { width: 0.42, gap: 0.12 } as const;

/** The six targets of the calibration, in order. */
export const CALIBRATION: readonly Place[] = ["centre", "left", "right", "centre", "right", "left"];

export const TRIALS = 6;

/** Ages in months that the test is offered for, and those that the literature studied: outside is exploratory. */
export const AGES = { from: 12, to: 83, studiedTo: 48 } as const;
