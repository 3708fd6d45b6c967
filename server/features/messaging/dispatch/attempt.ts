import type { ErrorText } from "#domain/error-text.ts";
import type { DeliveryError } from "#domain/messaging/delivery-error.ts";
import { MESSAGE_KINDS } from "#domain/messaging/message.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { afterError } from "./after-error.ts";
import { recordFinalFailureOfFamily } from "./bundle-messages.ts";
import type { Channel, Handing, Outgoing } from "./channels/channel.ts";
import {
  type ClaimedMessage,
  type Outcome,
  claimAgain,
  claimNext,
  findAbandoned,
  settleAttempt,
} from "./dispatch.queries.ts";
import { insertSteps } from "./outbox.queries.ts";
import { hindranceTo } from "./unreachable.ts";
import { writeEmail } from "./write-email.ts";

/** What delivering stands on. */
export type Delivering = Pick<
  Deps,
  "clock" | "realClock" | "config" | "database" | "log" | "publicUrl"
>;

/** A message that was taken and written, and so must be handed over and settled. */
export interface Attempt {
  readonly message: ClaimedMessage;
  readonly outgoing: Outgoing;
}

/** What taking the next message came to: an attempt, one that had become pointless, or nothing that is due. */
export type Next = Attempt | "cancelled" | "none";

/** Holds the message that is being written, for whoever has to put it aside when that fails. */
export interface Desk {
  message?: ClaimedMessage;
}

/** Claims the next message that is due on a channel and writes it from current data. */
export async function claimNextMessage(
  deps: Delivering,
  db: TenantDb,
  { name, apart = 0 }: Pick<Channel, "name" | "apart">,
  desk: Desk,
): Promise<Next> {
  const at = deps.clock.now();
  const message = await claimNext(db, { channel: name, kinds: MESSAGE_KINDS, apart }, at);
  if (!message) return "none";
  desk.message = message;
  const hindrance = await hindranceTo(db, message);
  const written =
    hindrance === undefined ? await writeEmail(deps, db, message) : { pointless: hindrance };
  if ("pointless" in written) {
    await settle(deps, db, message, cancelled(written.pointless));
    return "cancelled";
  }
  await insertSteps(db, [{ messageId: message.id, status: "sending", detail: "", at }]);
  const { email, replyTo, short = null, canUnsubscribe = false } = written;
  const { id, recipient } = message;
  const { organizationId } = scopeOf(db);
  return {
    message,
    outgoing: { id, organizationId, recipient, email, replyTo, short, canUnsubscribe },
  };
}

/** Writes how handing a message over ended. */
export async function settleHanding(
  deps: Delivering,
  db: TenantDb,
  channel: Channel,
  { message }: Attempt,
  handing: Handing,
): Promise<void> {
  const outcome = outcomeOf(channel, message, handing, deps.clock.now());
  if (!(await settle(deps, db, message, outcome)) || outcome.status !== "failed") return;
  await recordFinalFailureOfFamily(deps, db, message, outcome);
}

/**
 * Takes over what dead workers left of a channel. Where the outside reports, it may yet tell what became of them, and
 * until then they are in doubt; elsewhere they are sent again.
 */
export async function takeOver(
  deps: Delivering,
  db: TenantDb,
  channel: Channel,
  leaseMs: number,
): Promise<void> {
  const at = deps.clock.now();
  for (const message of await findAbandoned(db, channel.name, leaseMs)) {
    const error: DeliveryError = { class: "busy", reason: "sending_interrupted" };
    await settle(deps, db, message, outcomeOf(channel, message, { kind: "unknown", error }, at));
  }
}

/** Defers a message that could not be written, so that those behind it go first. */
export async function deferMessage(
  deps: Delivering,
  db: TenantDb,
  message: ClaimedMessage,
): Promise<void> {
  const error: DeliveryError = { class: "busy", reason: "message_not_written" };
  const at = deps.clock.now();
  // That it was taken was undone together with what failed.
  if (!(await claimAgain(db, message, at))) return;
  await settle(deps, db, message, { ...afterError(error, message, at), providerId: null });
}

function outcomeOf(
  { reportsWithin }: Channel,
  message: ClaimedMessage,
  handing: Handing,
  at: Date,
): Outcome {
  if (handing.kind === "taken") {
    const { status, detail, providerId } = handing;
    return { status, detail, providerId, failure: null, failureClass: null, dueAt: null };
  }
  const after = afterError(handing.error, message, at);
  if (handing.kind === "refused" || reportsWithin === 0 || after.status === "failed")
    return { ...after, providerId: null };
  const dueAt = new Date(at.getTime() + reportsWithin);
  return { ...after, status: "in_doubt", dueAt, providerId: null };
}

function cancelled(reason: ErrorText): Outcome {
  return {
    status: "cancelled",
    detail: reason,
    failure: reason,
    failureClass: null,
    providerId: null,
    dueAt: null,
  };
}

async function settle(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  message: ClaimedMessage,
  outcome: Outcome,
): Promise<boolean> {
  const at = clock.now();
  if (!(await settleAttempt(db, message, outcome, at))) return false;
  await recordMessagingEvent(db, { action: "message.attempted" });
  return true;
}
