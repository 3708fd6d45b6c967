import type { ChildReport } from "#contract/reports.ts";

/** What a measure of the visual test is, wherever one is written. */
export const VISION_NOTE = "Medida de preferência visual, apoio ao profissional, em validação.";

type Test = NonNullable<ChildReport["vision"]>[number];

const STATES = { valid: "Válido", inconclusive: "Inconclusivo" } as const;

/** Whether a test could be read, and whether it is the one that is reported of its pictures. */
export function visionState({ outcome, is_reported: isReported }: Test): string {
  return isReported ? `${STATES[outcome]} (melhor qualidade)` : STATES[outcome];
}

/** The share of looking at the social scene with its interval; blank for a test that could not be read. */
export function socialWords({ social }: Test): string {
  if (!social) return "";
  const [share, low, high] = [social.pct, social.lo, social.hi].map((value) => Math.round(value));
  return `${share}% (${low} a ${high}%)`;
}

/** The pictures that were shown: tests with others are not for comparison. */
export function setWords({ stimulus_set: set }: Test): string {
  return set ? `${set.code}, versão ${set.version}` : "";
}
