import type { Tuning } from "./geometric.ts";

/**
 * What brings the shapes of each pair to the mean light and the motion energy of its children: found by
 * `tools/match-stimuli.ts`, which draws both sides in a browser, and kept in place by `e2e/journeys/stimuli.spec.ts`.
 * By pair in the order of `PAIRS`, and look.
 */
export const TUNING: readonly (readonly [Tuning, Tuning])[] = [
  [
    { size: 1.346, speed: 1.062 },
    { size: 1.428, speed: 1.226 },
  ],
  [
    { size: 1.224, speed: 1.083 },
    { size: 1.085, speed: 1.158 },
  ],
  [
    { size: 1.576, speed: 2.005 },
    { size: 1.307, speed: 2.092 },
  ],
  [
    { size: 1.129, speed: 2.064 },
    { size: 1.195, speed: 1.838 },
  ],
  [
    { size: 1.364, speed: 1.485 },
    { size: 1.517, speed: 1.315 },
  ],
  [
    { size: 1.303, speed: 0.954 },
    { size: 1.307, speed: 0.909 },
  ],
];
