import type { WalkIn } from "#contract/events/event-records.ts";
import { likelyTwins } from "#server/features/registry/duplicates/likely-twins.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { parsePhone } from "#server/platform/phone.ts";
import type { Reaching } from "./reaching.ts";

/** Children within reach who may be the one who came unexpected, the likeliest first. */
async function twinsInReach(db: TenantDb, child: WalkIn) {
  const { full_name: fullName, date_of_birth: dateOfBirth, guardian_phone } = child;
  const phone = parsePhone(guardian_phone);
  const found = await likelyTwins(db, [
    {
      ref: "walk-in",
      fullName,
      dateOfBirth,
      cpf: "",
      cns: "",
      externalId: "",
      phones: phone ? [phone] : [],
    },
  ]);
  return found.get("walk-in") ?? [];
}

/** The same in the whole organisation: a second record must not come into being because nobody near could see the first. */
export const twinsAnywhere = ({ within }: Reaching, child: WalkIn) =>
  within("all", (db) => twinsInReach(db, child));

/**
 * Whom a walk-in may be, as far as the scope may see them, and whether those are all: whoever does not see them all cannot
 * tell a new child from a known one, and is told nothing of the others.
 */
export async function twinsSeen(reaching: Reaching, child: WalkIn) {
  const seen = await twinsInReach(reaching.db, child);
  const areAll =
    scopeOf(reaching.db).groupIds === "all" ||
    (await twinsAnywhere(reaching, child)).length === seen.length;
  return { seen, areAll };
}
