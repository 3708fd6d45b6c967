/** What a message is about. A new kind comes with a template of its own. */
export const MESSAGE_KINDS = [
  "form_link",
  "form_reminder",
  "form_answered",
  "lead_received",
  "referral_message",
  "reply",
  "email_confirmation",
  "password_reset",
  "already_registered",
  "account_notice",
  "invitation",
  "result_link",
  "interview_link",
  "wish_confirmed",
  "contact_wanted",
  "appointment_reminder",
  "referrals_overdue",
  "observation_request",
  "share_received",
  "share_answered",
  "report_ready",
  "webhook_paused",
  "audit_alarm",
  "backup_alarm",
  "audit_heads",
  "family_code",
  "erasure_answered",
  "emergency_opened",
  "whatsapp_turn",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The ways by which messages leave. `whatsapp_link` is carried by a person of the staff, the others by the program. */
export const MESSAGE_CHANNELS = ["email", "whatsapp", "whatsapp_link"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** How a form is asked by WhatsApp: by a link to the page, in a form inside the messenger, or by buttons, one by one. */
export const WHATSAPP_FORMS = ["link", "flow", "buttons"] as const;
export type WhatsAppForm = (typeof WHATSAPP_FORMS)[number];

/** The channels on which the program itself sends. */
export type SentChannel = Exclude<MessageChannel, "whatsapp_link">;

/** Whether a channel is one of those on which the program itself writes to families. */
export function isSentChannel(channel: string): channel is SentChannel {
  return channel !== "whatsapp_link" && MESSAGE_CHANNELS.some((known) => known === channel);
}

/** How soon a message wants to leave, stored as a number: the lower goes first. */
export const PRIORITY = { waited_for: 0, ordinary: 1, one_of_many: 2 } as const;
export type Priority = keyof typeof PRIORITY;

/** Where a message stands, in the order of its life; the last three are ends or doubts rather than steps. */
export const MESSAGE_STATUSES = [
  "queued",
  "sending",
  "accepted",
  "sent",
  "delivered",
  "read",
  "failed",
  "cancelled",
  "in_doubt",
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Statuses of a message that has got beyond the sender: the guardian can have it. */
export const REACHED_STATUSES = [
  "accepted",
  "sent",
  "delivered",
  "read",
] as const satisfies readonly MessageStatus[];

/**
 * From which statuses each one may be entered. Reports of delivery may arrive twice or out of order: a message that was
 * read is never 'sent' again. The ways back to 'queued' are for another attempt: from 'sending', from what was taken and
 * then reported as failed for now, and from 'failed' when a person asks for it. A message in doubt of which no report came
 * is sent again from there. A failed message that a person drops is 'cancelled'.
 */
const ENTERED_FROM = {
  queued: ["sending", "accepted", "sent", "failed", "in_doubt"],
  sending: ["queued", "in_doubt"],
  accepted: ["sending", "in_doubt"],
  sent: ["sending", "accepted", "in_doubt"],
  delivered: ["sending", "accepted", "sent", "in_doubt"],
  read: ["sending", "accepted", "sent", "delivered", "in_doubt"],
  failed: ["queued", "sending", "accepted", "sent", "in_doubt"],
  cancelled: ["queued", "sending", "failed"],
  in_doubt: ["sending"],
} as const satisfies Record<MessageStatus, readonly MessageStatus[]>;

/** The statuses from which a message may go to `status`; from any other the report is late and changes nothing. */
export function enteredFrom(status: MessageStatus): readonly MessageStatus[] {
  return ENTERED_FROM[status];
}

/** Whether a stored kind is one that this version can write. */
export function isMessageKind(kind: string): kind is MessageKind {
  return MESSAGE_KINDS.some((known) => known === kind);
}

/**
 * Ways to a guardian: by mail or WhatsApp, which the program sends; by a wa.me link that a person opens and sends from their
 * own WhatsApp; or on paper, as a label with its code.
 */
export const SENDING_CHANNELS = ["email", "whatsapp", "whatsapp_link", "paper"] as const;
export type SendingChannel = (typeof SENDING_CHANNELS)[number];
