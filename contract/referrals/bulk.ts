import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { clinicalWordsConfirmed, templatedText } from "#contract/messaging/templates.ts";
import { id, optionalText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import {
  CLOSE_REASONS,
  EVALUATED_REASONS,
  NOT_REFERRED_REASONS,
} from "#domain/referrals/closing.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";

/** The most referrals that one request names: four pages of the list. */
const MOST_AT_ONCE = 100;

function some<Item extends z.ZodType>(item: Item) {
  return z
    .array(item, errorText("choose_referrals"))
    .min(1, errorText("choose_referrals"))
    .max(MOST_AT_ONCE, errorText("too_many_at_once", { count: MOST_AT_ONCE }));
}

const order = {
  /** Made by the screen for each action: sent twice it is still one, and it names what is to be taken back. */
  id,
  referral_ids: some(id),
};

/** What became of each referral that was named: it is in one of the two lists. */
const BulkOutcome = z.object({
  done: z.array(id),
  left_out: z.array(z.object({ referral_id: id, error: CodedText })),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

const bulk = { ...plain, method: "POST", access: CLINIC_ROLES, reply: BulkOutcome } as const;

/** A message to the families of several children; the placeholders but the link are filled for each. */
export const BulkMessage = z.strictObject({
  ...order,
  text: templatedText("message_empty"),
  channel: z.enum(["email", "whatsapp"], errorText("invalid_channel")),
  clinical_words_confirmed: clinicalWordsConfirmed,
});
export type BulkMessage = z.infer<typeof BulkMessage>;

/** Puts the messages into the outbox, where they stay for some seconds: until then they can be taken back. */
export const messageReferrals = endpoint({
  ...bulk,
  path: "/api/referrals/bulk/messages/",
  summary: "Enviar a mesma mensagem às famílias de vários encaminhamentos",
  body: BulkMessage,
});

export const BulkOwner = z.strictObject({ ...order, owner: id });
export type BulkOwner = z.infer<typeof BulkOwner>;

/** Gives open referrals to somebody of the organisation who reaches the children. */
export const reassignReferrals = endpoint({
  ...bulk,
  path: "/api/referrals/bulk/owner/",
  summary: "Passar vários encaminhamentos a outra pessoa da equipe",
  body: BulkOwner,
});

/** Why several referrals end together: an evaluation is recorded of each child by itself. */
const BULK_CLOSE_REASONS = z.enum(CLOSE_REASONS).exclude(EVALUATED_REASONS).options;

export const BulkClosing = z.strictObject({
  id,
  referrals: some(
    z.strictObject({
      id,
      /** The stage that the screen showed: when it is another one by now, the referral is left out. */
      from: z.enum(REFERRAL_STAGES, errorText("invalid_stage")),
    }),
  ),
  reason: z.enum(BULK_CLOSE_REASONS, errorText("choose_reason")),
  /** Kept where it is asked: of a result of concern that ends before any appointment. */
  not_referred_reason: z
    .enum(NOT_REFERRED_REASONS, errorText("no_referral_reason_required"))
    .optional(),
  note: optionalText(1000).default(""),
});
export type BulkClosing = z.infer<typeof BulkClosing>;

export const closeReferrals = endpoint({
  ...bulk,
  path: "/api/referrals/bulk/closing/",
  summary: "Encerrar vários encaminhamentos com o mesmo motivo",
  body: BulkClosing,
});

/** Takes one of these actions back, by its id: messages that have not left, the owner and the stage that were before. */
export const undoBulk = endpoint({
  ...bulk,
  path: "/api/referrals/bulk/undo/",
  summary: "Desfazer, logo depois, o que foi feito com vários encaminhamentos",
  body: z.strictObject(order),
});
