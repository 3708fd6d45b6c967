import { uuidv7 } from "uuidv7";
import {
  type MessageKind,
  PRIORITY,
  type Priority,
  type SentChannel,
} from "#domain/messaging/message.ts";
import { type TenantDb, announce, scopeOf } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { tenantQueueJob } from "./dispatch.jobs.ts";
import { type MessageRow, insertMessages, insertSteps } from "./outbox.queries.ts";

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
  announce(db, "messages");
  await enqueue(db, tenantQueueJob, { organization_id: scopeOf(db).organizationId });
  return rows.map(({ id }) => id);
}

/** A new message as its row, with an id of its own. */
export function rowOf(
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
