import { sql } from "kysely";
import type { AccountDb, OpenDb } from "./tenant.ts";

/** A creation as its sender named it, and a hash of who asked for what. */
export interface IdempotentRequest {
  readonly accountId: string;
  readonly key: string;
  readonly hash: Buffer;
  readonly at: Date;
}

/**
 * Claims the key for this request, unless it was used after `usedSince`: then what is kept of that use. Another request
 * under the same key waits here until the first is committed or rolled back.
 */
export async function claimKey(
  db: AccountDb,
  { accountId, key, hash, at }: IdempotentRequest,
  usedSince: Date,
): Promise<{ readonly hash: Buffer; readonly reply: Buffer | null } | undefined> {
  const values = { request_hash: hash, reply: null, created_at: at };
  const claimed = await db
    .insertInto("idempotent_request")
    .values({ account_id: accountId, key, ...values })
    .onConflict((used) =>
      used
        .columns(["account_id", "key"])
        .doUpdateSet(values)
        .where("idempotent_request.created_at", "<=", usedSince),
    )
    .returning("key")
    .executeTakeFirst();
  if (claimed) return undefined;
  return db
    .selectFrom("idempotent_request")
    .select(["request_hash as hash", "reply"])
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

/** Stores the reply to the request. */
export async function storeReply(
  db: AccountDb,
  { accountId, key }: IdempotentRequest,
  reply: Buffer,
): Promise<void> {
  await db
    .updateTable("idempotent_request")
    .set({ reply })
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .execute();
}

/** Forgets what was asked for up to an instant. */
export async function forgetRequests(db: OpenDb, before: Date): Promise<void> {
  await sql`select app.sweep_idempotent_requests(${before})`.execute(db);
}
