import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { ScreeningResult } from "#contract/instruments/screening-result.ts";
import { clinicalWordsConfirmed, templatedText } from "#contract/messaging/templates.ts";
import { id, optionalText, page } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { MESSAGE_STATUSES } from "#domain/messaging/message.ts";
import { ARTICLES } from "#domain/organization/article.ts";
import { PRIORITY_FACTORS } from "#domain/referrals/priority.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";

/** The stages of a referral that is not closed. */
const OPEN_STAGES = z.enum(REFERRAL_STAGES).exclude(["encerrado"]).options;

export const ReferralListItem = z.object({
  id,
  type: z.enum(REFERRAL_TYPES),
  stage: z.enum(REFERRAL_STAGES),
  opened_at: z.string(),
  due_on: z.string(),
  overdue: z.boolean(),
  /** When those who administer were told that the due date had passed; null while they were not. */
  escalated_at: z.string().nullable(),
  /** Whole days since it was opened, on the organisation's calendar. */
  days_waiting: z.number(),
  /** Who sees to it; null when nobody works there any more. */
  owner: z.object({ id, full_name: z.string() }).nullable(),
  /** What it is ordered by, with the arithmetic: `points` is the sum of the parts. */
  priority: z.object({
    points: z.number(),
    parts: z.array(
      z.object({
        factor: z.enum(PRIORITY_FACTORS),
        amount: z.number(),
        weight: z.number(),
        points: z.number(),
      }),
    ),
  }),
  patient: z.object({
    id,
    full_name: z.string(),
    date_of_birth: z.string().nullable(),
    group_name: z.string(),
    guardian_name: z.string(),
    guardian_phone: z.string(),
  }),
  screening_result: ScreeningResult,
});
export type ReferralListItem = z.infer<typeof ReferralListItem>;

/** A message that staff wrote to the guardian about a referral, and how far it has come. */
export const ReferralMessage = z.object({
  id,
  /** As it was written: the guardian's link is still `{{link}}`. */
  text: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  recipient: z.string(),
  /** Why it failed, in words a person can act on. */
  failure: CodedText.nullable(),
  /** Who wrote it; null when that person is no longer known here. */
  sender_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ReferralMessage = z.infer<typeof ReferralMessage>;

/** One referral with what somebody needs who is about to call or write to the family. */
export const ReferralDetail = z.object({
  id,
  type: z.enum(REFERRAL_TYPES),
  stage: z.enum(REFERRAL_STAGES),
  opened_at: z.string(),
  due_on: z.string(),
  overdue: z.boolean(),
  /** Who sees to it; null when nobody does. */
  owner_name: z.string().nullable(),
  patient: z.object({
    id,
    full_name: z.string(),
    date_of_birth: z.string().nullable(),
    age_years: z.number().nullable(),
    age_months: z.number().nullable(),
    group_name: z.string(),
  }),
  /** The primary one; null when the child has none. */
  guardian: z
    .object({
      full_name: z.string(),
      relationship: z.string(),
      phone: z.string(),
      email: z.string(),
      /** Whether the program can write to them by WhatsApp, as far as the account and the number tell. */
      whatsapp: z.boolean(),
      /** Custody and restrictions, to be read before writing or calling. */
      custody_note: z.string(),
    })
    .nullable(),
  /** What led here, and why. */
  screening_result: ScreeningResult.extend({
    answered_at: z.string(),
    /** 'O que mais preocupa você?', in the guardian's words. */
    concern: z.string(),
    lost_skills: z.boolean().nullable(),
    /** How many answers added points; null when the answers are of another version of the questionnaire. */
    concern_count: z.number().nullable(),
    /** How many key signs were answered with full concern; null as above. */
    key_sign_count: z.number().nullable(),
  }),
  /** What signs and answers a message. */
  organization: z.object({
    name: z.string(),
    article: z.enum(ARTICLES).nullable(),
    phone: z.string(),
    email: z.string(),
  }),
  /** Whether the guardian's own link of the latest form still opens its page. */
  has_link: z.boolean(),
  /** Newest first. */
  messages: z.array(ReferralMessage),
});
export type ReferralDetail = z.infer<typeof ReferralDetail>;

/** Open referrals, highest priority first; of equals those due first. */
export const listReferrals = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/",
  summary: "Encaminhamentos abertos",
  access: CLINIC_ROLES,
  query: page.extend({
    type: z.enum(REFERRAL_TYPES, errorText("invalid_type")).optional(),
    /** Only those past their due date. */
    overdue: z.literal("1", errorText("invalid_value")).optional(),
    stage: z.enum(OPEN_STAGES, errorText("invalid_stage")).optional(),
    /** Whoever sees to them: the caller, or an account by its id. */
    owner: z.union([z.literal("mine"), id], errorText("invalid_identifier")).optional(),
    /** Only those of which the administration was told that their day has passed. */
    escalated: z.literal("1", errorText("invalid_value")).optional(),
    /** Words in the name of child or guardian, or a phone. */
    search: optionalText(100).optional(),
  }),
  reply: z.array(ReferralListItem),
});

export const countReferrals = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/counts/",
  summary: "Quantos encaminhamentos abertos há de cada tipo",
  access: CLINIC_ROLES,
  reply: z.object({ therapy: z.number(), pediatrician: z.number(), neurologist: z.number() }),
});

export const getReferral = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/:referral_id/",
  summary: "O encaminhamento com responsável, resultado e mensagens",
  access: CLINIC_ROLES,
  params: z.object({ referral_id: id }),
  reply: ReferralDetail,
});

/** What a screen sends to write to a guardian. */
export const ReferralMessageOrder = z.strictObject({
  /** Made by the screen for each message: sent twice it is still one message. */
  id,
  text: templatedText("message_empty"),
  /** By e-mail when absent. */
  channel: z.enum(["email", "whatsapp"], errorText("invalid_channel")).optional(),
  clinical_words_confirmed: clinicalWordsConfirmed,
});
export type ReferralMessageOrder = z.infer<typeof ReferralMessageOrder>;

/** Puts a message to the primary guardian into the outbox. */
export const sendReferralMessage = endpoint({
  ...plain,
  method: "POST",
  path: "/api/referrals/:referral_id/messages/",
  summary: "Enviar uma mensagem ao responsável sobre o encaminhamento",
  access: CLINIC_ROLES,
  refuses: ["conflict", "too_many_requests"],
  params: z.object({ referral_id: id }),
  body: ReferralMessageOrder,
  reply: ReferralMessage,
  success: 201,
});
