import { sql } from "kysely";
import type { AccountDb } from "#server/platform/db/tenant.ts";

/** Whether the account has logged in before, and with a browser or program of that name. */
export async function hasSessionWith(
  db: AccountDb,
  accountId: string,
  userAgent: string,
): Promise<{ readonly any: boolean; readonly same: boolean }> {
  const { any, same } = await db
    .selectFrom("session")
    .where("account_id", "=", accountId)
    .select(sql<boolean>`count(*) > 0`.as("any"))
    .select(sql<boolean>`coalesce(bool_or(user_agent = ${userAgent}), false)`.as("same"))
    .executeTakeFirstOrThrow();
  return { any, same };
}

/** Hashes of what the browsers of an account show. */
export async function knownBrowsers(db: AccountDb, accountId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("known_browser")
    .select("token_hash")
    .where("account_id", "=", accountId)
    .execute();
  return rows.map(({ token_hash }) => token_hash);
}

/** Notes that an account uses a browser. */
export async function noteBrowser(
  db: AccountDb,
  accountId: string,
  hash: Buffer,
  at: Date,
): Promise<void> {
  await db
    .insertInto("known_browser")
    .values({ account_id: accountId, token_hash: hash, created_at: at, last_used_at: at })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "token_hash"]).doUpdateSet({ last_used_at: at }),
    )
    .execute();
}
