import { uuidv7 } from "uuidv7";
import type { MessageKind } from "#domain/messages/message.ts";
import { type TenantDb, announce, scopeOf } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deliverMessageJob } from "./dispatch.jobs.ts";
import { insertEvent, insertMessage } from "./dispatch.queries.ts";

/** A message to one recipient. What it says is written when it is sent, from the rows it names. */
export interface NewMessage {
  readonly kind: MessageKind;
  readonly channel: "email";
  /** Exactly one address, checked by whoever took it in. */
  readonly recipient: string;
  readonly patientId?: string;
  readonly guardianId?: string;
  readonly formLinkId?: string;
  readonly data?: Record<string, string>;
}

/** Puts a message into the outbox: it is delivered if and only if the caller's transaction commits. Returns its id. */
export async function queueMessage(
  { clock, enqueue }: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  message: NewMessage,
): Promise<string> {
  const id = uuidv7();
  const at = clock.now();
  await insertMessage(db, { ...message, id, at, status: "queued" });
  await insertEvent(db, { messageId: id, status: "queued", detail: "", at });
  announce(db, "messages");
  await enqueue(db, deliverMessageJob, {
    organization_id: scopeOf(db).organizationId,
    message_id: id,
  });
  return id;
}
