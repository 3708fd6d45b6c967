import type { Tuning } from "./geometric.ts";

/**
 * What brings the shapes of each pair to the mean light and the motion energy of its children: found by
 * `tools/match-stimuli.ts`, which draws both sides in a browser, and kept in place by `e2e/journeys/stimuli.spec.ts`.
 * By pair in the order of `PAIRS`, and look.
 */
export const TUNING: readonly (readonly [Tuning, Tuning])[] = [
  [
    { size: 1.367, speed: 1.049 },
    { size: 1.452, speed: 1.209 },
  ],
  [
    { size: 1.301, speed: 1.501 },
    { size: 1.139, speed: 1.472 },
  ],
  [
    { size: 1.597, speed: 1.954 },
    { size: 1.325, speed: 2.015 },
  ],
  [
    { size: 1.186, speed: 2.52 },
    { size: 1.255, speed: 2.235 },
  ],
  [
    { size: 1.394, speed: 1.592 },
    { size: 1.551, speed: 1.44 },
  ],
  [
    { size: 1.321, speed: 0.914 },
    { size: 1.321, speed: 0.874 },
  ],
];
