import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { ToldBackground } from "#contract/screening/background.ts";
import { id, isoDate, optionalText, requiredText } from "#contract/text.ts";
import { errorText } from "#domain/error-text.ts";
import { ARTICLES } from "#domain/organization/article.ts";
import { SHARE_SCOPES } from "#domain/referrals/sharing/share.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";
import { SKILL_AREAS } from "#domain/registry/family/activities/areas.ts";
import { FAMILY_ANSWERS, FAMILY_REPLIES } from "#domain/registry/family/answers.ts";

/** A link's token as it stands in the path; see `contract/completion.ts`. */
const token = z.object({ token: z.string() });

/** The form of one child of the family, to be reached from the page of another. */
const FamilyForm = z.object({
  first_name: z.string(),
  /** The page of that form's own link. */
  path: z.string(),
  is_this: z.boolean(),
  state: z.enum(["waiting", "begun", "answered"]),
  /** Answers given so far, while it is begun. */
  answered: z.number(),
});

/** Where the child's referral stands, for those who wait. */
const FamilyReferral = z.object({
  id,
  stage: z.enum(REFERRAL_STAGES),
  /** The day by which the team sees to it; null when nobody waits for the team any more. */
  due_on: z.string().nullable(),
  appointment: z
    .object({ on: z.string(), time: z.string().nullable(), place: z.string() })
    .nullable(),
  destination: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** The one-tap answers that make sense now. */
  answers: z.array(z.enum(FAMILY_ANSWERS)),
  /** What this family said last; null before, and when it was taken back. */
  last: z
    .object({
      id,
      answer: z.enum(FAMILY_ANSWERS),
      on: z.string().nullable(),
      at: z.string(),
      can_undo: z.boolean(),
    })
    .nullable(),
});

/** A share of the child's referral with another organisation. */
const FamilyShare = z.object({
  id,
  /** With whom. */
  organization_name: z.string(),
  /** What is seen beyond the least. */
  scopes: z.array(z.enum(SHARE_SCOPES)),
  /** The last day. */
  until: z.string(),
});

/** Somebody at a school who is asked about the child. */
const SchoolAsked = z.object({ id, school_name: z.string(), teacher_name: z.string() });

/** What a family finds behind a link beside the form: the course of things, and the other children's forms. */
export const FamilyView = z.object({
  /** The organisation's day. */
  today: z.string(),
  /** The child is a school's: the team of health tells the family by itself, and nothing of the referral is shown. */
  kept_by_school: z.boolean(),
  team: z.object({
    name: z.string(),
    article: z.enum(ARTICLES).nullable(),
    phone: z.string(),
    email: z.string(),
    /** Digits of the number to write to by WhatsApp; null without one. */
    whatsapp: z.string().nullable(),
  }),
  /** Null before the answer, for a school's child, and when none was opened. */
  referral: FamilyReferral.nullable(),
  has_letter: z.boolean(),
  interview: z.enum(["waiting", "begun"]).nullable(),
  /** Shares of the child's referral that wait for this family's word. */
  shares: z.array(FamilyShare),
  /** Those that this family permitted and that go on: each may be stopped. Accepted, the partner sees the scopes too. */
  shared: z.array(FamilyShare.extend({ accepted: z.boolean() })),
  /** Schools that the clinic would like to hear about the child, once this family permits. */
  school_questions: z.array(SchoolAsked),
  /** Those that this family permitted and that go on: each permission may be taken back. */
  schools_heard: z.array(SchoolAsked.extend({ answered: z.boolean() })),
  /** Whether the family is asked for younger brothers and sisters, who may be screened early. */
  asks_siblings: z.boolean(),
  /** Whether the family is asked for schooling, raça/cor and weeks of gestation: once, after its answer. */
  asks_background: z.boolean(),
  /** This child's form and those of its brothers and sisters; one alone when there are none. */
  forms: z.array(FamilyForm),
  /** Areas of skill for the activities: first those to begin with. Empty before the answer. */
  areas: z.array(z.enum(SKILL_AREAS)),
  age_months: z.number().nullable(),
});
export type FamilyView = z.infer<typeof FamilyView>;

export const readFamily = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/complete/:token/family/",
  summary:
    "O que a família acompanha pelo link: o encaminhamento, o próximo passo e os formulários dos irmãos",
  access: "public",
  refuses: ["link_gone", "too_many_requests"],
  params: token,
  reply: FamilyView,
});

/** One tap. `on`, `place` and `note` go with it where the family gives them. */
export const FamilyTap = z.strictObject({
  /** Made by the page for each tap: sent twice it is still one. */
  id,
  answer: z.enum(FAMILY_REPLIES, errorText("unknown_answer")),
  on: isoDate("choose_day").nullable().default(null),
  place: optionalText(200).default(""),
  note: optionalText(500).default(""),
});
export type FamilyTap = z.input<typeof FamilyTap>;

export const replyAsFamily = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/family/reply/",
  summary:
    "A família diz com um toque se agendou, não conseguiu ou já foi, ou desfaz a última resposta",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params: token,
  body: FamilyTap,
  reply: FamilyView,
});

/** A yes or no to a share. */
const ShareConsentAnswer = z.strictObject({
  granted: z.boolean(errorText("answer_yes_or_no")),
  /** The version of the words that were on the screen. */
  text_version: requiredText("terms_version_required", 40),
});

export const answerShare = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/family/share/:share_id/",
  summary:
    "A família autoriza ou não o compartilhamento com outra instituição, ou para de compartilhar",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params: token.extend({ share_id: id }),
  body: ShareConsentAnswer,
  reply: FamilyView,
});

export const answerSchoolQuestion = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/family/observation/:observation_id/",
  summary: "A família autoriza ou não que a clínica ouça a escola, ou retira a autorização",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params: token.extend({ observation_id: id }),
  body: z.strictObject({ granted: z.boolean(errorText("answer_yes_or_no")) }),
  reply: FamilyView,
});

export const answerSiblings = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/family/siblings/",
  summary: "A família diz se a criança tem irmãos menores",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params: token,
  body: z.strictObject({ has_younger: z.boolean(errorText("answer_yes_or_no")) }),
  reply: FamilyView,
});

export const answerBackground = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/family/background/",
  summary:
    "A família conta, se quiser, escolaridade, raça/cor e semanas de gestação; sem nenhuma resposta, não quer contar",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params: token,
  body: ToldBackground,
  reply: FamilyView,
});
