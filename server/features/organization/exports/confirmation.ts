import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";

/** Minutes within which the file has to be asked for after the password was typed. */
const MINUTES = 10;

type Who = Pick<Staff, "accountId" | "organizationId">;

/** Says that somebody has just typed the own password: nothing of it is stored anywhere. */
export function makeConfirmation(
  { config, realClock }: Pick<Deps, "config" | "realClock">,
  who: Who,
): { confirmation: string; expiresAt: Date } {
  const expiresAt = new Date(realClock.now().getTime() + MINUTES * 60_000);
  const until = Math.floor(expiresAt.getTime() / 1000);
  return { confirmation: `${until}.${mac(config.secretKey, who, until)}`, expiresAt };
}

/** Whether that was said to this person, in this organisation, some minutes ago at most. */
export function isConfirmed(
  { config, realClock }: Pick<Deps, "config" | "realClock">,
  who: Who,
  confirmation: string,
): boolean {
  const [, until = "", given = ""] = /^(\d{1,12})\.([\w-]{22})$/.exec(confirmation) ?? [];
  if (Number(until) * 1000 <= realClock.now().getTime()) return false;
  const expected = mac(config.secretKey, who, Number(until));
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}

function mac(secretKey: string, { accountId, organizationId }: Who, until: number): string {
  return createHmac("sha256", secretKey)
    .update(`portability:${organizationId}:${accountId}:${until}`)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}
