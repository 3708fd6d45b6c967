import { type Kysely, sql, type SqlBool } from "kysely";
import { uuidv7 } from "uuidv7";
import { type MessageKind, type MessageStatus, enteredFrom } from "#domain/messaging/message.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import { type TenantDb, scopeOf, sealText } from "#server/platform/db/tenant.ts";
import { writeRows } from "#server/platform/db/write-together.ts";

/** A message as it is written into the outbox. */
export interface MessageRow {
  readonly id: string;
  readonly kind: MessageKind;
  readonly channel: string;
  readonly status: "queued" | "in_doubt";
  readonly recipient: string;
  readonly patient_id: string | null;
  readonly guardian_id: string | null;
  readonly form_link_id: string | null;
  readonly data: Readonly<Record<string, string>>;
  readonly created_by: string | null;
  readonly priority: number;
  readonly due_at: Date;
}

/** A step in the life of a message, for its timeline. */
export interface MessageStep {
  readonly messageId: string;
  readonly status: MessageStatus;
  /** In words; empty when the status says it all. */
  readonly detail: string;
  readonly at: Date;
}

/** Rows of one statement: each is one parameter, so that there is no limit of parameters to reach. */
const ROWS_AT_ONCE = 1000;

/** Writes messages into the outbox, where a worker finds them or a person carries them, however many at once. */
export async function insertMessages(
  db: TenantDb,
  rows: readonly MessageRow[],
  at: Date,
): Promise<void> {
  const { organizationId } = scopeOf(db);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = JSON.stringify(
      await Promise.all(
        rows.slice(from, from + ROWS_AT_ONCE).map((row) => withSealedText(db, row)),
      ),
    );
    await writeRows(
      db,
      sql`insert into message (id, organization_id, kind, channel, status, recipient, patient_id, guardian_id,
        form_link_id, data, created_by, priority, due_at, created_at, updated_at)
      select r.id, ${organizationId}, r.kind, r.channel, r.status, r.recipient, r.patient_id, r.guardian_id,
        r.form_link_id, r.data, r.created_by, r.priority, r.due_at, ${at}, ${at}
      from jsonb_to_recordset(${some}::jsonb) as r(id uuid, kind text, channel text, status text, recipient text,
        patient_id uuid, guardian_id uuid, form_link_id uuid, data jsonb, created_by uuid, priority smallint,
        due_at timestamptz)`,
    );
  }
}

/** What a person wrote is sealed; the rest of `data` only names rows. */
async function withSealedText(db: TenantDb, row: MessageRow): Promise<MessageRow> {
  const text = row.data["text"];
  if (text === undefined) return row;
  return {
    ...row,
    data: { ...row.data, text: await sealText(db, "message.data.text", row.id, text) },
  };
}

/** Adds steps to the timelines of messages, in this order. */
export async function insertSteps(db: TenantDb, steps: readonly MessageStep[]): Promise<void> {
  if (steps.length === 0) return;
  const { organizationId } = scopeOf(db);
  for (let from = 0; from < steps.length; from += ROWS_AT_ONCE) {
    const some = steps
      .slice(from, from + ROWS_AT_ONCE)
      .map(({ messageId: message_id, status, detail, at }) => {
        return { id: uuidv7(), message_id, status, detail, at };
      });
    await writeRows(
      db,
      sql`insert into message_event (id, organization_id, message_id, status, detail, at)
      select r.id, ${organizationId}, r.message_id, r.status, r.detail, r.at
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as r(id uuid, message_id uuid, status text, detail text, at timestamptz)`,
    );
  }
}

/** Whose messages: those of one form, one link, one child or one guardian. */
export type MessagesOf =
  | { readonly formId: string }
  | { readonly formLinkId: string }
  | { readonly patientId: string }
  | { readonly guardianId: string };

/** Marks as cancelled what has not left and is for a family. Returns which. */
export async function cancelWaiting(
  db: TenantDb,
  whose: MessagesOf,
  reason: string,
  at: Date,
): Promise<string[]> {
  const { organizationId } = scopeOf(db);
  const rows = await db
    .updateTable("message as m")
    .set({ status: "cancelled", failure: reason, failure_class: null, updated_at: at })
    .where("m.organization_id", "=", organizationId)
    .where("m.status", "=", "queued")
    .where("m.guardian_id", "is not", null)
    .$if("guardianId" in whose, (query) =>
      query.where("m.guardian_id", "=", "guardianId" in whose ? whose.guardianId : null),
    )
    .$if("patientId" in whose, (query) =>
      query.where("m.patient_id", "=", "patientId" in whose ? whose.patientId : null),
    )
    .$if("formLinkId" in whose || "formId" in whose, (query) =>
      query
        // It goes out because the form was answered, and sees for itself whether its link lives.
        .where("m.kind", "<>", "result_link")
        .where("m.form_link_id", "in", linksOf(db, organizationId, whose)),
    )
    .returning("m.id")
    .execute();
  return rows.map(({ id }) => id);
}

function linksOf(db: Kysely<Tables>, organizationId: string, whose: MessagesOf) {
  return db
    .selectFrom("form_link")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where((eb) =>
      "formId" in whose
        ? eb("form_id", "=", whose.formId)
        : eb("id", "=", "formLinkId" in whose ? whose.formLinkId : null),
    );
}

/** Puts a failed message back into the outbox as if it had never been tried. Tells whether it had failed. */
export async function requeueFailed(db: TenantDb, messageId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("message")
    .set({
      status: "queued",
      failure: null,
      failure_class: null,
      attempts: 0,
      tried_since: null,
      // Whatever it went along with has failed too, or is none of its business any more.
      carried_by: null,
      due_at: at,
      updated_at: at,
      provider_id: null,
      former_provider_ids: sql<string[]>`array_remove(former_provider_ids || provider_id, null)`,
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", messageId)
    .where("status", "=", "failed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a failed message for good; why it failed stays with it. Tells whether it had failed. */
export async function cancelFailed(db: TenantDb, messageId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("message")
    .set({ status: "cancelled", updated_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", messageId)
    .where("status", "=", "failed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A message about the child that a person carries; undefined when it is none. */
export async function findHanded(
  db: TenantDb,
  { patientId, messageId }: { readonly patientId: string; readonly messageId: string },
): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom("message")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("id", "=", messageId)
    .where("channel", "=", "whatsapp_link")
    .executeTakeFirst();
}

/** Marks it as sent; tells whether it was not so before. */
export async function confirmHanded(db: TenantDb, messageId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("message")
    .set({ status: "sent", updated_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", messageId)
    .where("channel", "=", "whatsapp_link")
    .where("status", "in", enteredFrom("sent"))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets when those of the messages that have not left may leave. Returns how many there were. */
export async function setDue(
  db: TenantDb,
  messageIds: readonly string[],
  dueAt: Date,
): Promise<number> {
  const { numUpdatedRows } = await queuedAmong(db, messageIds)
    .set({ due_at: dueAt })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Cancels those of the messages that have not left, and returns their ids. */
export async function cancelAmong(
  db: TenantDb,
  messageIds: readonly string[],
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<string[]> {
  const rows = await queuedAmong(db, messageIds)
    .set({ status: "cancelled", failure: reason, failure_class: null, updated_at: at })
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

function queuedAmong(db: TenantDb, messageIds: readonly string[]) {
  return db
    .updateTable("message")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql<SqlBool>`id = any(${messageIds}::uuid[])`)
    .where("status", "=", "queued");
}
