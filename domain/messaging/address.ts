import type { SentChannel } from "./message.ts";

/** Brazilian mobile in E.164 from before the ninth digit: such numbers began with 6 to 9, landlines with 2 to 5. */
const MOBILE_WITHOUT_NINTH_DIGIT = /^\+55(\d{2})([6-9]\d{7})$/;

/**
 * What an address is compared by, so that each person is one however the address was written: an e-mail in lower case,
 * a telephone in E.164 with its ninth digit. A provider writes numbers without the plus. Empty when there is no address.
 */
export function addressKey(channel: SentChannel, address: string): string {
  return channel === "email" ? address.trim().toLowerCase() : phoneKey(address);
}

function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return digits === "" ? "" : `+${digits}`.replace(MOBILE_WITHOUT_NINTH_DIGIT, "+55$19$2");
}

/** Why nothing automatic goes to an address any more. */
export const SUPPRESSION_REASONS = [
  "unsubscribed",
  "stop_word",
  "bounced",
  "undeliverable",
  "staff",
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Reasons that are somebody's wish to be left alone, which holds on every channel; the others are facts about one address. */
export const OPT_OUT_REASONS = [
  "unsubscribed",
  "stop_word",
  "staff",
] as const satisfies readonly SuppressionReason[];

/** Whether the reason is a wish to be left alone. */
export function isOptOut(reason: SuppressionReason): boolean {
  return OPT_OUT_REASONS.some((wish) => wish === reason);
}
