import { uuidv7 } from "uuidv7";
import { addressKey } from "#domain/messaging/address.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import { queueTurn } from "#server/features/messaging/family-turns/queue-turn.ts";
import { queueMedia } from "#server/features/messaging/inbound-media/queue-media.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findCorrespondent, insertInbound, type Inbound } from "./inbound.queries.ts";
import { withoutTokens } from "./without-tokens.ts";

/** The longest text that is kept, as the longest that the messenger takes; a longer one is cut. */
const LONGEST_BODY = 4096;

/**
 * Keeps what a family wrote, in the conversation of the child whom that address was last written to about; where nobody
 * has the address, for whoever looks after those. A Brazilian number is the same with and without its ninth digit.
 * False when it was here already.
 */
export async function receiveInbound(
  deps: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  inbound: Inbound,
): Promise<boolean> {
  const { channel, providerId, kind, media, turn } = inbound;
  const now = deps.clock.now();
  const id = uuidv7();
  const sender = addressKey(channel, inbound.sender);
  const correspondent = await findCorrespondent(db, channel, sender);
  // The window for answers is counted from it: a provider's clock that is ahead must not lengthen that.
  const receivedAt = inbound.receivedAt < now ? inbound.receivedAt : now;
  const isNew = await insertInbound(db, {
    id,
    channel,
    providerId,
    sender,
    kind,
    body: storable(inbound.body),
    receivedAt,
    patientId: correspondent?.patient_id ?? null,
    guardianId: correspondent?.guardian_id ?? null,
  });
  if (!isNew) return false;
  if (media) await queueMedia(deps, db, id, media);
  if (turn) await queueTurn(deps, db, { inboundMessageId: id, sender, receivedAt, turn });
  await recordMessagingEvent(db, { action: "message.received" });
  return true;
}

/** Without what PostgreSQL cannot store and without anybody's link, and no longer than is kept. */
function storable(body: string): string {
  return withoutTokens(body.slice(0, LONGEST_BODY).toWellFormed().replaceAll("\0", "")).trim();
}
