import type { LicensedQuestionnaires } from "#contract/instruments/instruments.ts";
import { type Consent } from "#contract/screening/completion.ts";
import { type ErrorText, errorText } from "#domain/error-text.ts";
import { ageBand, ageInMonths } from "#domain/instruments/age.ts";
import { AGE_BANDS, type AgeBand, instrumentForBand } from "#domain/instruments/choice.ts";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import type { AnswerErrors } from "#domain/instruments/score.ts";
import { instrumentAt, type InUse } from "#server/features/instruments/instrument-packs/worded.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { Problem } from "#server/platform/problem.ts";
import type { AnswerableForm, AnswerRow, FormRow } from "./completion.queries.ts";
import type { AnsweredForm } from "./present-to-family.ts";

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

/** What a form row says about which questionnaire it is answered with. */
export function factsOf(form: AnswerableForm): FormFacts {
  return {
    fixed: form.instrument,
    begun: form.draft_instrument,
    dateOfBirth: form.date_of_birth,
    requestedOn: form.requested_on,
    today: form.today,
  };
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

/** Any more errors than this say nothing new, and keep a hostile body from making a large answer. */
const MOST_ERRORS = 100;

/** 422 with each faulty answer named under `path`, by the id of its question. */
export function answerErrors(
  path: string,
  { missing, invalid, unknown }: Omit<AnswerErrors, "ok">,
): Problem {
  const errors = [
    ...missing.map((id) => [id, "answer_required"] as const),
    ...invalid.map((id) => [id, "invalid_answer_to_question"] as const),
    ...unknown.map((id) => [id, "unknown_question"] as const),
  ].slice(0, MOST_ERRORS);
  const fields = Object.fromEntries(errors.map(([id, text]) => [`${path}.${id}`, text]));
  return new Problem("invalid", detail(missing.length, invalid.length + unknown.length), {
    fields,
  });
}

function detail(missing: number, wrong: number): ErrorText {
  if (wrong > 0) return "answers_of_another_questionnaire";
  return errorText("questions_unanswered", { count: missing });
}

/** What a form row says about the version that it is asked on. */
type Asked = Pick<AnswerableForm, "has_packs" | "made_at">;

/** The questionnaire of this code as this form asks it: on the version in use when the form was made. */
export async function questionnaireOf(
  db: TenantDb,
  { has_packs: hasPacks, made_at: madeAt }: Asked,
  code: InstrumentCode,
): Promise<InUse> {
  return hasPacks ? instrumentAt(db, code, madeAt) : { instrument: INSTRUMENTS[code], pack: null };
}

/** The questionnaires that this form asks in other words than the product's own; undefined where there are none. */
export async function licensedFor(
  db: TenantDb,
  form: Asked,
): Promise<LicensedQuestionnaires | undefined> {
  if (!form.has_packs) return undefined;
  const found: LicensedQuestionnaires = {};
  for (const code of INSTRUMENT_CODES) {
    const { instrument, pack } = await questionnaireOf(db, form, code);
    if (pack) found[code] = { instrument, texts: pack.texts };
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** The same for a form that would be made now, whoever's it is: what a device takes to an event. */
export async function licensedToday(
  db: TenantDb,
  at: Date,
): Promise<LicensedQuestionnaires | undefined> {
  return licensedFor(db, { has_packs: true, made_at: at });
}

/** When a consent was given. A device's clock may be wrong: nobody consented after the present. */
export function consentedAt({ given_at: givenAt }: Consent, now: Date): Date {
  return new Date(Math.min(Date.parse(givenAt), now.getTime()));
}

/** What came of an answered form, as far as its summary tells. */
export type Outcome = Pick<
  AnswerRow,
  | "tool"
  | "tool_version"
  | "score"
  | "level"
  | "recommendation"
  | "submitted_at"
  | "answered_on"
  | "referral_stage"
  | "family_result"
  | "family_told_at"
>;

/** What came of an answered form, whole, with what decides how much of it its family sees. */
export function summarizeAnswer(
  form: Pick<
    FormRow,
    | "full_name"
    | "date_of_birth"
    | "organization_name"
    | "organization_article"
    | "organization_phone"
  >,
  outcome: Outcome,
): AnsweredForm {
  const { version, maximum } = INSTRUMENTS[outcome.tool];
  const whole = {
    full_name: form.full_name,
    tool: outcome.tool,
    score: outcome.score,
    maximum_score: outcome.tool_version === version ? maximum : null,
    level: outcome.level,
    recommendation: outcome.recommendation,
    age_months:
      form.date_of_birth === null ? null : ageInMonths(form.date_of_birth, outcome.answered_on),
    answered_at: outcome.submitted_at.toISOString(),
    organization_name: form.organization_name,
    organization_article: form.organization_article,
    organization_phone: form.organization_phone,
    referral_stage: outcome.referral_stage,
  };
  const { family_result, family_told_at } = outcome;
  return { whole, family_result, family_told_at };
}
