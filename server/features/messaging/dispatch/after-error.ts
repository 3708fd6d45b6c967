import { type ErrorCode, type ErrorText, errorText } from "#domain/error-text.ts";
import {
  type FailureClass,
  type DeliveryError,
  isPassing,
} from "#domain/messaging/delivery-error.ts";
import { nextAttempt } from "#domain/messaging/retry.ts";
import type { MailError, MailErrorKind } from "#server/platform/mail-errors.ts";

/** What becomes of a message whose attempt failed. */
export type AfterError =
  | {
      readonly status: "queued";
      readonly detail: ErrorText;
      readonly failure: null;
      readonly failureClass: null;
      readonly dueAt: Date;
    }
  | {
      readonly status: "failed";
      readonly detail: ErrorText;
      readonly failure: ErrorText;
      readonly failureClass: FailureClass;
      readonly dueAt: null;
    };

/** The attempts that were made so far. */
interface Tried {
  readonly attempts: number;
  readonly tried_since: Date | null;
}

/** Another attempt when the error passes and it has not been tried for too long; else the end, with the reason. */
export function afterError(
  error: DeliveryError,
  { attempts, tried_since }: Tried,
  now: Date,
): AfterError {
  const delay = nextAttempt({
    class: error.class,
    attempts,
    triedFor: now.getTime() - (tried_since ?? now).getTime(),
    luck: Math.random(),
  });
  if (delay !== undefined) {
    const dueAt = new Date(now.getTime() + delay);
    return { status: "queued", detail: error.reason, failure: null, failureClass: null, dueAt };
  }
  return isPassing(error)
    ? ended(
        errorText("gave_up_after_attempts", { count: attempts, reason: error.reason }),
        "exhausted",
      )
    : ended(error.reason, error.class);
}

/** The end of a message that nobody will try again, unless a person asks for it. */
function ended(reason: ErrorText, failureClass: FailureClass): AfterError {
  return { status: "failed", detail: reason, failure: reason, failureClass, dueAt: null };
}

const REASONS: Readonly<Record<MailErrorKind, ErrorCode>> = {
  recipient: "mail_address_refused",
  full: "mailbox_full",
  policy: "mail_system_refused",
  content: "mail_content_refused",
  busy: "mail_server_busy",
  sender: "mail_sender_refused",
  credentials: "mail_login_refused",
  insecure: "mail_connection_insecure",
  unreachable: "mail_server_silent",
};

/** What is wrong with a mail, with the code that the other side gave for it. */
export function mailError(reason: ErrorCode, code: string | number | null): ErrorText {
  return code === null
    ? errorText("mail_fault", { reason })
    : errorText("mail_fault_with_code", { reason, code });
}

/** Why one attempt failed, for the people who look after the child. */
export function reasonOf({ kind, code }: MailError): ErrorText {
  return mailError(REASONS[kind], code);
}
