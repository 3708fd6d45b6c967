import { uuidv7 } from "uuidv7";
import type { ErrorText } from "#domain/error-text.ts";
import {
  type MessageKind,
  PRIORITY,
  type Priority,
  type SentChannel,
} from "#domain/messaging/message.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { tenantQueueJob } from "./dispatch.jobs.ts";
import {
  cancelAmong,
  setDue,
  confirmHanded,
  findHanded,
  type MessageRow,
  insertMessages,
  insertSteps,
  type MessagesOf,
  cancelWaiting,
} from "./outbox.queries.ts";

/** A message to one recipient. What it says is written when it is sent, from the rows it names. */
export interface NewMessage {
  readonly kind: MessageKind;
  readonly channel: SentChannel;
  /** Exactly one address, checked by whoever took it in. */
  readonly recipient: string;
  readonly patientId?: string;
  readonly guardianId?: string;
  readonly formLinkId?: string;
  readonly data?: Readonly<Record<string, string>>;
  /** The earliest moment at which it may leave; at once when absent. */
  readonly dueAt?: Date;
  /** Absent, it is what somebody waits for at a screen, or ordinary, by its kind. */
  readonly priority?: Priority;
  /** The account that wrote it; absent for the program itself. */
  readonly createdBy?: string;
}

/** What somebody sits and waits for. */
const WAITED_FOR: ReadonlySet<string> = new Set<MessageKind>([
  "password_reset",
  "email_confirmation",
  "already_registered",
  "result_link",
  "family_code",
]);

/** Puts a message into the outbox: it is delivered if and only if the caller's transaction commits. Returns its id. */
export async function queueMessage(
  deps: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  message: NewMessage,
): Promise<string> {
  const [id = ""] = await queueMessages(deps, db, [message]);
  return id;
}

/** Puts any number of messages into the outbox at once, as `queueMessage` does one. Returns their ids in the same order. */
export async function queueMessages(
  { clock, enqueue }: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  messages: readonly NewMessage[],
): Promise<string[]> {
  if (messages.length === 0) return [];
  const at = clock.now();
  const rows = messages.map((message) => rowOf(message, "queued", at));
  await insertMessages(db, rows, at);
  await insertSteps(
    db,
    rows.map(({ id }) => ({ messageId: id, status: "queued", detail: "", at })),
  );
  await recordMessagingEvent(db, { action: "message.queued" });
  await enqueue(db, tenantQueueJob, { organization_id: scopeOf(db).organizationId });
  return rows.map(({ id }) => id);
}

/** A new message as its row, with an id of its own. */
function rowOf(
  message: Omit<NewMessage, "channel"> & { readonly channel: string },
  status: MessageRow["status"],
  at: Date,
): MessageRow {
  const priority = message.priority ?? (WAITED_FOR.has(message.kind) ? "waited_for" : "ordinary");
  return {
    id: uuidv7(),
    kind: message.kind,
    channel: message.channel,
    status,
    recipient: message.recipient,
    patient_id: message.patientId ?? null,
    guardian_id: message.guardianId ?? null,
    form_link_id: message.formLinkId ?? null,
    data: message.data ?? {},
    created_by: message.createdBy ?? null,
    priority: PRIORITY[priority],
    due_at: message.dueAt ?? at,
  };
}

/**
 * Cancels what has not left yet of the messages to families about a form, a link, a child or a guardian. What is just
 * leaving leaves. Returns how many were cancelled.
 */
export async function cancelQueued(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  whose: MessagesOf,
  reason: ErrorText,
): Promise<number> {
  const at = clock.now();
  const cancelled = await cancelWaiting(db, whose, reason, at);
  if (cancelled.length === 0) return 0;
  await insertSteps(
    db,
    cancelled.map((messageId) => ({ messageId, status: "cancelled", detail: reason, at })),
  );
  await recordMessagingEvent(db, { action: "message.cancelled" });
  return cancelled.length;
}

/** Due when nobody lives any more: what is held is not taken until it is released. */
const HELD = new Date("9999-12-31T00:00:00Z");

/** Holds those of the messages back that have not left, until they are released. What is just leaving leaves. */
export async function holdMessages(db: TenantDb, messageIds: readonly string[]): Promise<number> {
  const held = await setDue(db, messageIds, HELD);
  await recordMessagingEvent(db, { action: "message.held" });
  return held;
}

/** Lets those of the messages that have not left leave from `dueAt` on, or at once when that is past. */
export async function releaseMessages(
  { clock, enqueue }: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  messageIds: readonly string[],
  dueAt: Date,
): Promise<number> {
  const now = clock.now();
  const released = await setDue(db, messageIds, dueAt > now ? dueAt : now);
  await recordMessagingEvent(db, { action: "message.released" });
  await enqueue(db, tenantQueueJob, { organization_id: scopeOf(db).organizationId });
  return released;
}

/** Cancels those of the messages that have not left, with the reason, and returns their ids. */
export async function cancelMessages(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  messageIds: readonly string[],
  reason: ErrorText,
): Promise<string[]> {
  const at = clock.now();
  const cancelled = await cancelAmong(db, messageIds, { reason, at });
  await insertSteps(
    db,
    cancelled.map((messageId) => ({ messageId, status: "cancelled", detail: reason, at })),
  );
  await recordMessagingEvent(db, { action: "message.cancelled" });
  return cancelled;
}

/** A message that a person of the staff carries: by a wa.me link from their own WhatsApp. */
export interface HandedMessage extends Omit<NewMessage, "channel"> {
  readonly channel: "whatsapp_link";
}

/**
 * Writes into the outbox a message that a person sends. Whether they really do nobody can see: it stays in doubt until
 * they say so, and no worker ever tries to deliver it. Returns its id.
 */
export async function handMessage(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  message: HandedMessage,
): Promise<string> {
  const at = clock.now();
  const row = rowOf(message, "in_doubt", at);
  await insertMessages(db, [row], at);
  await insertSteps(db, [{ messageId: row.id, status: "in_doubt", detail: "", at }]);
  return row.id;
}

/** Records that the person has sent it. Said twice is said once. Throws `not_found` for what is no such message of the child. */
export async function confirmHandedMessage(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  named: { readonly patientId: string; readonly messageId: string },
): Promise<void> {
  const found = await findHanded(db, named);
  if (!found) throw new Problem("not_found");
  const messageId = found.id;
  const at = clock.now();
  if (!(await confirmHanded(db, messageId, at))) return;
  await insertSteps(db, [{ messageId, status: "sent", detail: "", at }]);
}
