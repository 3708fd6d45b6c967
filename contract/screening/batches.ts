import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { id, page } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { SUPPRESSION_REASONS } from "#domain/messaging/address.ts";
import { LONGEST_LATELY, OBSTACLES } from "#domain/screening/batches/obstacle.ts";
import { BATCH_STATES, RECIPIENT_STATES } from "#domain/screening/batches/progress.ts";
import { PatientFilter } from "./patients.ts";

/** The channels on which the program sends to many. */
const BATCH_CHANNELS = ["email", "whatsapp"] as const;

/** Whom to send to: the children whom these filters leave, or those of an earlier sending whom it did not reach. */
const Audience = PatientFilter.extend({
  /** A sending: its children whose message failed, or whose contact was missing or wrong. */
  unreached_of: id.optional(),
}).strict();
export type Audience = z.infer<typeof Audience>;

const channels = z
  .array(z.enum(BATCH_CHANNELS, errorText("invalid_channel")), errorText("choose_channel"))
  .min(1, errorText("choose_channel"))
  .max(BATCH_CHANNELS.length, errorText("invalid_channel"))
  .refine((list) => new Set(list).size === list.length, errorText("channel_repeated"));

const days = z
  .int(errorText("invalid_number"))
  .min(1, errorText("invalid_number"))
  .max(LONGEST_LATELY, errorText("invalid_number"));

/** What decides who gets what. */
const choice = {
  audience: Audience,
  /** In the order in which they are tried. */
  channels,
  /** Who answered within so many days gets nothing; null: they get a new form too. */
  answered_within_days: days.nullable(),
};

const BatchChoice = z.strictObject(choice);
export type BatchChoice = z.infer<typeof BatchChoice>;

/** How many children each obstacle keeps from getting anything; those that keep none are absent. */
const ObstacleCounts = z.partialRecord(z.enum(OBSTACLES), z.number());

/** Who gets what and who gets nothing, before anything is sent. */
export const BatchPreview = z.object({
  /** The group's name; null when the audience names none. */
  group_name: z.string().nullable(),
  children: z.number(),
  /** Children who get a message on each channel, and of all of them those whose open form is sent once more. */
  email: z.number(),
  whatsapp: z.number(),
  again: z.number(),
  obstacles: ObstacleCounts,
  /** Whether the organisation has WhatsApp of its own: without it that channel cannot be chosen. */
  has_whatsapp: z.boolean(),
  /** When the organisation's hours next allow a message; now, within them. */
  next_opening: z.string(),
  is_open_now: z.boolean(),
  /** The message to the first child who gets one, word for word but for the link; null when nobody gets one. */
  message: z
    .object({ subject: z.string(), text: z.string(), whatsapp_text: z.string() })
    .nullable(),
});
export type BatchPreview = z.infer<typeof BatchPreview>;

/** One child of the preview: a channel, or an obstacle. */
export const BatchPreviewRow = z.object({
  patient: z.object({ id, full_name: z.string(), group_name: z.string() }),
  guardian_name: z.string(),
  channel: z.enum(BATCH_CHANNELS).nullable(),
  recipient: z.string(),
  /** The open form is sent once more, instead of a new one. */
  is_again: z.boolean(),
  obstacle: z.enum(OBSTACLES).nullable(),
  /** Of a suppressed address, or a guardian who opted out: why. */
  suppression: z.enum(SUPPRESSION_REASONS).nullable(),
});
export type BatchPreviewRow = z.infer<typeof BatchPreviewRow>;

export const previewBatch = endpoint({
  ...plain,
  method: "POST",
  path: "/api/batches/preview/",
  summary: "Ver quem recebe o formulário, por qual canal, e quem não pode ser alcançado",
  access: CHILD_ROLES,
  refuses: ["not_found"],
  body: BatchChoice,
  reply: BatchPreview,
});

/** A page of those children, in the order of the list. */
export const listBatchPreview = endpoint({
  ...plain,
  method: "POST",
  path: "/api/batches/preview/children/",
  summary: "As crianças de um envio que ainda não foi confirmado",
  access: CHILD_ROLES,
  refuses: ["not_found"],
  query: page,
  body: z.strictObject({
    ...choice,
    /** Only those who get something, or only those who get nothing. */
    only: z.enum(["reached", "unreached"], errorText("invalid_value")).optional(),
  }),
  reply: z.array(BatchPreviewRow),
});

/** What a screen sends to confirm a sending. */
const BatchOrder = z.strictObject({
  ...choice,
  /** Made by the screen: sent twice it is still one sending. */
  request_id: id,
  /** At once, or when the organisation's hours next allow it. */
  when: z.enum(["now", "opening"], errorText("choose_sending_time")),
});
export type BatchOrder = z.infer<typeof BatchOrder>;

const RecipientCounts = z.record(z.enum(RECIPIENT_STATES), z.number());

export const Batch = z.object({
  id,
  state: z.enum(BATCH_STATES),
  /** As it was asked for, with the name that the group had. */
  audience: z.object({
    ...PatientFilter.shape,
    unreached_of: z.string().optional(),
    group_name: z.string().nullable(),
  }),
  channels: z.array(z.enum(BATCH_CHANNELS)),
  created_at: z.string(),
  /** Null when that person is no longer known here. */
  created_by_name: z.string().nullable(),
  due_at: z.string(),
  children: z.number(),
  counts: RecipientCounts,
  /** Children whom it did not reach though mending a contact may help: what `unreached_of` asks for. */
  mendable: z.number(),
});
export type Batch = z.infer<typeof Batch>;

/** One child of a sending, and what became of its message. */
export const BatchRecipient = z.object({
  patient: z.object({ id, full_name: z.string(), group_name: z.string() }),
  guardian_name: z.string(),
  channel: z.enum(BATCH_CHANNELS).nullable(),
  recipient: z.string(),
  state: z.enum(RECIPIENT_STATES),
  obstacle: z.enum(OBSTACLES).nullable(),
  /** Why the message failed or was cancelled, in words a person can act on. */
  failure: CodedText.nullable(),
  updated_at: z.string().nullable(),
});
export type BatchRecipient = z.infer<typeof BatchRecipient>;

export const createBatch = endpoint({
  ...plain,
  method: "POST",
  path: "/api/batches/",
  summary: "Enviar o formulário a muitas crianças",
  access: CHILD_ROLES,
  refuses: ["not_found", "too_many_requests"],
  body: BatchOrder,
  reply: Batch,
  success: 201,
});

/** Batches, newest first. Who is bound to groups sees the own ones. */
export const listBatches = endpoint({
  ...plain,
  method: "GET",
  path: "/api/batches/",
  summary: "Envios feitos a muitas crianças",
  access: CHILD_ROLES,
  query: page,
  reply: z.array(Batch),
});

const one = { params: z.object({ id }), access: CHILD_ROLES, reply: Batch } as const;

export const getBatch = endpoint({
  ...plain,
  ...one,
  method: "GET",
  path: "/api/batches/:id/",
  summary: "Um envio e o seu andamento",
});

export const listBatchRecipients = endpoint({
  ...plain,
  ...one,
  method: "GET",
  path: "/api/batches/:id/recipients/",
  summary: "O que aconteceu com cada criança de um envio",
  query: page.extend({ state: z.enum(RECIPIENT_STATES, errorText("invalid_status")).optional() }),
  reply: z.array(BatchRecipient),
});

/** Holds back what has not left. Pausing twice is pausing once. */
export const pauseBatch = endpoint({
  ...plain,
  ...one,
  method: "POST",
  path: "/api/batches/:id/pause/",
  summary: "Pausar um envio: o que ainda não saiu espera",
  refuses: ["conflict"],
});

export const resumeBatch = endpoint({
  ...plain,
  ...one,
  method: "POST",
  path: "/api/batches/:id/resume/",
  summary: "Continuar um envio pausado",
  refuses: ["conflict"],
});

/** Cancels what has not left, and takes back the forms that were made for it. */
export const cancelBatch = endpoint({
  ...plain,
  ...one,
  method: "POST",
  path: "/api/batches/:id/cancel/",
  summary: "Cancelar o que ainda não saiu de um envio",
  refuses: ["conflict"],
});
