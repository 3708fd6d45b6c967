import type { FunnelStep } from "../funnel.ts";
import type { Placed } from "../small-cells/publish.ts";

/**
 * What a municipality counts of the children who were invited in a quarter, each of them among those of the one before:
 * the steps of the funnel, and between the first two of these whom the invitation has reached at all.
 */
export const NETWORK_MEASURES = [
  "invited",
  "reached",
  "opened",
  "started",
  "answered",
  "of_concern",
  "contacted",
  "scheduled",
  "attended",
  "evaluated",
] as const satisfies readonly (FunnelStep | "reached")[];
export type NetworkMeasure = (typeof NETWORK_MEASURES)[number];

/** The order in which they are decided: what is asked for most first, since a later one hides more units. */
export const NETWORK_CHAIN: readonly Placed<NetworkMeasure>[] = [
  { measure: "invited", above: null, below: null },
  { measure: "answered", above: "invited", below: null },
  { measure: "of_concern", above: "answered", below: null },
  { measure: "contacted", above: "of_concern", below: null },
  { measure: "attended", above: "contacted", below: null },
  { measure: "evaluated", above: "attended", below: null },
  { measure: "scheduled", above: "contacted", below: "attended" },
  { measure: "started", above: "invited", below: "answered" },
  { measure: "reached", above: "invited", below: "started" },
  { measure: "opened", above: "reached", below: "started" },
];

/** What a municipality has medians of, each with the measure that must be shown for it. */
export const NETWORK_MEDIANS = {
  /** Completed months at the first result. */
  age: "answered",
  /** Days from the result of concern to the first contact. */
  contact: "contacted",
  /** Days from the same result to the visit. */
  visit: "attended",
} as const satisfies Record<string, NetworkMeasure>;
export type NetworkMedian = keyof typeof NETWORK_MEDIANS;

/**
 * What a municipality counts of the children who finished a visual test in a quarter, invited to a form or not: all of
 * them, and those of whom one test was valid. Children, not tests: how often a child was tested could point at it.
 */
export const VISION_MEASURES = ["tested", "valid"] as const;
export type VisionMeasure = (typeof VISION_MEASURES)[number];

/** They are decided apart from the invited: none of these is a part of the others. */
export const VISION_CHAIN: readonly Placed<VisionMeasure>[] = [
  { measure: "tested", above: null, below: null },
  { measure: "valid", above: "tested", below: null },
];
