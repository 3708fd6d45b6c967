import { z } from "zod";
import type { PasswordReset } from "#contract/access/auth.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { asTenant, withAccount, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { defineJob } from "#server/platform/jobs/job.ts";
import { type Work, defineWork } from "#server/platform/jobs/work.ts";
import type { UsePasswords } from "#server/platform/passwords.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { type AccountEmailDeps, inThePlatform, queueAccountEmail } from "./account-emails.ts";
import {
  confirmAddress,
  findAddress,
  findToken,
  readAddress,
  setPassword,
  spendToken,
  spendTokens,
} from "./account-tokens.queries.ts";
import { countAsked, forgetFailures } from "./attempts.ts";
import { mustBeGood } from "./password-rules.ts";
import { revokeSessions } from "./sessions.queries.ts";

const GONE = "recovery_link_gone";

/** Writes the e-mail of one recovery. Without an account it does nothing: the request was answered like any other. */
const recoverJob = defineJob({
  queue: {
    name: "auth.recover",
    notify: true,
    expireInSeconds: 60,
    retryLimit: 5,
    retryDelay: 5,
    deleteAfterSeconds: 3600,
  },
  data: z.object({ account_id: z.uuid().nullable() }),
});

/**
 * Takes a request to recover a password. Whether or not an account has the e-mail, one row is looked for and one job is
 * queued: neither the answer nor the time it takes tells. Throws `too_many_requests`.
 */
export async function requestRecovery(deps: Deps, email: string, address: string): Promise<void> {
  await countAsked(deps, "recover", { contact: email.toLowerCase(), address });
  await withTenant(deps.database, inThePlatform(null), async (db) => {
    const account = await findAddress(db, email);
    await deps.enqueue(db, recoverJob, { account_id: account?.account_id ?? null });
  });
}

/** Writes the e-mails of those who asked to recover a password. */
export const recovering: Work = defineWork(recoverJob, (deps) => ({
  concurrency: 1,
  handle: async ({ account_id }) => {
    if (account_id !== null) await sendPasswordLink(deps, account_id);
  },
}));

/**
 * Puts an e-mail into the outbox by which the owner of an account chooses a password. `isFirst` for an account that
 * somebody else has made: the e-mail says so, and its link lives for days. A disabled account gets none.
 */
export async function sendPasswordLink(
  deps: AccountEmailDeps & Pick<Deps, "database">,
  accountId: string,
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): Promise<void> {
  await withTenant(deps.database, inThePlatform(accountId), async (db) => {
    const account = await readAddress(db, accountId);
    if (!account) return;
    const { email } = account;
    await queueAccountEmail(deps, db, { accountId, email, purpose: "password_reset", isFirst });
  });
}

/**
 * Sets the password chosen behind an e-mail's link, once. All sessions of the account end, whoever began them, every other
 * such link becomes worthless, and the address is confirmed, since its owner reads it. Throws `link_gone`, the same for a
 * token that is unknown, expired, used or meant for something else, and `invalid`.
 */
export async function resetPassword(
  deps: Deps,
  usePasswords: UsePasswords,
  { token, password }: PasswordReset,
): Promise<void> {
  const at = deps.realClock.now();
  const found = await withoutTenant(deps.database, (db) => findToken(db, hashToken(token)));
  const isOurs = found?.purpose === "password_reset" && !found.disabled;
  if (!isOurs || found.used_at || found.expires_at <= at) throw new Problem("link_gone", GONE);
  const { account_id: accountId, full_name: name, email } = found;
  await mustBeGood(password, { name, email });
  const hash = await usePasswords((hasher) => hasher.hash(password));
  await withAccount(deps.database, accountId, async (db) => {
    if (!(await spendToken(db, found.token_id, at))) throw new Problem("link_gone", GONE);
    await spendTokens(db, accountId, "password_reset", at);
    await setPassword(db, accountId, hash);
    await confirmAddress(db, accountId, at);
    await revokeSessions(db, accountId, "password", at);
    await recordAccessEvent(await asTenant(db, inThePlatform(accountId)), {
      action: "account.password_reset",
      entityId: accountId,
    });
  });
  await forgetFailures(deps, email);
}
