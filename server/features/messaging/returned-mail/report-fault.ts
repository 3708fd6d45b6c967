import type { ErrorCode } from "#domain/error-text.ts";
import type { Fault, FaultClass } from "#domain/messaging/fault.ts";
import { type RefusalKind, refusalOf } from "#server/platform/mail-status.ts";
import { mailFault } from "../dispatch/after-fault.ts";

const FAULTS: Readonly<Record<RefusalKind, readonly [FaultClass, ErrorCode]>> = {
  recipient: ["recipient", "returned_no_mailbox"],
  full: ["slow", "returned_mailbox_full"],
  content: ["content", "returned_content_refused"],
  policy: ["content", "returned_system_refused"],
  sender: ["content", "returned_sender_refused"],
};

const GIVEN_UP: readonly [FaultClass, ErrorCode] = ["slow", "returned_too_late"];

/**
 * Why a mail came back, from the status of the report. That a server gave up after a while (4.x) says nothing about the
 * address; a permanent status that says nothing in particular is about it.
 */
export function faultIn(status: string | undefined): Fault {
  const [kind, words] = status?.startsWith("4.")
    ? GIVEN_UP
    : FAULTS[refusalOf(status) ?? "recipient"];
  return {
    class: kind,
    reason: mailFault(words, status ?? null),
  };
}
