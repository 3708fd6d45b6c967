import { createHash } from "node:crypto";
import type { BulkOutcome } from "#contract/referrals/bulk.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { codedText } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";

/**
 * Does the same to each of several referrals, one after the other and each in a transaction of its own: one that is
 * refused is named with the reason, and keeps none of the others from being done.
 */
export async function eachReferral(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  referralIds: readonly string[],
  work: (db: TenantDb, referralId: string) => Promise<void>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], left_out: [] };
  for (const referralId of new Set(referralIds)) {
    try {
      await withTenant(database, staff, (db) => work(db, referralId));
      outcome.done.push(referralId);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcome.left_out.push({ referral_id: referralId, error: codedText(error.text) });
    }
  }
  return outcome;
}

/** What an action of many does to one of them. */
type Part = "do" | "undo";

/** The id of the event that tells of one part of an action: the same each time, so that a repetition finds it. */
export function partId(requestId: string, referralId: string, part: Part): string {
  const hash = createHash("sha256").update(`${part}:${requestId}:${referralId}`).digest();
  // Version 8 of RFC 9562: bits of our own.
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
