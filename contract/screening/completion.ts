import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { LicensedQuestionnaires } from "#contract/instruments/instruments.ts";
import { MOST_INTEGER, optionalText, requiredText } from "#contract/text.ts";
import { errorText } from "#domain/error-text.ts";
import { AGE_BANDS } from "#domain/instruments/choice.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { RECOMMENDATIONS, RISK_LEVELS } from "#domain/instruments/risk.ts";
import { ARTICLES } from "#domain/organization/article.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";
import { ANSWER_MODES, ASSISTANCES } from "#domain/screening/answering.ts";
import { FamilyVoice } from "./voices.ts";

/** A link's token as it stands in the path. What does not look like one is answered as unknown, not as malformed. */
const token = z.object({ token: z.string() });

/** Question id → answer. Which ids and values are right, the instrument says. */
const Answers = z.record(
  z.string(),
  z.union([z.boolean(), z.string()], errorText("invalid_answer")),
);

export const Draft = z.object({
  answers: z.record(z.string(), z.union([z.boolean(), z.string()])),
  address: z.string(),
  notes: z.string(),
  concern: z.string(),
  lost_skills: z.boolean().nullable(),
  age_band: z.enum(AGE_BANDS).nullable(),
  assistance: z.enum(ASSISTANCES).nullable(),
  saved_at: z.string(),
});
export type Draft = z.infer<typeof Draft>;

/** A result as the specification has its family see it. */
const WholeSummary = z.object({
  full_name: z.string(),
  tool: z.enum(INSTRUMENT_CODES),
  score: z.number(),
  /** The highest score there is; null where it was answered on a version whose points are not known any more. */
  maximum_score: z.number().nullable(),
  level: z.enum(RISK_LEVELS),
  recommendation: z.enum(RECOMMENDATIONS),
  /** Completed months on the day of the answer: below 24 the family is told of the next invitation. */
  age_months: z.number().nullable(),
  answered_at: z.string(),
  organization_name: z.string(),
  /** What Portuguese puts before it; null where nobody chose: then the first word of the name decides. */
  organization_article: z.enum(ARTICLES).nullable(),
  organization_phone: z.string(),
  /** Where the referral stands; null when none is open any more. */
  referral_stage: z.enum(REFERRAL_STAGES).nullable(),
});
export type WholeSummary = z.infer<typeof WholeSummary>;

/** What every guardian is told once the form is answered, and all that one is told who may not see the result. */
export const CompletionThanks = WholeSummary.pick({
  full_name: true,
  answered_at: true,
  organization_name: true,
  organization_article: true,
  organization_phone: true,
});
export type CompletionThanks = z.infer<typeof CompletionThanks>;

/** Where the organisation tells families a result in words alone. */
const SummaryInWords = WholeSummary.omit({ score: true, maximum_score: true, level: true }).extend({
  /** What it means, in every language of the page. */
  result_text: z.record(z.enum(LANGUAGES), z.string()),
});

/** Where the organisation talks to the family first, until it has: thanks, and nothing of the result. */
const SummaryBeforeTalk = SummaryInWords.omit({ recommendation: true, result_text: true }).extend({
  waits_for_talk: z.literal(true),
});

/**
 * What the success page shows, and the link shows again whenever it is opened after the answer: the whole, unless the
 * organisation decided otherwise.
 */
export const CompletionSummary = z.union([WholeSummary, SummaryInWords, SummaryBeforeTalk]);
export type CompletionSummary = z.infer<typeof CompletionSummary>;

/** What came of an answered form, as far as whoever asks may see it. */
const Completed = z.union([CompletionSummary, CompletionThanks]);
export type Completed = z.infer<typeof Completed>;

export const CompletionRecord = z.object({
  full_name: z.string(),
  date_of_birth: z.string().optional(),
  age_years: z.number().optional(),
  age_band: z.enum(AGE_BANDS).optional(),
  organization_name: z.string(),
  /** What Portuguese puts before it; null where nobody chose: then the first word of the name decides. */
  organization_article: z.enum(ARTICLES).nullable(),
  guardian_name: z.string(),
  /** Where this form is asked in words that the organisation brought in. */
  questionnaires: LicensedQuestionnaires.optional(),
  /** Whether a drawing stands beside each question: the organisation may not want them. */
  shows_drawings: z.boolean(),
  /** People of the organisation who read the page aloud, in its language and in others. */
  voices: z.array(FamilyVoice),
  /** What was saved so far, from any device. */
  draft: Draft.nullable(),
  /** Present once the form is answered; then the draft is gone. */
  summary: Completed.nullable(),
});
export type CompletionRecord = z.infer<typeof CompletionRecord>;

/** A guardian's consent, as it was given. */
export const Consent = z.strictObject(
  {
    /** The version of the notice that was on the screen. */
    text_version: requiredText("terms_version_required", 40),
    screening: z.literal(true, errorText("sender_consent_required")),
    share_with_school: z.boolean(),
    given_at: z.iso.datetime({ offset: true, error: errorText("invalid_date_consent") }),
  },
  {
    error: ({ input }) =>
      input === undefined ? errorText("guardian_consent_required") : undefined,
  },
);
export type Consent = z.infer<typeof Consent>;

/** A number of the sender's own reckoning: whatever it is, it is only compared. */
const sentNumber = z
  .number(errorText("invalid_number"))
  .min(-MOST_INTEGER, errorText("invalid_number"))
  .max(MOST_INTEGER, errorText("invalid_number"));

/** Questions, by their ids, about which the family wants to be called. Told again they are still asked for once. */
const callAbout = z.array(requiredText("unknown_question", 40)).max(100);

/** Who helped the guardian answer. */
const assistance = z.enum(ASSISTANCES, errorText("invalid_answer"));

/** How the questions that are sent here were answered, by their ids; one that is not named, on the page with its text. */
const answerModes = z.record(z.string(), z.enum(ANSWER_MODES, errorText("invalid_answer")));

/** A finished questionnaire. The first five fields are the whole of what an older client sends; the rest may be absent. */
export const Submission = z.strictObject({
  address: requiredText("address_required", 500),
  notes: optionalText().default(""),
  form_results: z.strictObject({
    type: z.enum(INSTRUMENT_CODES, errorText("unknown_questionnaire")),
    /** The version that was on the screen. A client that knows only the product's own wording leaves it out. */
    version: optionalText(40).optional(),
    answers: Answers,
  }),
  /** What the sender computed. Kept beside the server's own result, never used for it. */
  screening_results: z.strictObject({
    tool: optionalText(40),
    totalItems: sentNumber,
    score: sentNumber,
    level: optionalText(40),
    route: optionalText(40),
    notes: optionalText().default(""),
  }),
  recommendation: optionalText(40),
  concern: optionalText().default(""),
  lost_skills: z.boolean(errorText("invalid_answer")).nullable().default(null),
  seconds_taken: z
    .number(errorText("invalid_number"))
    .int(errorText("invalid_number"))
    .min(0, errorText("invalid_number"))
    .max(86_400_000, errorText("invalid_number"))
    .nullable()
    .default(null),
  consent: Consent.nullable().default(null),
  call_about: callAbout.optional(),
  assistance: assistance.nullable().optional(),
  answer_modes: answerModes.optional(),
});
export type Submission = z.infer<typeof Submission>;

/** Part of a draft: answers are merged into what is there, other fields replace it, absent ones stay. */
export const DraftChange = z.strictObject({
  answers: Answers.optional(),
  address: optionalText(500).optional(),
  notes: optionalText().optional(),
  concern: optionalText().optional(),
  lost_skills: z.boolean(errorText("invalid_answer")).nullable().optional(),
  age_band: z.enum(AGE_BANDS, errorText("invalid_age_group")).optional(),
});
export type DraftChange = z.infer<typeof DraftChange>;

/** A draft is kept only of a guardian who has agreed, and each part of it says so. */
export const ConsentedDraft = DraftChange.extend({ consent: Consent });
export type ConsentedDraft = z.infer<typeof ConsentedDraft>;

/** What a family's own page keeps: also about which questions it wants to be called, and how they were answered. */
export const FamilyDraft = ConsentedDraft.extend({
  call_about: callAbout.optional(),
  assistance: assistance.optional(),
  answer_modes: answerModes.optional(),
});
export type FamilyDraft = z.infer<typeof FamilyDraft>;

export const openCompletion = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/complete/:token/",
  summary: "O cadastro a completar, pelo link do responsável",
  access: "public",
  refuses: ["link_gone", "too_many_requests"],
  params: token,
  reply: CompletionRecord,
});

export const submitCompletion = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/",
  summary: "Enviar o complemento: o servidor recalcula o resultado, e guarda uma única vez",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params: token,
  body: Submission,
  reply: Completed,
});

/** A person, not a scanner, has the page before them: sent after the first touch, key or scroll. */
export const noteOpened = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/opened/",
  summary: "Registrar que o responsável abriu o formulário",
  access: "public",
  refuses: ["link_gone", "too_many_requests"],
  params: token,
  reply: z.object({ opened: z.literal(true) }),
});

export const saveDraft = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/patients/complete/:token/draft/",
  summary: "Guardar o que já foi respondido, de quem já consentiu",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params: token,
  body: FamilyDraft,
  reply: z.object({ saved_at: z.string() }),
});
