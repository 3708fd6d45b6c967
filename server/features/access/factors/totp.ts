import { Secret, TOTP } from "otpauth";
import { withAccount } from "#server/platform/db/tenant.ts";
import type { AccountDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { openSecret, sealSecret } from "#server/platform/secrets.ts";
import { countFactor } from "../auth/attempts.ts";
import { beginSecret, lockSecret, noteStep, readFactorState } from "./factors.queries.ts";
import { factorAdded } from "./recovery-codes.ts";

/** Seconds that a code is for, and how many before and after it are taken too: telephones are seldom set to the second. */
const PERIOD = 30;
const WINDOW = 1;

const place = (accountId: string) => ({
  ownerId: accountId,
  table: "totp_factor",
  column: "secret",
});

/** Makes a secret for an authenticator; it asks for nothing until a code confirms it. Throws `conflict` beside one in use. */
export async function beginTotp(
  { database, config, realClock }: Deps,
  { accountId }: Actor,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 });
  const sealed = sealSecret(config.secretKey, place(accountId), secret.base32);
  return withAccount(database, accountId, async (db) => {
    const { email } = await readFactorState(db, accountId);
    const begun = { accountId, secret: sealed, at: realClock.now() };
    if (!(await beginSecret(db, begun))) throw new Problem("conflict", "totp_in_use");
    const totp = new TOTP({ issuer: "TEA Start", label: email, secret, period: PERIOD });
    return { secret: secret.base32, uri: totp.toString() };
  });
}

/** Confirms a secret with its first code. Returns recovery codes where the person has none. Throws `invalid` on `code`. */
export async function confirmTotp(
  deps: Deps,
  { accountId }: Actor,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  await countFactor(deps, accountId);
  return withAccount(deps.database, accountId, async (db) => {
    const held = await lockSecret(db, accountId);
    if (!held || held.confirmed_at) throw new Problem("conflict", "totp_not_begun");
    if (!(await acceptCode(deps, db, accountId, code))) throw wrongCode();
    return factorAdded(deps, db, accountId, "totp");
  });
}

/**
 * Judges a code of the authenticator of an account: one of a step that was taken before is refused, also to who sends it at
 * the same time. True when it is taken.
 */
export async function acceptCode(
  { config, realClock }: Pick<Deps, "config" | "realClock">,
  db: AccountDb,
  accountId: string,
  code: string,
): Promise<boolean> {
  const held = await lockSecret(db, accountId);
  if (!held || !/^\d{6}$/.test(code)) return false;
  const secret = Secret.fromBase32(openSecret(config.secretKey, place(accountId), held.secret));
  const at = realClock.now();
  const delta = TOTP.validate({
    token: code,
    secret,
    period: PERIOD,
    window: WINDOW,
    timestamp: at.getTime(),
  });
  if (delta === null) return false;
  const step = Math.floor(at.getTime() / 1000 / PERIOD) + delta;
  if (step <= held.last_step) return false;
  await noteStep(db, accountId, step, at);
  return true;
}

/** What is said of a code that does not open. */
export function wrongCode(): Problem {
  return invalidField("code", "factor_code_wrong");
}
