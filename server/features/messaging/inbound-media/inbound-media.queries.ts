import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { MediaKind, MediaState, MediaType } from "#domain/messaging/media.ts";
import {
  type OpenDb,
  type TenantDb,
  boundText,
  scopeOf,
  sealText,
} from "#server/platform/db/tenant.ts";

/** A file as a message names it. */
export interface SentMedia {
  readonly kind: MediaKind;
  /** What the provider knows it by. */
  readonly providerId: string;
}

/** Notes a file that is to be fetched. False when it is known already. */
export async function insertMedia(
  db: TenantDb,
  media: SentMedia & { readonly id: string; readonly messageId: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("inbound_media")
    .values({
      id: media.id,
      organization_id: scopeOf(db).organizationId,
      inbound_message_id: media.messageId,
      provider_id: media.providerId,
      kind: media.kind,
      received_at: media.at,
    })
    .onConflict((same) => same.columns(["organization_id", "provider_id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A file that is still to be fetched; undefined when it is here, given up or erased. */
export async function findWaiting(db: TenantDb, id: string) {
  return db
    .selectFrom("inbound_media")
    .select(["provider_id", "kind", "tries"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .$narrowType<{ kind: MediaKind }>()
    .executeTakeFirst();
}

/** Counts a try that failed. */
export async function countTry(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable("inbound_media")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** What a file turned out to be. */
export type Outcome =
  | { readonly state: Exclude<MediaState, "waiting" | "kept" | "expired"> }
  | {
      readonly state: "kept";
      readonly media_type: MediaType;
      readonly byte_count: number;
      readonly sha256: Buffer;
    };

/** Ends the waiting for a file. False when somebody else did, or the message was erased meanwhile. */
export async function settleMedia(db: TenantDb, id: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("inbound_media")
    .set(outcome)
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Bytes of a part: a multiple of three, so that Base64 needs no filling; a statement reads or seals some hundred of them. */
const PART_BYTES = 48 * 1024;

/** Parts that are written or read by one statement. */
const AT_ONCE = 50;

/** Stores the bytes of a file, sealed part by part. */
export async function insertParts(db: TenantDb, mediaId: string, bytes: Buffer): Promise<void> {
  const { organizationId: organization_id } = scopeOf(db);
  const count = Math.ceil(bytes.length / PART_BYTES);
  for (let from = 0; from < count; from += AT_ONCE) {
    const positions = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
    const rows = await Promise.all(
      positions.map(async (position) => {
        const id = uuidv7();
        const begins = position * PART_BYTES;
        const text = bytes.subarray(begins, begins + PART_BYTES).toString("base64");
        const content = await sealText(db, "inbound_media_part.content", id, text);
        return { id, organization_id, media_id: mediaId, position, content };
      }),
    );
    await db.insertInto("inbound_media_part").values(rows).execute();
  }
}

/** The bytes of a file, in order. A part that was altered is no Base64 any more, and the sum over all of it tells. */
export async function readParts(db: TenantDb, mediaId: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (;;) {
    const rows = await db
      .selectFrom("inbound_media_part")
      .select(boundText("inbound_media_part.content", "inbound_media_part").as("content"))
      .where("organization_id", "=", scopeOf(db).organizationId)
      .where("media_id", "=", mediaId)
      .where("position", ">=", pieces.length)
      .orderBy("position")
      .limit(AT_ONCE)
      .execute();
    pieces.push(...rows.map(({ content }) => Buffer.from(content, "base64")));
    if (rows.length < AT_ONCE) return Buffer.concat(pieces);
  }
}

/** A file that is here, and in whose conversation; undefined for one that is not, or is out of reach. */
export async function findKept(db: TenantDb, id: string) {
  return db
    .selectFrom("inbound_media as m")
    .innerJoin("inbound_message as i", (join) =>
      join
        .onRef("i.organization_id", "=", "m.organization_id")
        .onRef("i.id", "=", "m.inbound_message_id"),
    )
    .select(["m.media_type", "m.sha256", "i.id as message_id", "i.patient_id", "i.guardian_id"])
    .where("m.organization_id", "=", scopeOf(db).organizationId)
    .where("m.id", "=", id)
    .where("m.state", "=", "kept")
    .$narrowType<{ media_type: MediaType }>()
    .executeTakeFirst();
}

/** Deletes the bytes of files whose time is over, of all organisations. Returns of how many files. */
export async function sweepAged(db: OpenDb, at: Date, atMost: number): Promise<number> {
  const { rows } = await sql<{
    swept: number;
  }>`select app.sweep_inbound_media(${at}, ${atMost}) as swept`.execute(db);
  return rows[0]?.swept ?? 0;
}

/** Files of all organisations that have waited since before an instant. */
export async function findOverdue(
  db: OpenDb,
  before: Date,
  atMost: number,
): Promise<{ organization_id: string; media_id: string }[]> {
  const { rows } = await sql<{ organization_id: string; media_id: string }>`
    select organization_id, media_id from app.inbound_media_waiting(${before}, ${atMost})`.execute(
    db,
  );
  return rows;
}
