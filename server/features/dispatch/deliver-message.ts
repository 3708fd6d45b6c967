import { type TenantDb, announce, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isPassing } from "#server/platform/mail-faults.ts";
import { type Delivery, type Mailer, mailDomain } from "#server/platform/mail.ts";
import { MAX_ATTEMPTS } from "./dispatch.jobs.ts";
import {
  type ClaimedMessage,
  type Outcome,
  claimMessage,
  insertEvent,
  insertLocalMail,
  settleAttempt,
} from "./dispatch.queries.ts";
import type { Post } from "./post.ts";
import { exhausted, reasonOf } from "./reasons.ts";
import { type Written, writeLetter } from "./write-letter.ts";

/**
 * Milliseconds after which a message in 'sending' may be taken by another worker. Longer than any attempt may last, so
 * that only a dead worker's message is taken.
 */
export const STALLED_AFTER = 60_000;

/** Longest answer of a mail server that the timeline keeps. */
const LONGEST_RESPONSE = 200;

/** Which message, as its job names it. */
export interface MessageRef {
  readonly organization_id: string;
  readonly message_id: string;
}

interface Outgoing {
  readonly message: ClaimedMessage;
  readonly written: Extract<Written, { letter: unknown }>;
}

/** What delivering stands on. */
export type Delivering = Pick<Deps, "clock" | "config" | "database" | "publicUrl">;

/**
 * Delivers a message if it is still to be delivered. Rejects when it should be tried again after a while.
 *
 * Into the local mailbox exactly once: claim, delivery and record are one transaction. To a mail server at least once: a
 * worker may die between the server's answer and the record of it, and then the message goes out again under the same
 * Message-ID. Never by two workers at a time.
 */
export async function deliverMessage(
  deps: Delivering,
  post: Post,
  { organization_id, message_id }: MessageRef,
  stopping: AbortSignal,
): Promise<void> {
  const inTransaction = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
    withTenant(
      deps.database,
      { organizationId: organization_id, accountId: null, groupIds: "all" },
      work,
    );
  if (post.kind === "local") {
    await inTransaction(async (db) => {
      const outgoing = await prepare(deps, db, message_id);
      if (outgoing) await deliverLocally(deps, db, outgoing);
    });
    return;
  }
  const outgoing = await inTransaction((db) => prepare(deps, db, message_id));
  if (!outgoing) return;
  const delivery = await hand(deps, post.mailer, outgoing, stopping);
  const outcome = outcomeOf(deps, delivery, outgoing.message);
  await inTransaction((db) => settle(deps, db, outgoing.message, outcome));
  if (outcome.status === "queued") throw anotherTime(delivery);
}

/** Takes the message and writes its letter. Undefined when there is nothing to send: somebody has it, or it is settled. */
async function prepare(
  deps: Delivering,
  db: TenantDb,
  messageId: string,
): Promise<Outgoing | undefined> {
  const at = deps.clock.now();
  const stalledBefore = new Date(at.getTime() - STALLED_AFTER);
  const message = await claimMessage(db, messageId, { at, stalledBefore });
  if (!message) return undefined;
  if (message.attempts > MAX_ATTEMPTS) {
    const reason = exhausted("O envio foi interrompido todas as vezes.", MAX_ATTEMPTS);
    await settle(deps, db, message, ended("failed", reason));
    return undefined;
  }
  const written = await writeLetter(deps, db, message);
  if ("pointless" in written) {
    await settle(deps, db, message, ended("cancelled", written.pointless));
    return undefined;
  }
  await insertEvent(db, { messageId, status: "sending", detail: "", at });
  return { message, written };
}

async function deliverLocally(
  deps: Delivering,
  db: TenantDb,
  { message, written }: Outgoing,
): Promise<void> {
  await insertLocalMail(db, message, written.letter, deps.clock.now());
  await settle(deps, db, message, sent("Caixa local", null));
}

function hand(
  deps: Delivering,
  mailer: Mailer,
  { message, written }: Outgoing,
  stopping: AbortSignal,
): Promise<Delivery> {
  const { letter, replyTo } = written;
  const messageId = mailId(deps, message);
  return mailer.send({ ...letter, to: message.recipient, replyTo, messageId }, stopping);
}

function mailId({ config }: Delivering, { id }: ClaimedMessage): string {
  return `${id}@${mailDomain(config.mailFrom)}`;
}

function outcomeOf(deps: Delivering, delivery: Delivery, message: ClaimedMessage): Outcome {
  if (delivery.accepted)
    return sent(delivery.response.slice(0, LONGEST_RESPONSE), mailId(deps, message));
  const reason = reasonOf(delivery.fault);
  if (!isPassing(delivery.fault)) return ended("failed", reason);
  if (message.attempts >= MAX_ATTEMPTS) return ended("failed", exhausted(reason, message.attempts));
  return { status: "queued", detail: reason, failure: null, providerId: null };
}

function sent(detail: string, providerId: string | null): Outcome {
  return { status: "sent", detail, failure: null, providerId };
}

function ended(status: "failed" | "cancelled", reason: string): Outcome {
  return { status, detail: reason, failure: reason, providerId: null };
}

async function settle(
  { clock }: Delivering,
  db: TenantDb,
  message: ClaimedMessage,
  outcome: Outcome,
): Promise<void> {
  const at = clock.now();
  if (!(await settleAttempt(db, message, outcome, at))) return;
  const { status, detail } = outcome;
  await insertEvent(db, { messageId: message.id, status, detail, at });
  announce(db, "messages");
}

/** Tells the queue to come again later, with a code for the log and nothing of the message. */
function anotherTime(delivery: Delivery): Error {
  const fault = delivery.accepted ? undefined : delivery.fault;
  const code = `MAIL_${fault?.kind.toUpperCase()}${fault?.code ? `_${fault.code}` : ""}`;
  return Object.assign(new Error("not delivered yet"), { code });
}
