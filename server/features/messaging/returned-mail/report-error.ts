import type { ErrorCode } from "#domain/error-text.ts";
import type { DeliveryError, DeliveryErrorClass } from "#domain/messaging/delivery-error.ts";
import { type RefusalKind, refusalOf } from "#server/platform/mail-status.ts";
import { mailError } from "../dispatch/after-error.ts";

const ERRORS: Readonly<Record<RefusalKind, readonly [DeliveryErrorClass, ErrorCode]>> = {
  recipient: ["recipient", "returned_no_mailbox"],
  full: ["slow", "returned_mailbox_full"],
  content: ["content", "returned_content_refused"],
  policy: ["content", "returned_system_refused"],
  sender: ["content", "returned_sender_refused"],
};

const ABANDONED: readonly [DeliveryErrorClass, ErrorCode] = ["slow", "returned_too_late"];

/**
 * Why a mail came back, from the status of the report. That a server gave up after a while (4.x) says nothing about the
 * address; a permanent status that says nothing in particular is about it.
 */
export function errorIn(status: string | undefined): DeliveryError {
  const [kind, words] = status?.startsWith("4.")
    ? ABANDONED
    : ERRORS[refusalOf(status) ?? "recipient"];
  return {
    class: kind,
    reason: mailError(words, status ?? null),
  };
}
