import { ageBand } from "#domain/instruments/age.ts";
import { AGE_BANDS, type AgeBand, instrumentForBand } from "#domain/instruments/choice.ts";
import {
  INSTRUMENTS,
  INSTRUMENT_CODES,
  type InstrumentCode,
} from "#domain/instruments/instruments.ts";

/** What decides which questionnaire a form is answered with. */
export interface FormFacts {
  /** Chosen by staff; null when the child's age decides. */
  readonly fixed: InstrumentCode | null;
  /** Of the draft: the one already begun. */
  readonly begun: InstrumentCode | null;
  readonly dateOfBirth: string | null;
  /** Days of the organisation: on which the form was made, and the present one. */
  readonly requestedOn: string;
  readonly today: string;
}

/**
 * The band the page is told: the one that leads to the questionnaire chosen by staff, to the one begun (a birthday in
 * the middle changes nothing), or that of the age today. Null when no age is known: then the guardian picks one, and may
 * pick another.
 */
export function serverBand(facts: FormFacts): AgeBand | null {
  if (facts.fixed) return bandOf(facts.fixed);
  const band = bandToday(facts);
  return band && facts.begun ? bandOf(facts.begun) : band;
}

/**
 * The questionnaires that may be handed in: the one chosen by staff; else those of the child's age on any day since the
 * form was made, since a page opened before a birthday is sent after it; else, with no age known, all.
 */
export function acceptedInstruments(facts: FormFacts): readonly InstrumentCode[] {
  if (facts.fixed) return [facts.fixed];
  const today = bandToday(facts);
  if (!today) return INSTRUMENT_CODES;
  const first = facts.dateOfBirth ? ageBand(facts.dateOfBirth, facts.requestedOn) : null;
  const from = first ? AGE_BANDS.indexOf(first) : 0;
  const to = AGE_BANDS.indexOf(today);
  const byAge = AGE_BANDS.slice(Math.min(from, to), to + 1).map(instrumentForBand);
  return facts.begun && !byAge.includes(facts.begun) ? [...byAge, facts.begun] : byAge;
}

/** What a change of the draft says of its questionnaire. */
export interface DraftHint {
  readonly pickedBand: AgeBand | undefined;
  readonly answeredIds: readonly string[];
}

/**
 * The questionnaire that a draft is for, null while nothing says. With a known age a draft keeps the one it was begun
 * with; without, a newly picked band changes it.
 */
export function draftInstrument(facts: FormFacts, hint: DraftHint): InstrumentCode | null {
  if (facts.fixed) return facts.fixed;
  const band = bandToday(facts);
  if (!band && hint.pickedBand) return instrumentForBand(hint.pickedBand);
  return (
    facts.begun ??
    ownerOf(acceptedInstruments(facts), hint.answeredIds) ??
    (band && instrumentForBand(band))
  );
}

/** Whether the guardian is the one who says how old the child is. */
export function guardianPicksBand(facts: FormFacts): boolean {
  return !facts.fixed && !bandToday(facts);
}

function bandToday({ dateOfBirth, today }: FormFacts): AgeBand | null {
  return dateOfBirth === null ? null : ageBand(dateOfBirth, today);
}

function bandOf(instrument: InstrumentCode): AgeBand | null {
  return AGE_BANDS.find((band) => instrumentForBand(band) === instrument) ?? null;
}

function ownerOf(
  instruments: readonly InstrumentCode[],
  ids: readonly string[],
): InstrumentCode | undefined {
  return instruments.find((code) => INSTRUMENTS[code].items.some(({ id }) => ids.includes(id)));
}
