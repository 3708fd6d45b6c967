import { uuidv7 } from "uuidv7";
import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import type { TenantDb, TenantScope } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { accountToken, hashToken } from "#server/platform/tokens.ts";
import { type TokenPurpose, insertToken } from "./account-tokens.queries.ts";

/** What writing an e-mail of an account stands on. */
export type AccountEmailDeps = Pick<Deps, "clock" | "realClock" | "config" | "enqueue">;

const HOUR_MS = 3_600_000;

/** How long an e-mail's link opens something: a password is asked for and set in one sitting. */
const VALID_MS: Readonly<Record<TokenPurpose, number>> = {
  email_confirmation: 72 * HOUR_MS,
  password_reset: HOUR_MS,
};

/** The first password of an account that somebody else made: its owner may read the e-mail days later. */
const FIRST_PASSWORD_MS = 72 * HOUR_MS;

/** E-mails of an account belong to no tenant: they are written in the platform's name, beside the account's own rows. */
export function inThePlatform(accountId: string | null): TenantScope {
  return { organizationId: PLATFORM_ORGANIZATION_ID, accountId, groupIds: "all" };
}

/** Puts an e-mail with a link of its own into the outbox. Only the hash of what the link carries is stored. */
export async function queueAccountEmail(
  deps: AccountEmailDeps,
  db: TenantDb,
  order: {
    readonly accountId: string;
    readonly email: string;
    readonly purpose: TokenPurpose;
    readonly isFirst?: boolean;
  },
): Promise<void> {
  const id = uuidv7();
  const at = deps.realClock.now();
  const { accountId, purpose, email, isFirst = false } = order;
  const valid = isFirst ? FIRST_PASSWORD_MS : VALID_MS[purpose];
  await insertToken(db, {
    id,
    account_id: accountId,
    purpose,
    token_hash: hashToken(accountToken(deps.config.secretKey, id)),
    created_at: at,
    expires_at: new Date(at.getTime() + valid),
  });
  const data: Record<string, string> = isFirst ? { token_id: id, first: "1" } : { token_id: id };
  await queueMessage(deps, db, { kind: purpose, channel: "email", recipient: email, data });
}
