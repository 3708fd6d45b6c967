import { uuidv7 } from "uuidv7";
import type { Credentials, TokenPair } from "#contract/access/auth.ts";
import { withAccount, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Hasher, UsePasswords } from "#server/platform/passwords.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { mustShowFactor } from "../factors/log-in-with-factor.ts";
import { recordOfAccount } from "./account-trail.ts";
import { countLogin } from "./attempts.ts";
import { type Login, findLogin, renewHash } from "./log-in.queries.ts";
import { beginSession } from "./sessions.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Begins a session for an e-mail and its password. Everything that is wrong is answered alike, after the same work: an
 * unknown e-mail, a wrong password, a disabled account. To who has a second factor it throws `unauthenticated` with a
 * challenge. Throws `unauthenticated`, `too_many_requests`, or `unavailable` when too many wait for their turn.
 */
export async function logIn(
  deps: Deps,
  usePasswords: UsePasswords,
  { username, password }: Credentials,
  visitor: Visitor,
): Promise<TokenPair> {
  const email = username.toLowerCase();
  const browser = visitor.browser === null ? null : hashToken(visitor.browser);
  const login = await usePasswords(async (hasher) => {
    const found = await withoutTenant(deps.database, (db) => findLogin(db, email, browser));
    const knownBrowser = found?.known_browser && browser ? browser : undefined;
    const attempt = await countLogin(deps, email, { address: visitor.address, knownBrowser });
    const usable = found && !found.disabled ? found : undefined;
    const matches = await hasher.matches(usable?.password_hash ?? null, password);
    if (!matches || !usable) {
      await recordFailure(deps, found?.account_id);
      throw new Problem("unauthenticated", "invalid_credentials");
    }
    await attempt.succeeded();
    return { accountId: usable.account_id, renewed: await renewal(hasher, usable, password) };
  });
  const { accountId, renewed } = login;
  if (renewed) await withAccount(deps.database, accountId, (db) => renewHash(db, renewed));
  return withAccount(deps.database, accountId, async (db) => {
    await mustShowFactor(deps, db, accountId);
    return beginSession(deps, db, accountId, visitor, "password");
  });
}

/** The same work for an e-mail that nobody has, of whom the platform's trail then tells: its time must not say whether. */
async function recordFailure({ database }: Deps, accountId: string | undefined): Promise<void> {
  await withAccount(database, accountId ?? uuidv7(), (db) =>
    recordOfAccount(db, accountId, {
      action: "account.log_in_failed",
      detail: { by: "password" },
    }),
  );
}

/** A hash at today's cost in place of one made at another: only now is the password known. */
async function renewal(
  hasher: Hasher,
  { password_hash: from }: Login,
  password: string,
): Promise<{ from: string; to: string } | undefined> {
  if (from === null || !hasher.isOutdated(from)) return undefined;
  return { from, to: await hasher.hash(password) };
}
