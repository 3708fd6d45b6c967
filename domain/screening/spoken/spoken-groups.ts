import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";

/** What the sentences that are read aloud to families belong to, in the order of reading. */
export const SPOKEN_GROUPS = [
  "form",
  ...INSTRUMENT_CODES,
  "result",
  "interview",
  "background",
  "report",
] as const;
export type SpokenGroup = (typeof SPOKEN_GROUPS)[number];
