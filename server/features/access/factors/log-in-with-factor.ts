import type { TokenPair } from "#contract/access/auth.ts";
import { FACTOR_METHODS, type FactorNeeded } from "#contract/access/factors.ts";
import { type AccountDb, withAccount } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { recordOfAccount } from "../auth/account-trail.ts";
import { countFactor } from "../auth/attempts.ts";
import { beginSession } from "../auth/sessions.ts";
import type { Visitor } from "../auth/visitor.ts";
import { makeChallenge, readChallenge, spendChallenge } from "./challenge.ts";
import { hasFactor } from "./demanded.ts";
import { readFactorState } from "./factors.queries.ts";
import { type Site, acceptPasskey, askForPasskey } from "./passkeys.ts";
import { acceptRecoveryCode } from "./recovery-codes.ts";
import { acceptCode } from "./totp.ts";

/** Throws what `/api/token/` answers to somebody whose password was right and who has a second factor; nobody else. */
export async function mustShowFactor(
  { config, realClock }: Deps,
  db: AccountDb,
  accountId: string,
): Promise<void> {
  const state = await readFactorState(db, accountId);
  if (!hasFactor(state)) return;
  const has = {
    totp: state.totp_since !== null,
    passkey: state.passkeys > 0,
    recovery: state.recovery_codes > 0,
  };
  const needed: Omit<FactorNeeded, "code"> = {
    challenge: makeChallenge(config.secretKey, "factor", accountId, realClock.now()),
    methods: FACTOR_METHODS.filter((method) => has[method]),
  };
  throw new Problem("unauthenticated", "second_factor_needed", { more: needed });
}

/** Judges a code of the authenticator, or one for recovery. Undefined when it is neither. */
export async function acceptAnyCode(
  deps: Deps,
  db: AccountDb,
  accountId: string,
  typed: string,
): Promise<"totp" | "recovery" | undefined> {
  const code = typed.replaceAll(/[\s-]/g, "");
  if (await acceptCode(deps, db, accountId, code)) return "totp";
  if (!(await acceptRecoveryCode(deps, db, accountId, code))) return undefined;
  await recordOfAccount(db, accountId, { action: "recovery_code.used" });
  return "recovery";
}

/**
 * Begins the session of somebody who gave the password before and a code now. Throws `unauthenticated`, and
 * `too_many_requests` past five tries at one log-in or twenty of one person in an hour.
 */
export async function logInWithCode(
  deps: Deps,
  { challenge: given, code }: { readonly challenge: string; readonly code: string },
  visitor: Visitor,
): Promise<TokenPair> {
  const { secretKey } = deps.config;
  const challenge = readChallenge(secretKey, "factor", given, deps.realClock.now());
  const { accountId } = challenge;
  await countFactor(deps, accountId, challenge);
  const pair = await withAccount(deps.database, accountId, async (db) => {
    const method = await acceptAnyCode(deps, db, accountId, code);
    if (method) {
      await spendChallenge(db, challenge);
      return beginSession(deps, db, accountId, visitor, method);
    }
    await recordOfAccount(db, accountId, {
      action: "account.log_in_failed",
      detail: { by: "code" },
    });
    return undefined;
  });
  if (!pair) throw new Problem("unauthenticated", "factor_code_wrong");
  return pair;
}

/** What a browser is asked for a passkey, after the password or in its place. */
export async function askToLogIn(
  deps: Deps,
  given: string | undefined,
  site: Site,
): ReturnType<typeof askForPasskey> {
  const { config, realClock } = deps;
  const accountId =
    given === undefined
      ? ""
      : readChallenge(config.secretKey, "factor", given, realClock.now()).accountId;
  return askForPasskey(deps, "passkey", accountId, site);
}

/** Begins the session of who shows a passkey: it is a factor that the person holds, opened by one that the person is or knows. */
export async function logInWithPasskey(
  deps: Deps,
  site: Site,
  sent: Parameters<typeof acceptPasskey>[3],
  visitor: Visitor,
): Promise<TokenPair> {
  const accountId = await acceptPasskey(deps, "passkey", site, sent);
  return withAccount(deps.database, accountId, (db) =>
    beginSession(deps, db, accountId, visitor, "passkey"),
  );
}
