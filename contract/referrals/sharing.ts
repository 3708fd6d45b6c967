import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, isoDate, optionalText, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import {
  SHARE_CONSENT_CHANNELS,
  SHARE_ENDERS,
  SHARE_SCOPES,
  SHARE_STATES,
  type ShareScope,
} from "#domain/referrals/sharing/share.ts";
import { getPartnering, listPartners, savePartnering } from "./partnering.ts";
import {
  acceptShare,
  declineShare,
  endReceivedShare,
  getReceivedShare,
  listReceivedShares,
  moveReceivedShare,
} from "./received-shares.ts";

/** Each scope once, in the order in which they are shown. */
const scopes = z
  .array(z.enum(SHARE_SCOPES, errorText("invalid_choice")), errorText("choose_observation"))
  .transform((chosen): ShareScope[] => SHARE_SCOPES.filter((scope) => chosen.includes(scope)));

/** How the guardian's answer came, in the words of whoever wrote it down. */
const Consent = z.object({
  granted: z.boolean(),
  way: z.enum(SHARE_CONSENT_CHANNELS),
  /** Whose it is; empty when no longer known. */
  guardian_name: z.string(),
  given_at: z.string(),
  /** Null for an answer by the own link. */
  recorded_by: z.string().nullable(),
  words: z.string(),
});

/** A referral that was offered to a partner, as the sender sees it. */
export const Share = z.object({
  id,
  partner: z.object({ id, name: z.string() }),
  state: z.enum(SHARE_STATES),
  scopes: z.array(z.enum(SHARE_SCOPES)),
  /** The last day on which the partner sees anything. */
  until_on: z.string(),
  message: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** When the partner was first asked: with the guardian's yes. */
  sent_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** Why the partner declined. */
  reason: z.string(),
  consent: Consent.nullable(),
  ended_at: z.string().nullable(),
  ended_by: z.enum(SHARE_ENDERS).nullable(),
  end_note: z.string(),
});
export type Share = z.infer<typeof Share>;

const ofReferral = z.object({ referral_id: id });
const ofShare = z.object({ share_id: id });

/** Newest first, with whom the family's answer may be asked of. */
export const ReferralShares = z.object({
  type: z.enum(REFERRAL_TYPES),
  /** Nothing is sent about a referral that is closed. */
  is_open: z.boolean(),
  child_first_name: z.string(),
  guardians: z.array(z.object({ id, full_name: z.string(), is_primary: z.boolean() })),
  shares: z.array(Share),
});
export type ReferralShares = z.infer<typeof ReferralShares>;

export const listShares = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/:referral_id/shares/",
  summary: "A que parceiros o encaminhamento foi enviado",
  access: CLINIC_ROLES,
  params: ofReferral,
  reply: ReferralShares,
});

/** What a guardian answered to somebody of the staff. */
export const SpokenConsent = z.strictObject({
  guardian: z.uuid(errorText("choose_respondent")),
  granted: z.boolean(errorText("choose_answer")),
  way: z.enum(["phone", "in_person"], errorText("choose_answer_means")),
  words: requiredText("what_was_said_required", 500),
});
export type SpokenConsent = z.infer<typeof SpokenConsent>;

export const ShareOrder = z.strictObject({
  /** Made by the screen: sent twice it is still one. */
  id,
  partner: z.uuid(errorText("choose_partner")),
  scopes,
  until_on: isoDate("choose_until_when"),
  message: optionalText(500),
});
export type ShareOrder = z.infer<typeof ShareOrder>;

/** Waits for the guardian's consent. A referral is with one partner at a time. */
export const createShare = endpoint({
  ...plain,
  method: "POST",
  path: "/api/referrals/:referral_id/shares/",
  summary: "Enviar o encaminhamento a um parceiro, quando o responsável consentir",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: ofReferral,
  body: ShareOrder,
  reply: Share,
  success: 201,
});

export const recordShareConsent = endpoint({
  ...plain,
  method: "POST",
  path: "/api/shares/:share_id/consent/",
  summary: "Registrar a resposta do responsável, dada por telefone ou pessoalmente",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: ofShare,
  body: SpokenConsent,
  reply: Share,
});

export const endShare = endpoint({
  ...plain,
  method: "POST",
  path: "/api/shares/:share_id/end/",
  summary: "Encerrar o compartilhamento com o parceiro",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: ofShare,
  body: z.strictObject({ note: optionalText(500).default("") }),
  reply: Share,
});

/** The calls in which two organisations meet about a child. */
export const SHARING = [
  getPartnering,
  savePartnering,
  listPartners,
  listShares,
  createShare,
  recordShareConsent,
  endShare,
  listReceivedShares,
  getReceivedShare,
  acceptShare,
  declineShare,
  moveReceivedShare,
  endReceivedShare,
];
