import type { InstrumentCode } from "./instrument.ts";

/** The age bands of the wire and of the guardian's choice, youngest first. */
export const AGE_BANDS = ["0-2", "2-4", ">4"] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

const INSTRUMENT_FOR_BAND = {
  "0-2": "mchat",
  "2-4": "csbs",
  ">4": "scq",
} as const satisfies Record<AgeBand, InstrumentCode>;

/** What is known of a child's age when the questionnaire is chosen. */
export interface KnownAge {
  /** As the server gave it; any band that is neither 0-2 nor 2-4 stands for the oldest one. */
  readonly serverBand?: string | null | undefined;
  readonly pickedBand?: AgeBand | null | undefined;
  readonly ageYears?: number | null | undefined;
}

/** The band of an age in completed years: under 2, under 4, and from 4 on; null when it is no age. */
export function bandFor(ageYears: number): AgeBand | null {
  if (!Number.isFinite(ageYears) || ageYears < 0) return null;
  if (ageYears < 2) return "0-2";
  return ageYears < 4 ? "2-4" : ">4";
}

/** The questionnaire of a band. */
export function instrumentForBand(band: AgeBand): InstrumentCode {
  return INSTRUMENT_FOR_BAND[band];
}

/**
 * The band that decides the questionnaire, in the specified order: what the server says, else what
 * the guardian picked, else the age in years; null while none of them is known.
 */
export function chooseBand({ serverBand, pickedBand, ageYears }: KnownAge): AgeBand | null {
  if (serverBand) return serverBand === "0-2" || serverBand === "2-4" ? serverBand : ">4";
  if (pickedBand) return pickedBand;
  return ageYears === null || ageYears === undefined ? null : bandFor(ageYears);
}

/** Which questionnaire this child gets, by `chooseBand`; null while no age is known. */
export function chooseInstrument(known: KnownAge): InstrumentCode | null {
  const band = chooseBand(known);
  return band && instrumentForBand(band);
}
