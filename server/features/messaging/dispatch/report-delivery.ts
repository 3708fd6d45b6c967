import type { ErrorText } from "#domain/error-text.ts";
import type { DeliveryError } from "#domain/messaging/delivery-error.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { afterError, type AfterError } from "./after-error.ts";
import { recordFinalFailureOfFamily } from "./bundle-messages.ts";
import { insertSteps } from "./outbox.queries.ts";
import {
  insertNote,
  type ReportedMessage,
  findReported,
  moveOn,
  moveOnAfterError,
} from "./report.queries.ts";

/** Which message a report is about: by our id, by what the provider knows it by, or by both. */
export type Reported =
  | { readonly messageId: string; readonly providerId?: string }
  | { readonly providerId: string };

/** What the outside says became of a message that it took. */
export interface DeliveryReport {
  readonly status: "sent" | "delivered" | "read" | "failed";
  /** By the clock of the outside. */
  readonly at: Date;
  /** Why it failed. */
  readonly error?: DeliveryError;
}

const UNEXPLAINED: DeliveryError = { class: "content", reason: "provider_did_not_deliver" };

/**
 * Notes what the outside reports of a message. A message is moved forward and never back, so that a report that comes twice
 * or out of order changes nothing; one of an earlier attempt changes nothing either. A message in doubt is settled by it,
 * and one that failed for now is queued again. False when there is no such message, or nothing to change.
 */
export async function reportDelivery(
  deps: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  reported: Reported,
  report: DeliveryReport,
): Promise<boolean> {
  const message = await findReported(db, reported);
  if (!message || isOfEarlierAttempt(message, reported, report)) return false;
  const now = deps.clock.now();
  const outcome = report.status === "failed" ? errorOutcome(message, report, now) : undefined;
  const providerId = "providerId" in reported ? (reported.providerId ?? null) : null;
  const moved = outcome
    ? await moveOnAfterError(db, message.id, outcome, now)
    : await moveOn(db, message.id, { status: report.status, providerId }, now);
  if (!moved) return false;
  await insertSteps(db, [
    {
      messageId: message.id,
      status: outcome?.status ?? report.status,
      detail: outcome?.detail ?? "",
      at: stepTime(message, report, now),
    },
  ]);
  if (outcome?.status === "failed") await recordFinalFailureOfFamily(deps, db, message, outcome);
  await recordMessagingEvent(db, { action: "message.reported" });
  return true;
}

/** What the outside still says of an attempt that was followed by another one. */
function isOfEarlierAttempt(
  message: ReportedMessage,
  reported: Reported,
  { status }: DeliveryReport,
): boolean {
  const providerId = "providerId" in reported ? reported.providerId : undefined;
  if (providerId === undefined) return false;
  if (message.former_provider_ids.includes(providerId)) return true;
  // The latest attempt is known by another name. That one failed says nothing of it; that one arrived is good news.
  return status === "failed" && message.provider_id !== null && message.provider_id !== providerId;
}

function errorOutcome(message: ReportedMessage, report: DeliveryReport, now: Date): AfterError {
  return afterError(report.error ?? UNEXPLAINED, message, now);
}

/** Clocks differ, and the outside's has whole seconds: a step is never before the last one, nor in the future. */
function stepTime({ updated_at }: ReportedMessage, { at }: DeliveryReport, now: Date): Date {
  return new Date(Math.max(updated_at.getTime(), Math.min(at.getTime(), now.getTime())));
}

/** Notes in a message's timeline what the outside says of it on its way. Said twice is noted once. */
export async function noteOnDelivery(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  messageId: string,
  words: ErrorText,
): Promise<void> {
  if (await insertNote(db, messageId, words, clock.now())) {
    await recordMessagingEvent(db, { action: "message.reported" });
  }
}
