import { createHmac, timingSafeEqual } from "node:crypto";
import { countHit } from "#server/features/access/auth/attempts.queries.ts";
import type { AnyDb } from "#server/platform/db/tenant.ts";
import { Problem } from "#server/platform/problem.ts";
import { randomToken } from "#server/platform/tokens.ts";

/** What a challenge is for: its holder must not be able to use it for anything else. */
type ChallengePurpose = "factor" | "passkey" | "new-passkey" | "confirm";

/** How long somebody has to find the telephone, in seconds. */
const VALID_SECONDS = 5 * 60;

/** A challenge that the server made and that has not run out. */
export interface Challenge {
  /** Whose it is; empty where the passkey itself says who it is. */
  readonly accountId: string;
  /** What an authenticator signs: 32 bytes as base64url. */
  readonly signed: string;
  /** Under what its tries and its one use are counted, in a window of its own. */
  readonly key: string;
  /** When it runs out. */
  readonly until: Date;
}

/** Makes a challenge. Nothing of it is stored before somebody answers: its seal says that it is ours. */
export function makeChallenge(
  secretKey: string,
  purpose: ChallengePurpose,
  accountId: string,
  at: Date,
): string {
  const until = Math.floor(at.getTime() / 1000) + VALID_SECONDS;
  const body = [accountId, until, randomToken()].join(".");
  return `${body}.${sealOf(secretKey, purpose, body)}`;
}

/** Reads a challenge back. Throws `unauthenticated` for one that is not ours, is for something else, or has run out. */
export function readChallenge(
  secretKey: string,
  purpose: ChallengePurpose,
  challenge: string,
  at: Date,
): Challenge {
  const place = challenge.lastIndexOf(".");
  const [body, seal] = [challenge.slice(0, place), challenge.slice(place + 1)];
  const [accountId = "", until = "", nonce = ""] = body.split(".");
  const expected = Buffer.from(sealOf(secretKey, purpose, body));
  const given = Buffer.from(seal);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || Number(until) * 1000 <= at.getTime())
    throw new Problem("unauthenticated", "factor_challenge_gone");
  return {
    accountId,
    signed: seal,
    key: `challenge:${nonce}`,
    until: new Date(Number(until) * 1000),
  };
}

/**
 * Uses a challenge up in the transaction that it opens something in. Throws `unauthenticated` when that was done before: an
 * answer that was recorded opens nothing.
 */
export async function spendChallenge(db: AnyDb, { key, until }: Challenge): Promise<void> {
  const uses = await countHit(db, { key: `spent-${key}`, windowStart: until });
  if (uses > 1) throw new Problem("unauthenticated", "factor_challenge_gone");
}

function sealOf(secretKey: string, purpose: ChallengePurpose, body: string): string {
  return createHmac("sha256", secretKey).update(`challenge:${purpose}:${body}`).digest("base64url");
}
