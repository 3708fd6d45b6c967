import { countReferrals } from "#contract/referrals/referrals.ts";
import { dayIn } from "#server/platform/clock.ts";
import { NO_FORMS, entriesOf, isTallied, sumTallies } from "#server/platform/db/kept-sums.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { countOpenReferrals } from "../dashboard/dashboard.queries.ts";

/** Serves how many open referrals of each type there are within reach, to the head of their list. */
export function referralCountsRoutes({ routes, deps: { database, clock } }: Serving): void {
  routes.staff(countReferrals, ({ staff }) =>
    withTenant(database, staff, async (db) =>
      (await isTallied(db)) ? sumOpen(db) : countPlainly(db, staff, clock.now()),
    ),
  );
}

async function sumOpen(db: TenantDb) {
  const sums = {
    therapy: entriesOf("therapy"),
    pediatrician: entriesOf("pediatrician"),
    neurologist: entriesOf("neurologist"),
  };
  return sumTallies(db, sums, NO_FORMS);
}

async function countPlainly(db: TenantDb, { timeZone }: Staff, now: Date) {
  const today = dayIn(timeZone, now);
  const counts = await countOpenReferrals(db, { today, since: null, timeZone });
  const open = new Map(counts.map((count) => [count.type, count.open]));
  return {
    therapy: open.get("therapy") ?? 0,
    pediatrician: open.get("pediatrician") ?? 0,
    neurologist: open.get("neurologist") ?? 0,
  };
}
