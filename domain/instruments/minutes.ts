import { ageBand } from "./age.ts";
import { instrumentForBand } from "./choice.ts";
import type { InstrumentCode } from "./instrument.ts";

/**
 * How many minutes answering takes, as every page and message says it: some fifteen seconds a question. The only place
 * where the numbers stand.
 */
export const MINUTES = {
  mchat: 5,
  csbs: 6,
  scq: 10,
} as const satisfies Record<InstrumentCode, number>;

/** Of the further questions after an M-CHAT. */
export const INTERVIEW_MINUTES = 3;
/** Of the questions to a school. */
export const OBSERVATION_MINUTES = 3;

const SHORTEST_MINUTES = Math.min(...Object.values(MINUTES));
/** For words that may lead to any of them. */
export const LONGEST_MINUTES = Math.max(...Object.values(MINUTES));

/** Of the form that a child gets on a day; undefined where the guardian will say how old it is. */
export function minutesOf(form: {
  /** Chosen by staff; null when the child's age decides. */
  readonly instrument: InstrumentCode | null;
  readonly dateOfBirth: string | null;
  readonly today: string;
}): number | undefined {
  const { instrument, dateOfBirth, today } = form;
  const band = dateOfBirth === null ? null : ageBand(dateOfBirth, today);
  const code = instrument ?? (band && instrumentForBand(band));
  return code === null ? undefined : MINUTES[code];
}

/** In the words of a message in Portuguese; without a number, from the shortest to the longest. */
export function minutesInWords(minutes: number | undefined): string {
  return minutes === undefined
    ? `de ${SHORTEST_MINUTES} a ${LONGEST_MINUTES} minutos`
    : `uns ${minutes} minutos`;
}
