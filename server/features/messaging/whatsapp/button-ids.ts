import { timingSafeEqual } from "node:crypto";
import { addressKey } from "#domain/messaging/address.ts";
import { type SentButton, buttonMac } from "#server/platform/tokens.ts";

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z0-9_]{1,40})\.([\w-]{22})$/;

/**
 * What a button brings back when it is tapped. It names its message and what the tap means, and is bound to the number that
 * it was sent to: nobody can make one up, and from another telephone it means nothing.
 */
export function buttonId(secretKey: string, button: SentButton): string {
  const recipient = addressKey("whatsapp", button.recipient);
  const mac = buttonMac(secretKey, { ...button, recipient });
  return `${button.messageId}.${button.choice}.${mac}`;
}

/** The button that was tapped; null for one that we did not send to this number. */
export function readButtonId(secretKey: string, id: string, sender: string): SentButton | null {
  const [, messageId, choice, given] = SHAPE.exec(id) ?? [];
  if (messageId === undefined || choice === undefined || given === undefined) return null;
  const button = { messageId, choice, recipient: addressKey("whatsapp", sender) };
  const mac = Buffer.from(buttonMac(secretKey, button));
  return timingSafeEqual(mac, Buffer.from(given)) ? button : null;
}
