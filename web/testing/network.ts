import type { Network, NetworkNumbers } from "#contract/insight/network.ts";
import { NETWORK_MEASURES } from "#domain/insight/network/measures.ts";
import { idOf } from "./people.ts";

const COUNTS = [400, 380, 350, 330, 300, 60, 50, 40, 30, 20];

/** Numbers of which none is hidden; `hidden` hides all. */
export function networkNumbers(hidden = false): NetworkNumbers {
  return {
    children: 500,
    measures: NETWORK_MEASURES.map((measure, index) => ({
      measure,
      count: hidden ? null : (COUNTS[index] ?? 0),
    })),
    not_answered: hidden ? null : 100,
    rate: hidden ? null : { rate: 0.2, low: 0.16, high: 0.25, flag: null },
    medians: hidden
      ? { age: null, contact: null, visit: null }
      : { age: 27, contact: 6, visit: 21 },
    vision: hidden ? { tested: null, valid: null } : { tested: 80, valid: 52 },
  };
}

/** A network's report of a quarter: a clinic far above the whole, and a school that is hidden. */
export function aNetwork(more: Partial<Network> = {}): Network {
  return {
    period: { key: "2026-T3", from: "2026-07-01", to: "2026-09-30", closed_on: "2026-10-30" },
    periods: [
      { key: "2026-T3", closed_on: "2026-10-30" },
      { key: "2026-T2", closed_on: "2026-07-30" },
      { key: "2026", closed_on: "2026-10-30" },
    ],
    counting: false,
    next: { key: "2026-T4", on: "2027-01-31" },
    regions: ["Norte", "Sul"],
    kinds: ["clinic", "school"],
    sum: networkNumbers(),
    whole_rate: 0.2,
    by_region: [],
    units: [
      {
        ...networkNumbers(),
        id: idOf(1),
        name: "Clínica Ipê",
        kind: "clinic",
        region: "Norte",
        rate: { rate: 0.4, low: 0.33, high: 0.47, flag: "far_above" },
      },
      {
        ...networkNumbers(true),
        id: idOf(2),
        name: "Escola Jatobá",
        kind: "school",
        region: "Sul",
      },
    ],
    hides: true,
    ...more,
  };
}
