import type { DispatchSettings } from "#domain/messaging/dispatch-settings.ts";
import type { MessageChannel } from "#domain/messaging/message.ts";
import { type SendingHours, nextSendingTime } from "#domain/messaging/sending-hours.ts";

const DAY_MS = 86_400_000;

/** The ways that are tried one after the other where an invitation leads to nothing. */
export type EscalationStep = "whatsapp" | "call";

/** Why a further way is tried: a message failed, or days went by without the form being opened. */
export type EscalationCause = "failed" | "unopened";

/** What decides which way is tried next for an open form that nobody opened. */
export interface EscalationState {
  readonly settings: Pick<DispatchSettings, "whatsappAfter" | "callAfter">;
  readonly hours: SendingHours;
  /** When the link that works was sent. */
  readonly sentAt: Date;
  /** The newest message that carried it; `failedAt` when it will not arrive. */
  readonly newest: { readonly channel: MessageChannel; readonly failedAt: Date | null };
  /** When each way was tried, or passed over because it leads nowhere. */
  readonly taken: Partial<Readonly<Record<EscalationStep, Date>>>;
}

/** A way that is tried next, from an instant within the organisation's hours on. */
export interface NextEscalationStep {
  readonly step: EscalationStep;
  readonly at: Date;
  readonly cause: EscalationCause;
}

/**
 * The way that is tried next: after an e-mail WhatsApp, and after that a call by somebody of the staff, each so many days
 * after the one before, and at once where a message failed. Null when there is none left.
 */
export function nextEscalationStep(state: EscalationState): NextEscalationStep | null {
  const { settings, sentAt, newest, taken } = state;
  if (taken.call) return null;
  const { whatsappAfter, callAfter } = settings;
  if (whatsappAfter !== null && !taken.whatsapp && newest.channel === "email") {
    return when(state, "whatsapp", daysAfter(sentAt, whatsappAfter));
  }
  if (callAfter === null) return null;
  return when(state, "call", daysAfter(taken.whatsapp ?? sentAt, callAfter));
}

function when(
  { hours, newest }: EscalationState,
  step: EscalationStep,
  unopened: Date,
): NextEscalationStep {
  const { failedAt } = newest;
  return failedAt !== null && failedAt < unopened
    ? { step, at: nextSendingTime(hours, failedAt), cause: "failed" }
    : { step, at: nextSendingTime(hours, unopened), cause: "unopened" };
}

function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}
