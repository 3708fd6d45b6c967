import type { FailureClass, Fault } from "#domain/messaging/fault.ts";
import { isPassing } from "#domain/messaging/fault.ts";
import { nextAttempt } from "#domain/messaging/retry.ts";
import { exhausted } from "./reasons.ts";

/** What becomes of a message whose attempt failed. */
export type AfterFault =
  | {
      readonly status: "queued";
      readonly detail: string;
      readonly failure: null;
      readonly failureClass: null;
      readonly dueAt: Date;
    }
  | {
      readonly status: "failed";
      readonly detail: string;
      readonly failure: string;
      readonly failureClass: FailureClass;
      readonly dueAt: null;
    };

/** The attempts that were made so far. */
interface Tried {
  readonly attempts: number;
  readonly tried_since: Date | null;
}

/** Another attempt when the fault passes and it has not been tried for too long; else the end, with the reason. */
export function afterFault(fault: Fault, { attempts, tried_since }: Tried, now: Date): AfterFault {
  const delay = nextAttempt({
    class: fault.class,
    attempts,
    triedFor: now.getTime() - (tried_since ?? now).getTime(),
    luck: Math.random(),
  });
  if (delay !== undefined) {
    const dueAt = new Date(now.getTime() + delay);
    return { status: "queued", detail: fault.reason, failure: null, failureClass: null, dueAt };
  }
  return isPassing(fault)
    ? ended(exhausted(fault.reason, attempts), "exhausted")
    : ended(fault.reason, fault.class);
}

/** The end of a message that nobody will try again, unless a person asks for it. */
function ended(reason: string, failureClass: FailureClass): AfterFault {
  return { status: "failed", detail: reason, failure: reason, failureClass, dueAt: null };
}
