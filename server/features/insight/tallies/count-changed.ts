import { rankChildren } from "#server/features/referrals/ranks.queries.ts";
import { type TenantDb, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { countChanged, findUncountedOrganizations } from "./tallies.queries.ts";

/** Notes that are worked off in one transaction: a tenth of a second, far from the limit of a statement on any machine. */
const BATCH = 250;

/** Every five seconds: with nothing to do it is a look into an index. */
export const talliesCounted: Sweep = {
  name: "tallies counted",
  everySeconds: 5,
  run: countAllChanged,
};

/** Counts every child anew that has changed. Several processes may do this at once. */
export async function countAllChanged({ database }: Pick<Deps, "database">): Promise<void> {
  for (const organizationId of await withoutTenant(database, findUncountedOrganizations)) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    let notes = BATCH;
    while (notes === BATCH) notes = await withTenant(database, scope, countSome);
  }
}

async function countSome(db: TenantDb): Promise<number> {
  const { notes, patientIds } = await countChanged(db, BATCH);
  if (patientIds.length > 0) await rankChildren(db, patientIds);
  return notes;
}
