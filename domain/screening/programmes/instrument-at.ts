import { bandFor, instrumentForBand } from "#domain/instruments/choice.ts";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/instruments/instrument.ts";
import { validityFor } from "#domain/instruments/validity.ts";

/**
 * Which questionnaire a programme sends at an age in completed months: that of the age band where it was studied for this
 * age, else another one that was; null when none was, and then nothing is sent.
 */
export function instrumentAt(ageMonths: number): InstrumentCode | null {
  const band = bandFor(Math.floor(ageMonths / 12));
  if (band === null) return null;
  const candidates = [instrumentForBand(band), ...INSTRUMENT_CODES];
  return candidates.find((code) => validityFor(code, ageMonths).inStudiedRange) ?? null;
}
