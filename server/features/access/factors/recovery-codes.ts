import { randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "#domain/access/second-factor.ts";
import { type AccountDb, withAccount } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { recordOfAccount } from "../auth/account-trail.ts";
import { releaseSessions } from "../auth/sessions.queries.ts";
import { hasFactor } from "./demanded.ts";
import { readFactorState, replaceCodes, spendCode } from "./factors.queries.ts";

/** Without letters and digits that look like others. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const GROUPS = 6;
const GROUP_LENGTH = 4;

/** A code of 120 bits: a plain hash suffices. */
function newCode(): string {
  const letters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => ALPHABET[byte % 32]);
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(""),
  ).join("-");
}

const hashOf = (code: string): Buffer => hashToken(code.toUpperCase().replaceAll(/[\s-]/g, ""));

async function giveCodes(db: AccountDb, accountId: string, at: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await replaceCodes(db, accountId, codes.map(hashOf), at);
  return codes;
}

/**
 * What follows from a factor that was just added: recovery codes where the person has none, and sessions that go on which
 * waited for it. Returns the codes, to be shown once.
 */
export async function factorAdded(
  { realClock }: Pick<Deps, "realClock">,
  db: AccountDb,
  accountId: string,
  kind: "totp" | "passkey",
): Promise<{ recovery_codes: string[] }> {
  const { recovery_codes: left } = await readFactorState(db, accountId);
  const codes = left > 0 ? [] : await giveCodes(db, accountId, realClock.now());
  await releaseSessions(db, accountId);
  await recordOfAccount(db, accountId, { action: "factor.added", detail: { kind } });
  return { recovery_codes: codes };
}

/** What follows from a factor that was removed: codes without a factor beside them open nothing, and go. */
export async function factorRemoved(
  { realClock }: Pick<Deps, "realClock">,
  db: AccountDb,
  accountId: string,
  kind: "totp" | "passkey",
): Promise<void> {
  if (!hasFactor(await readFactorState(db, accountId)))
    await replaceCodes(db, accountId, [], realClock.now());
  await recordOfAccount(db, accountId, { action: "factor.removed", detail: { kind } });
}

/** Other codes in place of those that there are. Throws `conflict` for who has no second factor. */
export async function renewRecoveryCodes(
  { database, realClock }: Deps,
  { accountId }: Actor,
): Promise<{ recovery_codes: string[] }> {
  return withAccount(database, accountId, async (db) => {
    if (!hasFactor(await readFactorState(db, accountId)))
      throw new Problem("conflict", "no_factor_yet");
    const codes = await giveCodes(db, accountId, realClock.now());
    await recordOfAccount(db, accountId, { action: "recovery_codes.renewed" });
    return { recovery_codes: codes };
  });
}

/** Uses a recovery code up. True when it was one that had not been used. */
export async function acceptRecoveryCode(
  { realClock }: Pick<Deps, "realClock">,
  db: AccountDb,
  accountId: string,
  code: string,
): Promise<boolean> {
  return spendCode(db, accountId, hashOf(code), realClock.now());
}
