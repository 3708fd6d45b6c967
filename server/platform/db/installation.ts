import { secretFingerprint } from "#server/platform/config.ts";
import type { Database } from "./open.ts";

/**
 * Makes sure that all processes of an installation hold the same key: links made with another would not open.
 * The first start records the key's fingerprint; throws with one readable line when this process has another key.
 */
export async function agreeOnSecret(database: Database, secretKey: string): Promise<void> {
  const mine = secretFingerprint(secretKey);
  const known = await database.asOwner(async ({ db }) => {
    await db
      .insertInto("installation")
      .values({ secret_fingerprint: mine })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return db.selectFrom("installation").select("secret_fingerprint").executeTakeFirstOrThrow();
  });
  if (known.secret_fingerprint !== mine) {
    throw new Error(
      "SECRET_KEY is not the key this database was first started with: links already sent would stop opening. Set the first key.",
    );
  }
}
