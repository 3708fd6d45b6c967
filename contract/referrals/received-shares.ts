import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, isoDate, optionalText, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { REFERRAL_TYPES, RISK_LEVELS } from "#domain/instruments/risk.ts";
import { AGE_BAND_NAMES } from "#domain/referrals/sharing/age-band.ts";
import { PARTNER_CLOSE_REASONS, PARTNER_STAGES } from "#domain/referrals/sharing/partner-steps.ts";
import { SHARE_ENDERS, SHARE_STATES } from "#domain/referrals/sharing/share.ts";
import { SHARED_PARTS } from "#domain/referrals/sharing/visible.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";
import { AssessmentOrder } from "./referral-steps.ts";

const ofShare = z.object({ share_id: id });

/** A case that was offered to the own organisation. Of the child there is what may be seen today. */
export const ReceivedShare = z.object({
  id,
  state: z.enum(SHARE_STATES),
  sender: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  sent_at: z.string(),
  answered_at: z.string().nullable(),
  until_on: z.string(),
  ended_at: z.string().nullable(),
  ended_by: z.enum(SHARE_ENDERS).nullable(),
  reason: z.string(),
  responsible: z.object({ id, full_name: z.string() }).nullable(),
  /** What of the child may be seen today. */
  parts: z.array(z.enum(SHARED_PARTS)),
  /** Null when nothing may be seen. */
  child: z
    .object({
      first_name: z.string(),
      age_band: z.enum(AGE_BAND_NAMES).nullable(),
      referral_type: z.enum(REFERRAL_TYPES),
      /** Null until accepted. */
      full_name: z.string().nullable(),
    })
    .nullable(),
  /** Where the sender's referral stands; null until accepted. */
  stage: z.enum(REFERRAL_STAGES).nullable(),
});
export type ReceivedShare = z.infer<typeof ReceivedShare>;

const RECEIVED_LISTS = ["novos", "aceitos", "encerrados"] as const;
export type ReceivedList = (typeof RECEIVED_LISTS)[number];

/** Newest first; administrators all, doctors those that were given to them. */
export const listReceivedShares = endpoint({
  ...plain,
  method: "GET",
  path: "/api/received-shares/",
  summary: "Encaminhamentos recebidos de outras organizações",
  access: CLINIC_ROLES,
  query: z.object({ situacao: z.enum(RECEIVED_LISTS, errorText("invalid_status")).optional() }),
  reply: z.array(ReceivedShare),
});

/** What the partner may do next. */
const PartnerStep = z.object({ to: z.enum(PARTNER_STAGES) });

/** One case with all that the guardian's consent covers today; what it does not cover is null. */
export const ReceivedCase = ReceivedShare.extend({
  message: z.string(),
  guardian: z.object({ full_name: z.string(), phone: z.string() }).nullable(),
  summary: z
    .object({
      tool: z.enum(INSTRUMENT_CODES),
      level: z.enum(RISK_LEVELS),
      answered_at: z.string(),
      age_months: z.number().nullable(),
    })
    .nullable(),
  answers: z
    .object({
      tool: z.enum(INSTRUMENT_CODES),
      /** By item, as they were given; null when they were given on a wording that only the sender holds a licence of. */
      values: z.record(z.string(), z.union([z.boolean(), z.string(), z.number()])).nullable(),
      concern: z.string(),
      lost_skills: z.boolean().nullable(),
    })
    .nullable(),
  appointment: z
    .object({ on: z.string(), time: z.string().nullable(), place: z.string() })
    .nullable(),
  /** Where the partner may bring the referral from here; empty when nowhere. */
  allowed: z.array(PartnerStep),
  /** Whom a case can be given to: administrators see it while it waits for an answer. */
  people: z.array(z.object({ id, full_name: z.string() })),
});
export type ReceivedCase = z.infer<typeof ReceivedCase>;

/** Reading it is recorded in both organisations. */
export const getReceivedShare = endpoint({
  ...plain,
  method: "GET",
  path: "/api/received-shares/:share_id/",
  summary: "Um encaminhamento recebido, com o que o consentimento cobre",
  access: CLINIC_ROLES,
  params: ofShare,
  reply: ReceivedCase,
});

export const acceptShare = endpoint({
  ...plain,
  method: "POST",
  path: "/api/received-shares/:share_id/accept/",
  summary: "Aceitar um encaminhamento recebido",
  access: ["clinic_admin"],
  refuses: ["conflict"],
  params: ofShare,
  body: z.strictObject({ responsible: z.uuid(errorText("choose_case_readers")) }),
  reply: ReceivedCase,
});

export const declineShare = endpoint({
  ...plain,
  method: "POST",
  path: "/api/received-shares/:share_id/decline/",
  summary: "Recusar um encaminhamento recebido, com o motivo",
  access: ["clinic_admin"],
  refuses: ["conflict"],
  params: ofShare,
  body: z.strictObject({ reason: requiredText("declining_reason_required", 500) }),
  reply: ReceivedCase,
});

/** Where the partner brings the sender's referral. */
export const PartnerMove = z
  .strictObject({
    /** Made by the screen: sent twice it is still one step. */
    id,
    /** The stage that the screen showed. */
    from: z.enum(REFERRAL_STAGES, errorText("invalid_stage")),
    to: z.enum(PARTNER_STAGES, errorText("choose_stage")),
    appointment: z
      .strictObject({
        on: isoDate("choose_day"),
        time: z
          .string(errorText("invalid_hour"))
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/, errorText("invalid_hour"))
          .optional(),
        place: optionalText(200).optional(),
      })
      .optional(),
    close: z
      .strictObject({
        reason: z.enum(PARTNER_CLOSE_REASONS, errorText("choose_outcome")),
        note: optionalText(500).default(""),
        assessment: AssessmentOrder.optional(),
        /** That it is meant although stages before it are empty; the refusal names them. */
        empty_stages_confirmed: z.boolean(errorText("answer_yes_or_no")).default(false),
      })
      .optional(),
    note: optionalText(500).default(""),
  })
  .refine(({ to, appointment }) => to !== "agendado" || appointment !== undefined, {
    path: ["appointment.on"],
    message: errorText("choose_day"),
  })
  .refine(({ to, close }) => to !== "encerrado" || close !== undefined, {
    path: ["close.reason"],
    message: errorText("choose_outcome"),
  });
export type PartnerMove = z.infer<typeof PartnerMove>;

export const moveReceivedShare = endpoint({
  ...plain,
  method: "POST",
  path: "/api/received-shares/:share_id/transitions/",
  summary: "Levar o encaminhamento de quem enviou à próxima etapa",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: ofShare,
  body: PartnerMove,
  reply: ReceivedCase,
});

export const endReceivedShare = endpoint({
  ...plain,
  method: "POST",
  path: "/api/received-shares/:share_id/end/",
  summary: "Encerrar um encaminhamento que foi aceito",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: ofShare,
  body: z.strictObject({ note: optionalText(500).default("") }),
  reply: ReceivedCase,
});

/** A PDF, which is not in the list of all calls: those answer in JSON. */
export const getSharedLetter = endpoint({
  ...plain,
  method: "GET",
  path: "/api/received-shares/:share_id/letter.pdf",
  summary: "A carta de encaminhamento de um caso recebido",
  access: CLINIC_ROLES,
  params: ofShare,
  reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
