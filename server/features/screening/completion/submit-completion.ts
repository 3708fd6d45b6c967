import { isDeepStrictEqual } from "node:util";
import { uuidv7 } from "uuidv7";
import type { Submission } from "#contract/screening/completion.ts";
import type { Instrument } from "#domain/instruments/instrument.ts";
import {
  type AnswerCheck,
  type ScreeningScore,
  checkAnswers,
  scoreAnswers,
} from "#domain/instruments/score.ts";
import { analyseAnswers } from "#domain/screening/analysis.ts";
import { type LiveLink, withLiveLink } from "#server/features/access/guardian-links/live-link.ts";
import { cancelQueued } from "#server/features/messaging/dispatch/outbox.ts";
import { type OpenReferral, openReferral } from "#server/features/referrals/open-referral.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import { writtenTogether } from "#server/platform/db/write-together.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { actOnResult } from "./act-on-result.ts";
import { type FormRow, type LockedForm, findAnswer, findFormLocked } from "./completion.queries.ts";
import {
  acceptedInstruments,
  answerErrors,
  factsOf,
  questionnaireOf,
  consentedAt,
  summarizeAnswer,
} from "./form-rules.ts";
import type { AnsweredForm } from "./present-to-family.ts";
import {
  type ConcernedStaff,
  type ConsentRow,
  concernedStaff,
  insertAnswer,
} from "./submission.queries.ts";

/** Said where the organisation takes no answers without the guardian's consent. */
const REFUSED_WITHOUT_CONSENT = "consent_required_by_institution";

/** What the sender computed by itself. */
type ClientClaim = Pick<Submission, "screening_results" | "recommendation">;

/** A finished questionnaire, whoever sent it: a page whose scripts do not run claims no result of its own. */
export type FinishedForm = Omit<Submission, keyof ClientClaim | "call_about"> & {
  readonly claim: ClientClaim | null;
};

/**
 * Takes a finished questionnaire, exactly once: stores it with the server's own score, opens the referral and tells the
 * staff, all in one transaction. The same form sent again, or at the same time, gets the same answer; another one 409.
 * Throws 410 for a link that opens nothing, and 422 naming each answer that is missing or wrong.
 */
export async function submitCompletion(
  deps: Deps,
  token: string,
  finished: FinishedForm,
): Promise<{ readonly link: LiveLink; readonly answer: AnsweredForm }> {
  return withLiveLink(deps, token, async (db, link) => {
    const at = deps.clock.now();
    const form = await findFormLocked(db, link.formLinkId, at);
    if (form.cancelled_at) throw new Problem("link_gone");
    return { link, answer: await acceptAnswer(deps, db, { form, finished, typedBy: null, at }) };
  });
}

/** What the answers come to; without an outcome the check says why. */
interface Graded {
  readonly check: AnswerCheck;
  readonly outcome: Outcome | undefined;
}

/** The score, and how many key signs were answered with full concern: staff see them, the score does not. */
type Outcome = ScreeningScore & { readonly keySigns: number };

/** Scores a finished questionnaire. */
function grade(instrument: Instrument, { form_results: { answers } }: FinishedForm): Graded {
  const check = checkAnswers(instrument, answers);
  if (!check.ok) return { check, outcome: undefined };
  const keySigns = analyseAnswers(instrument, check.answers).keySigns.length;
  return { check, outcome: { ...scoreAnswers(instrument, check.answers), keySigns } };
}

/** A finished questionnaire and the locked form it is handed in for. */
interface HandedIn {
  readonly form: LockedForm;
  readonly finished: FinishedForm;
  /** Who of the staff typed it in; null when the guardian did. */
  readonly typedBy: string | null;
  readonly at: Date;
}

/** Stores what is handed in for a form that is locked, whoever sends it; see `submitCompletion`. */
export async function acceptAnswer(
  deps: Deps,
  db: TenantDb,
  { form, finished, typedBy, at }: HandedIn,
): Promise<AnsweredForm> {
  if (form.answered_at) return repeated(db, form, finished);
  if (!finished.consent && form.refuses_without_consent) {
    throw invalidField("consent", REFUSED_WITHOUT_CONSENT);
  }
  if (!acceptedInstruments(factsOf(form)).includes(finished.form_results.type)) {
    throw invalidField("form_results.type", "questionnaire_not_for_age");
  }
  const instrument = await askedOn(db, form, finished);
  const { check, outcome } = grade(instrument, finished);
  if (!outcome) throw errorsOf(check);
  const accepted = { form, finished, instrument, outcome, typedBy, at };
  return writtenTogether(db, () => store(deps, db, accepted));
}

/** The version that the form is asked on. What was answered on another is not scored by this one's points. */
async function askedOn(
  db: TenantDb,
  form: FormRow,
  { form_results: { type, version } }: FinishedForm,
): Promise<Instrument> {
  const { instrument, pack } = await questionnaireOf(db, form, type);
  const isAsked = version === undefined ? pack === null : version === instrument.version;
  if (!isAsked) {
    throw invalidField("form_results.version", "questions_replaced");
  }
  return instrument;
}

function errorsOf(check: AnswerCheck): Problem {
  return answerErrors("form_results.answers", {
    missing: [],
    invalid: [],
    unknown: [],
    ...(!check.ok && check),
  });
}

/**
 * What waits to leave about the form is held first, so that none leaves meanwhile; then the referral, which the rest names.
 * Of the rest nothing has to wait for anything else of it.
 */
async function store(deps: Deps, db: TenantDb, accepted: Accepted): Promise<AnsweredForm> {
  const { form, finished, instrument, outcome, typedBy, at } = accepted;
  const { type, answers } = finished.form_results;
  const screeningResultId = uuidv7();
  const isDisputed = disagrees(finished.claim, outcome);
  if (form.has_queued) await cancelQueued(deps, db, { formId: form.id }, "form_answered_meanwhile");
  const staff = await concernedStaff(db, form.group_id);
  const referral = await refer(db, accepted, staff, screeningResultId);
  await insertAnswer(db, {
    referralId: referral.id,
    formId: form.id,
    patientId: form.patient_id,
    guardianId: form.guardian_id,
    formResultId: uuidv7(),
    screeningResultId,
    instrument: type,
    instrumentVersion: instrument.version,
    submission: finished,
    answers: JSON.stringify(answers),
    answerModes: JSON.stringify(modesOf(finished)),
    clientResult: JSON.stringify(claimToKeep(finished.claim)),
    disagrees: isDisputed,
    outcome,
    consents: consentsOf(finished),
    consentedAt: finished.consent && consentedAt(finished.consent, at),
    familyResult: form.family_result,
    typedBy,
    at,
  });
  await actOnResult(deps, db, {
    form,
    staff,
    type,
    outcome,
    referral,
    isDisputed,
    hasConsent: finished.consent !== null,
    typedBy,
    at,
  });
  return summarizeAnswer(form, {
    tool: type,
    tool_version: instrument.version,
    score: outcome.score,
    level: outcome.level,
    recommendation: outcome.route,
    submitted_at: at,
    answered_on: form.today,
    referral_stage: referral.stage,
    family_result: form.family_result,
    family_told_at: null,
  });
}

/** The referral that a result leads to which is not stored yet. */
async function refer(
  db: TenantDb,
  { form, finished, outcome, at }: Accepted,
  staff: readonly ConcernedStaff[],
  screeningResultId: string,
): Promise<OpenReferral> {
  return openReferral(db, {
    patientId: form.patient_id,
    screeningResultId,
    recommendation: outcome.route,
    ownerAccountId: staff.find(({ is_doctor }) => is_doctor)?.account_id ?? null,
    result: {
      tool: finished.form_results.type,
      level: outcome.level,
      keySigns: outcome.keySigns,
      concernStated: finished.concern !== "",
      lostSkills: finished.lost_skills === true,
    },
    at,
  });
}

interface Accepted {
  readonly form: LockedForm;
  readonly finished: FinishedForm;
  readonly instrument: Instrument;
  readonly outcome: Outcome;
  readonly typedBy: string | null;
  readonly at: Date;
}

async function repeated(
  db: TenantDb,
  form: FormRow,
  finished: FinishedForm,
): Promise<AnsweredForm> {
  const stored = await findAnswer(db, form.id);
  const isSame =
    stored.tool === finished.form_results.type &&
    stored.address === finished.address &&
    stored.notes === finished.notes &&
    stored.concern === finished.concern &&
    stored.lost_skills === finished.lost_skills &&
    isDeepStrictEqual(stored.answers, finished.form_results.answers);
  if (!isSame) throw new Problem("conflict", "form_already_answered");
  return summarizeAnswer(form, stored);
}

function disagrees(claim: ClientClaim | null, outcome: ScreeningScore): boolean {
  if (!claim) return false;
  const { score: claimed, level, route } = claim.screening_results;
  return (
    claimed !== outcome.score ||
    level !== outcome.level ||
    route !== outcome.route ||
    claim.recommendation !== outcome.route
  );
}

function claimToKeep(claim: ClientClaim | null): object {
  return claim ? { ...claim.screening_results, recommendation: claim.recommendation } : {};
}

/** The modes of those answers that were not read; what another questionnaire left on a device is none of this form's. */
function modesOf({ answer_modes: modes = {}, form_results: { answers } }: FinishedForm) {
  return Object.fromEntries(
    Object.entries(modes).filter(([question, mode]) => question in answers && mode !== "text"),
  );
}

function consentsOf({ consent }: FinishedForm): ConsentRow[] {
  if (!consent) return [];
  return [
    { id: uuidv7(), purpose: "screening", granted: true },
    { id: uuidv7(), purpose: "share_with_school", granted: consent.share_with_school },
  ];
}
