import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { id, page } from "#contract/text.ts";
import { ADMIN_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { FAILURE_CLASSES } from "#domain/messaging/delivery-error.ts";
import { MESSAGE_CHANNELS } from "#domain/messaging/message.ts";

/** A message that was given up, and what somebody needs to know to mend it. */
export const UndeliveredMessage = z.object({
  id,
  kind: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  recipient: z.string(),
  /** Null for a message that is about no child. */
  patient: z.object({ id, full_name: z.string(), group_name: z.string() }).nullable(),
  /** Why, in words a person can act on. */
  failure: CodedText.nullable(),
  /** Null for one of before messages had classes. */
  failure_class: z.enum(FAILURE_CLASSES).nullable(),
  attempts: z.number(),
  created_at: z.string(),
  failed_at: z.string(),
});
export type UndeliveredMessage = z.infer<typeof UndeliveredMessage>;

const filter = {
  channel: z.enum(MESSAGE_CHANNELS, errorText("invalid_channel")).optional(),
  failure_class: z.enum(FAILURE_CLASSES, errorText("invalid_reason")).optional(),
};

/** Messages that were given up, the last first. */
export const listUndelivered = endpoint({
  ...plain,
  method: "GET",
  path: "/api/undelivered/",
  summary: "Mensagens que não foram entregues",
  access: ADMIN_ROLES,
  query: page.extend(filter),
  reply: z.array(UndeliveredMessage),
});

export const countUndelivered = endpoint({
  ...plain,
  method: "GET",
  path: "/api/undelivered/counts/",
  summary: "Quantas mensagens não foram entregues, por motivo",
  access: ADMIN_ROLES,
  reply: z.object({
    total: z.number(),
    classes: z.partialRecord(z.enum(FAILURE_CLASSES), z.number()),
  }),
});

/** The channels whose account is refused: what should leave by them waits. */
export const listChannelTroubles = endpoint({
  ...plain,
  method: "GET",
  path: "/api/undelivered/troubles/",
  summary: "Canais por onde nada sai agora, e por quê",
  access: ADMIN_ROLES,
  reply: z.array(
    z.object({
      channel: z.enum(MESSAGE_CHANNELS),
      /** In words that an administrator can act on. */
      reason: CodedText,
      since: z.string(),
    }),
  ),
});

const one = { params: z.object({ id }), access: ADMIN_ROLES } as const;

/** Puts a message into the outbox once more. 409 when it is no longer among those given up. */
export const retryUndelivered = endpoint({
  ...plain,
  ...one,
  method: "POST",
  path: "/api/undelivered/:id/retry/",
  summary: "Tentar enviar de novo",
  refuses: ["conflict"],
  reply: z.object({ count: z.number() }),
});

/** Gives a message up for good: it is cancelled by the caller. */
export const dropUndelivered = endpoint({
  ...plain,
  ...one,
  method: "POST",
  path: "/api/undelivered/:id/drop/",
  summary: "Descartar a mensagem",
  refuses: ["conflict"],
  reply: z.object({ count: z.number() }),
});

/** The same with all that a filter leaves, a thousand at a time: `left` says how many there still are. */
export const settleUndelivered = endpoint({
  ...plain,
  method: "POST",
  path: "/api/undelivered/settle/",
  summary: "Tentar de novo, ou descartar, todas as mensagens de um motivo",
  access: ADMIN_ROLES,
  body: z.strictObject({ ...filter, act: z.enum(["retry", "drop"], errorText("invalid_action")) }),
  reply: z.object({ count: z.number(), left: z.number() }),
});
