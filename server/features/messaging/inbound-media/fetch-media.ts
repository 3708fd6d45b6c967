import { createHash } from "node:crypto";
import { z } from "zod";
import { MOST_MEDIA_BYTES, mediaTypeOf } from "#domain/messaging/media.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type GraphAccess, accessOf } from "../whatsapp/account.ts";
import { type Asking, askGraph, downloadFile, errorCodeIn } from "../whatsapp/graph.ts";
import { findAccount } from "../whatsapp/whatsapp.queries.ts";
import {
  type Outcome,
  countTry,
  findWaiting,
  insertParts,
  settleMedia,
} from "./inbound-media.queries.ts";

/** Tries after which a file is given up: with the pauses of the queue some eight hours, and well before the provider forgets it. */
const MOST_TRIES = 16;

/** What the provider says of a file. Its address holds for five minutes. */
const MediaFacts = z.looseObject({
  url: z.string().max(4000),
  file_size: z.coerce.number().optional().catch(undefined),
});

/** The provider has no such object, or none that this account may see. */
const NO_SUCH_OBJECT = 100;

type Fetched = { readonly bytes: Buffer } | Exclude<Outcome["state"], "kept"> | "later";

/**
 * Fetches a file from the provider and stores it sealed, once however often it is asked. What is too large, of another type
 * or not there any more is noted as such and never asked for again. Rejects when it is to be tried again later.
 */
export async function fetchMedia(
  deps: Asking,
  { organization_id: organizationId, media_id: id }: { organization_id: string; media_id: string },
  stopping: AbortSignal,
): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const found = await withTenant(deps.database, scope, async (db) => {
    const media = await findWaiting(db, id);
    const account = media && (await findAccount(db));
    return media && { media, access: account && accessOf(deps, db, account) };
  });
  if (!found) return;
  const { media, access } = found;
  const fetched = access
    ? await fetchFrom(
        deps,
        access,
        { id: media.provider_id, most: MOST_MEDIA_BYTES[media.kind] },
        stopping,
      )
    : "gone";
  // Whoever stops the program has not tried.
  if (stopping.aborted) throw new Error("a file was not fetched: the program ends");
  if (fetched === "later" && media.tries + 1 < MOST_TRIES) {
    await withTenant(deps.database, scope, (db) => countTry(db, id));
    throw new Error("a file was not fetched yet");
  }
  const outcome = outcomeOf(fetched === "later" ? "gone" : fetched);
  await withTenant(deps.database, scope, async (db) => {
    if (!(await settleMedia(db, id, outcome))) return;
    if (typeof fetched === "object" && outcome.state === "kept")
      await insertParts(db, id, fetched.bytes);
    await recordMessagingEvent(db, { action: "message.file_fetched" });
  });
}

async function fetchFrom(
  deps: Asking,
  access: GraphAccess,
  { id, most }: { readonly id: string; readonly most: number },
  stopping: AbortSignal,
): Promise<Fetched> {
  const path = `/${encodeURIComponent(id)}?phone_number_id=${encodeURIComponent(access.phoneNumberId)}`;
  const answer = await askGraph(deps, access, { method: "GET", path }, stopping);
  if (answer.kind !== "answered") return "later";
  const facts = answer.status === 200 ? MediaFacts.safeParse(answer.body).data : undefined;
  if (!facts) {
    const isGone = answer.status === 404 || errorCodeIn(answer.body) === NO_SUCH_OBJECT;
    return isGone ? "gone" : "later";
  }
  if (facts.file_size !== undefined && facts.file_size > most) return "too_large";
  const file = await downloadFile(deps, access, { url: facts.url, most }, stopping);
  if (file.kind === "downloaded") return { bytes: file.bytes };
  return file.kind === "too_large" ? "too_large" : "later";
}

function outcomeOf(fetched: Exclude<Fetched, "later">): Outcome {
  if (typeof fetched === "string") return { state: fetched };
  const { bytes } = fetched;
  const type = mediaTypeOf(bytes);
  if (!type) return { state: "other_type" };
  const sha256 = createHash("sha256").update(bytes).digest();
  return { state: "kept", media_type: type, byte_count: bytes.length, sha256 };
}
