import { z } from "zod";
import { endpoint, plain, uploadBody } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { id, optionalText, page, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { MEDIA_STATES, MEDIA_TYPES } from "#domain/messaging/media.ts";
import { MESSAGE_CHANNELS, MESSAGE_STATUSES } from "#domain/messaging/message.ts";
import { LONGEST_TEXT } from "#domain/messaging/templates.ts";
import { VOICE_NOTE } from "#domain/messaging/voice-note.ts";
import { clinicalWordsConfirmed } from "./templates.ts";

/** What a guardian sent: words, the press of a button, or something that cannot be shown as text. */
const INBOUND_KINDS = ["text", "button", "other"] as const;
export type InboundKind = (typeof INBOUND_KINDS)[number];

/** One thing that was written, to the family (`out`) or by it (`in`). What does not belong to its direction is null. */
export const ConversationEntry = z.object({
  id,
  direction: z.enum(["in", "out"]),
  at: z.string(),
  channel: z.string(),
  /** What a message of ours is about, by the kinds of the outbox; of what came in, how it came. */
  kind: z.string(),
  /** What a person wrote. Null for what the program writes by itself. No link in it opens anything. */
  text: z.string().nullable(),
  /** Name of the guardian who wrote, or was written to; null when not known, or no longer. */
  guardian: z.string().nullable(),
  /** How far a message of ours has come, since when, and why it failed. */
  status: z.enum(MESSAGE_STATUSES).nullable(),
  status_at: z.string().nullable(),
  failure: CodedText.nullable(),
  /** Who of the staff wrote it; null for what the program sent by itself. */
  sender_name: z.string().nullable(),
  /** The file that came with it, or the voice note that it is. */
  file: z
    .object({
      id,
      state: z.enum(MEDIA_STATES),
      /** What its first bytes say that it is; null while it is not known. */
      type: z.enum(MEDIA_TYPES).nullable(),
      bytes: z.number(),
      /** The referral with which it is kept as what came back of it. */
      referral: id.nullable(),
    })
    .nullable(),
});
export type ConversationEntry = z.infer<typeof ConversationEntry>;

/** How a guardian can be written to by WhatsApp now: in free words, by the approved message alone, or why not at all. */
const WHATSAPP_OPTIONS = [
  "text",
  "template",
  "no_account",
  "no_phone",
  "landline",
  "suppressed",
] as const;

/** The same by e-mail. */
const EMAIL_OPTIONS = ["text", "no_email", "suppressed"] as const;

/** Whom to answer, and by which ways that is possible now. */
export const Correspondent = z.object({
  id,
  full_name: z.string(),
  relationship: z.string(),
  is_primary: z.boolean(),
  /** Where not, no text that names a result goes there. */
  may_see: z.boolean(),
  /** Custody and restrictions, to be read before writing. */
  custody_note: z.string(),
  phone: z.string(),
  email: z.string(),
  whatsapp: z.enum(WHATSAPP_OPTIONS),
  /** Until when free words may go by WhatsApp; null when they may not. */
  window_closes_at: z.string().nullable(),
  email_way: z.enum(EMAIL_OPTIONS),
});
export type Correspondent = z.infer<typeof Correspondent>;

/** A child's conversation: newest entries first, a page of them. */
export const Conversation = z.object({
  child: z.object({ id, full_name: z.string(), group_name: z.string() }),
  /** The server's time, by which what is left of a window is counted: a phone's clock may be wrong. */
  now: z.string(),
  unread: z.number(),
  /** The primary one first. */
  guardians: z.array(Correspondent),
  entries: z.array(ConversationEntry),
});
export type Conversation = z.infer<typeof Conversation>;

/** Reading it marks nothing: that is a call of its own. */
export const getConversation = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/conversation/",
  summary: "A conversa com os responsáveis de uma criança, da mais nova para a mais antiga",
  access: CLINIC_ROLES,
  params: z.object({ id }),
  query: page,
  reply: Conversation,
});

const HAS_PLACEHOLDER = /\{\{|\}\}/;

/** By e-mail; by WhatsApp in free words, while its window is open; or by WhatsApp within the approved message, always. */
const REPLY_CHANNELS = ["email", "whatsapp_text", "whatsapp_template"] as const;
export type ReplyWay = (typeof REPLY_CHANNELS)[number];

/** What a screen sends to write to a guardian. */
export const ReplyOrder = z.strictObject({
  /** Made by the screen for each message: sent twice it is still one message. */
  id,
  guardian: id,
  way: z.enum(REPLY_CHANNELS, errorText("choose_means_of_sending")),
  text: requiredText("message_empty", LONGEST_TEXT).refine(
    (text) => !HAS_PLACEHOLDER.test(text),
    errorText("placeholders_not_allowed"),
  ),
  clinical_words_confirmed: clinicalWordsConfirmed,
});
export type ReplyOrder = z.infer<typeof ReplyOrder>;

/** Puts a message to a guardian into the outbox. */
export const sendReply = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/conversation/messages/",
  summary: "Escrever a um responsável da criança",
  access: CLINIC_ROLES,
  refuses: ["too_many_requests"],
  params: z.object({ id }),
  body: ReplyOrder,
  reply: ConversationEntry,
  success: 201,
});

const Unread = z.object({ unread: z.number() });

/** Everything read, or the newest that the family wrote unread again. */
export const markConversation = endpoint({
  ...plain,
  method: "PATCH",
  path: "/api/patients/:id/conversation/",
  summary: "Marcar a conversa como lida, ou como não lida",
  access: CLINIC_ROLES,
  params: z.object({ id }),
  body: z.strictObject({ read: z.boolean(errorText("invalid_value")) }),
  reply: Unread,
});

/** A conversation in the list, by what was last written in it by a person. */
export const ConversationListItem = z.object({
  child: z.object({ id, full_name: z.string(), group_name: z.string() }),
  unread: z.number(),
  /** Null when nobody wrote anything yet: such a child is found by searching. */
  last: z
    .object({
      direction: z.enum(["in", "out"]),
      at: z.string(),
      text: z.string(),
      kind: z.string(),
      status: z.enum(MESSAGE_STATUSES).nullable(),
    })
    .nullable(),
});
export type ConversationListItem = z.infer<typeof ConversationListItem>;

/** Those with something unread first, then newest first. A search also finds children to whom nobody wrote yet. */
export const listConversations = endpoint({
  ...plain,
  method: "GET",
  path: "/api/conversations/",
  summary: "Conversas com as famílias",
  access: CLINIC_ROLES,
  query: page.extend({
    /** Only those with something unread. */
    nao_lidas: z.literal("1", errorText("invalid_value")).optional(),
    /** Words in the name of child or guardian, or a phone. */
    search: optionalText(100).optional(),
  }),
  reply: z.array(ConversationListItem),
});

/** What came from an address that no guardian has. Its id is that of the first message, which stays. */
export const UnassignedThread = z.object({
  id,
  channel: z.enum(MESSAGE_CHANNELS),
  /** A telephone in E.164, or an e-mail address. */
  sender: z.string(),
  unread: z.number(),
  last: z.object({ at: z.string(), text: z.string(), kind: z.string() }),
});
export type UnassignedThread = z.infer<typeof UnassignedThread>;

/** For whoever reaches the whole organisation; for others there are none. Newest first, at most 200 addresses. */
export const listUnassignedThreads = endpoint({
  ...plain,
  method: "GET",
  path: "/api/conversations/strays/",
  summary: "Mensagens de quem não está no cadastro",
  access: CLINIC_ROLES,
  reply: z.array(UnassignedThread),
});

/** What came from nobody known, or from the address of one such message alone; newest first, at most 200. */
export const listUnassignedEntries = endpoint({
  ...plain,
  method: "GET",
  path: "/api/conversations/strays/messages/",
  summary: "As mensagens de quem não está no cadastro",
  access: CLINIC_ROLES,
  query: z.object({ of: id.optional() }),
  reply: z.array(ConversationEntry),
});

export const markUnassignedThread = endpoint({
  ...plain,
  method: "PATCH",
  path: "/api/conversations/strays/:id/",
  summary: "Marcar como lidas, ou como não lidas, as mensagens de quem não está no cadastro",
  access: CLINIC_ROLES,
  params: z.object({ id }),
  body: z.strictObject({ read: z.boolean(errorText("invalid_value")) }),
  reply: Unread,
});

/** Gives everything from that address to a child; what comes from it later goes there too. */
export const assignThreadToChild = endpoint({
  ...plain,
  method: "POST",
  path: "/api/conversations/strays/:id/assign/",
  summary: "Atribuir a uma criança as mensagens de quem não está no cadastro",
  access: CLINIC_ROLES,
  params: z.object({ id }),
  body: z.strictObject({ patient: id }),
  reply: z.object({ patient: id }),
});

/** What staff say to a guardian, as a browser records it: WebM with Opus in mono. By WhatsApp, while its window is open. */
export const sendVoiceNote = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/patients/:id/conversation/guardians/:guardian_id/voice-notes/:note_id/",
  summary: "Falar com um responsável da criança por um áudio no WhatsApp",
  access: CLINIC_ROLES,
  refuses: ["too_many_requests"],
  params: z.object({ id, guardian_id: id, note_id: id }),
  body: uploadBody("voice_note_required"),
  maxBytes: VOICE_NOTE.bytes,
  maxSeconds: 120,
  reply: ConversationEntry,
});

/** A voice note of the staff. Not in the list of all calls: those answer in JSON. */
export const openVoiceNote = endpoint({
  ...plain,
  method: "GET",
  path: "/api/conversations/voice-notes/:id",
  summary: "Um áudio que a equipe mandou à família",
  access: CLINIC_ROLES,
  params: z.object({ id }),
  reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** A file that a family sent, as it came. Not in the list of all calls: those answer in JSON. */
export const openFamilyFile = endpoint({
  ...plain,
  method: "GET",
  path: "/api/conversations/files/:id",
  summary: "Um áudio, uma foto ou um documento que a família mandou",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: z.object({ id }),
  reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
