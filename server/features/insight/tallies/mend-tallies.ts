import { findKeptRanking, rankAll } from "#server/features/referrals/ranks.queries.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { countAllChanged } from "./count-changed.ts";
import {
  listOrganizationsWithChildren,
  mendSums,
  noteWrongChildren,
  takeTurn,
} from "./tallies.queries.ts";

/** Children that are compared by one statement. */
const BATCH = 1000;

/** The hour, by UTC, in which everything is compared: three in the morning in Brasília. */
const HOUR = 6;

/** Every hour, of which one of the night has something to do. */
export const talliesMended: Sweep = {
  name: "tallies mended",
  everySeconds: 3600,
  async run(deps) {
    if (deps.clock.now().getUTCHours() === HOUR) await mendTallies(deps);
  },
};

/** What was found to be wrong, and is right now. */
export interface Mended {
  readonly children: number;
  readonly sums: number;
  readonly ranks: number;
}

/**
 * Compares what is kept with a plain count, child by child and sum by sum, and mends what differs. It should find nothing:
 * what it finds is told to the log as an error.
 */
export async function mendTallies(
  deps: Pick<Deps, "database"> & { readonly log: Pick<Deps["log"], "error"> },
): Promise<Mended> {
  const organizationIds = await deps.database.asOwner(({ db }) =>
    listOrganizationsWithChildren(db),
  );
  const counted = await deps.database.asOwner(async ({ db }) => {
    let [children, sums] = [0, 0];
    for (const organizationId of organizationIds) {
      let after: string | null = "00000000-0000-0000-0000-000000000000";
      while (after !== null) {
        const { last, wrong } = await noteWrongChildren(db, organizationId, {
          after,
          atMost: BATCH,
        });
        children += wrong;
        after = last;
      }
      sums += await mendSums(db, organizationId);
    }
    return { children, sums };
  });
  await countAllChanged(deps);
  const mended = { ...counted, ranks: await mendRanks(deps, organizationIds) };
  if (Object.values(mended).some((number) => number > 0))
    deps.log.error(mended, "tallies were wrong");
  return mended;
}

/** Ranks everything again by what it was ranked by. */
async function mendRanks(
  { database }: Pick<Deps, "database">,
  organizationIds: readonly string[],
): Promise<number> {
  let wrong = 0;
  for (const organizationId of organizationIds) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    wrong += await withTenant(database, scope, async (db) => {
      await takeTurn(db);
      const kept = await findKeptRanking(db);
      return kept ? rankAll(db, kept) : 0;
    });
  }
  return wrong;
}
