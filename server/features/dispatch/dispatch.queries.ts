import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { type MessageStatus, enteredFrom } from "#domain/messages/message.ts";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Letter } from "#domain/messages/letter.ts";
import type { HandedMessage } from "./handed-message.ts";
import type { NewMessage } from "./queue-message.ts";

/** A message that this worker has taken, with the number of the attempt: nobody else settles that attempt. */
export interface ClaimedMessage {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly patient_id: string | null;
  readonly form_link_id: string | null;
  /** What the message was queued with. */
  readonly data: unknown;
  readonly attempts: number;
}

/** How an attempt ended. */
export interface Outcome {
  readonly status: MessageStatus;
  /** For the message's timeline, in words. */
  readonly detail: string;
  /** Why it will not be delivered, in words a person can act on; null when it may still be. */
  readonly failure: string | null;
  /** What the outside knows the message by. */
  readonly providerId: string | null;
}

/** Writes a message into the outbox, where a worker finds it or a person carries it. */
export async function insertMessage(
  db: TenantDb,
  message: (NewMessage | HandedMessage) & {
    readonly id: string;
    readonly at: Date;
    readonly status: "queued" | "in_doubt";
  },
): Promise<void> {
  await db
    .insertInto("message")
    .values({
      id: message.id,
      organization_id: scopeOf(db).organizationId,
      kind: message.kind,
      channel: message.channel,
      status: message.status,
      recipient: message.recipient,
      patient_id: message.patientId ?? null,
      guardian_id: message.guardianId ?? null,
      form_link_id: message.formLinkId ?? null,
      data: JSON.stringify(message.data ?? {}),
      created_at: message.at,
      updated_at: message.at,
    })
    .execute();
}

export async function insertEvent(
  db: TenantDb,
  event: {
    readonly messageId: string;
    readonly status: MessageStatus;
    readonly detail: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto("message_event")
    .values({
      id: uuidv7(),
      organization_id: scopeOf(db).organizationId,
      message_id: event.messageId,
      status: event.status,
      detail: event.detail,
      at: event.at,
    })
    .execute();
}

/**
 * Takes a message for sending, for one worker only: a waiting one, or one whose sender has not been heard of since
 * `stalledBefore`. Undefined when it is not there to be taken.
 */
export async function claimMessage(
  db: TenantDb,
  messageId: string,
  { at, stalledBefore }: { readonly at: Date; readonly stalledBefore: Date },
): Promise<ClaimedMessage | undefined> {
  return db
    .updateTable("message")
    .set((eb) => ({ status: "sending", attempts: eb("attempts", "+", 1), updated_at: at }))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", messageId)
    .where((eb) =>
      eb("status", "in", enteredFrom("sending")).or(
        eb("status", "=", "sending").and("updated_at", "<", stalledBefore),
      ),
    )
    .returning(["id", "kind", "recipient", "patient_id", "form_link_id", "data", "attempts"])
    .executeTakeFirst();
}

/** Writes how an attempt ended. False when the attempt is no longer this worker's, or the message is past that status. */
export async function settleAttempt(
  db: TenantDb,
  { id, attempts }: Pick<ClaimedMessage, "id" | "attempts">,
  { status, failure, providerId }: Outcome,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("message")
    .set({ status, failure, provider_id: providerId, updated_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("status", "in", enteredFrom(status))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Delivers into the mailbox of a trial installation. */
export async function insertLocalMail(
  db: TenantDb,
  { id, recipient }: Pick<ClaimedMessage, "id" | "recipient">,
  { subject, text, html }: Letter,
  at: Date,
): Promise<void> {
  await db
    .insertInto("local_mail")
    .values({
      id: uuidv7(),
      organization_id: scopeOf(db).organizationId,
      message_id: id,
      recipient,
      subject,
      text,
      html,
      sent_at: at,
    })
    .execute();
}

/** Messages nobody has touched for a while although they are still to be delivered, longest untouched first. */
export async function findStranded(
  db: OpenDb,
  untouchedSince: Date,
  atMost: number,
): Promise<{ organization_id: string; message_id: string }[]> {
  const { rows } = await sql<{
    organization_id: string;
    message_id: string;
  }>`select organization_id, message_id from app.stranded_messages(${untouchedSince}, ${atMost})`.execute(
    db,
  );
  return rows;
}
