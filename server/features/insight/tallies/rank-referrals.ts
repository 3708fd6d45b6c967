import { findRankingsDue, rankAll } from "#server/features/referrals/ranks.queries.ts";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { takeTurn } from "./tallies.queries.ts";

/** Twice a minute: a day begins in each organisation once, and its weights change seldom. */
export const referralsRanked: Sweep = {
  name: "referrals ranked",
  everySeconds: 30,
  run: rankDue,
};

/**
 * Ranks the referrals of every organisation where another day has begun since, or the weights have changed. One that is being
 * counted waits for its turn, so that no rank of before comes over a newer one.
 */
export async function rankDue({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): Promise<void> {
  const due = await withoutTenant(database, (db) => findRankingsDue(db, clock.now()));
  for (const { organizationId, ranking } of due) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    await withTenant(database, scope, async (db) => {
      await takeTurn(db);
      await rankAll(db, ranking);
    });
  }
}
