import type { Correspondent, ReplyWay } from "#contract/messaging/conversation.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";

/** A way to a guardian that is open now. */
export interface Way {
  readonly channel: "whatsapp" | "email";
  readonly way: ReplyWay;
  readonly address: string;
}

/**
 * The ways to a guardian, that which suits best first: free words by WhatsApp while the window is open, then e-mail, then
 * the approved message. A window that ran out while the page was open is closed.
 */
export function listReplyChannels(
  { whatsapp, email_way: emailWay, phone, email }: Correspondent,
  minutesLeft: number | null,
): Way[] {
  const isOpen = whatsapp === "text" && minutesLeft !== null && minutesLeft > 0;
  const address = formatPhone(phone);
  const mail: Way[] =
    emailWay === "text" ? [{ channel: "email", way: "email", address: email }] : [];
  if (isOpen) return [{ channel: "whatsapp", way: "whatsapp_text", address }, ...mail];
  if (whatsapp !== "text" && whatsapp !== "template") return mail;
  return [...mail, { channel: "whatsapp", way: "whatsapp_template", address }];
}
