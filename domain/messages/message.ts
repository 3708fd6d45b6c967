/** What a message is about. A new kind comes with a template of its own. */
const MESSAGE_KINDS = [
  "form_link",
  "form_answered",
  "lead_received",
  "referral_message",
  "email_confirmation",
  "password_reset",
  "already_registered",
  "invitation",
  "result_link",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

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
 * read is never 'sent' again, and the only way back is from 'sending' to 'queued', for another attempt. A failed message
 * is queued again when a person asks for it.
 */
const ENTERED_FROM = {
  queued: ["sending", "failed"],
  sending: ["queued"],
  accepted: ["sending", "in_doubt"],
  sent: ["sending", "accepted", "in_doubt"],
  delivered: ["sending", "accepted", "sent", "in_doubt"],
  read: ["sending", "accepted", "sent", "delivered", "in_doubt"],
  failed: ["queued", "sending", "accepted", "sent", "in_doubt"],
  cancelled: ["queued", "sending"],
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
