import { sql } from "kysely";
import type { TenantDb } from "#server/platform/db/tenant.ts";

interface TokenState {
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

/** Whether the token of an e-mail still opens anything; undefined when it is gone. */
export async function readTokenState(
  db: TenantDb,
  tokenId: string,
): Promise<TokenState | undefined> {
  const { rows } = await sql<TokenState>`
    select expires_at, used_at from app.account_token_state(${tokenId})`.execute(db);
  return rows[0];
}
