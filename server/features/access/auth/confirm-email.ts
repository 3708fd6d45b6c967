import { withAccount, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { inThePlatform, queueAccountEmail } from "./account-emails.ts";
import { confirmAddress, findToken, readAddress, spendToken } from "./account-tokens.queries.ts";
import { countAsked } from "./attempts.ts";

const GONE = "confirmation_link_gone";

/**
 * Confirms the address of the account that asks, by the token its e-mail carried. Pressing twice confirms once. It takes
 * the e-mail and the log-in together: anybody may register with anybody's e-mail, and who then reads the e-mail and presses
 * must not give the address to an account whose password a stranger chose.
 * Throws `link_gone`, the same for a token that is unknown, expired, another account's or meant for something else.
 */
export async function confirmEmail(deps: Deps, { accountId }: Actor, token: string): Promise<void> {
  const at = deps.realClock.now();
  const found = await withoutTenant(deps.database, (db) => findToken(db, hashToken(token)));
  const isOurs = found?.purpose === "email_confirmation" && found.account_id === accountId;
  if (!isOurs || found.expires_at <= at) throw new Problem("link_gone", GONE);
  if (found.used_at && !found.confirmed) throw new Problem("link_gone", GONE);
  await withAccount(deps.database, accountId, async (db) => {
    await spendToken(db, found.token_id, at);
    await confirmAddress(db, accountId, at);
  });
}

/** Sends the e-mail of confirmation again. An address that is confirmed already gets none. Throws `too_many_requests`. */
export async function resendConfirmation(
  deps: Deps,
  { accountId }: Actor,
  address: string,
): Promise<void> {
  await countAsked(deps, "confirm", { contact: accountId, address });
  await withTenant(deps.database, inThePlatform(accountId), async (db) => {
    const account = await readAddress(db, accountId);
    if (!account || account.confirmed) return;
    const { email } = account;
    await queueAccountEmail(deps, db, { accountId, email, purpose: "email_confirmation" });
  });
}
