import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { MediaKind, MediaType } from "#domain/messaging/media.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import {
  insertMedia,
  insertParts,
  settleMedia,
} from "#server/features/messaging/inbound-media/inbound-media.queries.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { insertInbound } from "./inbound.queries.ts";

/** A file that a family sent by the page behind its link, where it is known who sends it. */
interface PageFile {
  /** Made by the page for each file. */
  readonly pageId: string;
  readonly patientId: string;
  readonly guardianId: string;
  readonly kind: MediaKind;
  readonly type: MediaType;
  readonly bytes: Buffer;
  /** What stands for it in the conversation. */
  readonly body: string;
}

/**
 * Keeps a file in the conversation of its child, sealed, as one that came by WhatsApp; no window for answers opens by it. Gives
 * the file's id, or undefined when it was here already.
 */
export async function receiveFromPage(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  { pageId, patientId, guardianId, kind, type, bytes, body }: PageFile,
): Promise<string | undefined> {
  const [messageId, id, at] = [uuidv7(), uuidv7(), clock.now()];
  const isNew = await insertInbound(db, {
    id: messageId,
    channel: "page",
    providerId: pageId,
    sender: "",
    kind: "other",
    body,
    receivedAt: at,
    patientId,
    guardianId,
  });
  if (!isNew) return undefined;
  await insertMedia(db, { id, messageId, kind, providerId: `page:${pageId}`, at });
  const sha256 = createHash("sha256").update(bytes).digest();
  await settleMedia(db, id, { state: "kept", media_type: type, byte_count: bytes.length, sha256 });
  await insertParts(db, id, bytes);
  await recordMessagingEvent(db, { action: "message.received" });
  return id;
}
