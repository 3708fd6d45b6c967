import type { ErrorText } from "#domain/error-text.ts";

/**
 * Why a channel did not take a message.
 * `recipient`: the address will never take one. `declined`: its holder told the provider to take none from us.
 * `content`, `template`, `window`: this message as it is will not be taken there. `channel`: the account or installation is
 * refused, and everything on it with it. `busy`: in a moment perhaps. `slow`: not today.
 */
export const DELIVERY_ERROR_CLASSES = [
  "recipient",
  "declined",
  "content",
  "template",
  "window",
  "channel",
  "busy",
  "slow",
] as const;
export type DeliveryErrorClass = (typeof DELIVERY_ERROR_CLASSES)[number];

/** Why a message is in the list of those that were given up: its error, or that every attempt failed. */
export const FAILURE_CLASSES = [...DELIVERY_ERROR_CLASSES, "exhausted"] as const;
export type FailureClass = (typeof FAILURE_CLASSES)[number];

/** A failed attempt, with the reason for the people who look after the child; nobody's address is in it. */
export interface DeliveryError {
  readonly class: DeliveryErrorClass;
  readonly reason: ErrorText;
}

/** Whether another attempt at the same message can end otherwise. */
export function isPassing({ class: kind }: Pick<DeliveryError, "class">): boolean {
  return kind === "channel" || kind === "busy" || kind === "slow";
}
