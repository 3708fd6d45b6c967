import { type Quarter, closedQuarters } from "#domain/network/periods.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import {
  countQuarter,
  findMunicipalities,
  findUnits,
  holdPublishing,
  insertPublication,
  publishedQuarters,
} from "./network.queries.ts";
import { decide } from "./publication.ts";

/** Quarters that are published at most: two years of them. Older ones are not made up afterwards. */
const QUARTERS = 8;

/** Publishes the quarters of every network when they are closed, so that nobody waits for it at a screen. */
export const networksPublished: Sweep = {
  name: "networks published",
  everySeconds: 600,
  run: publishAll,
};

async function publishAll(deps: Deps): Promise<void> {
  const municipalities = await withoutTenant(deps.database, findMunicipalities);
  const failures: unknown[] = [];
  for (const { id, time_zone: timeZone } of municipalities) {
    try {
      await publishClosed(deps, { organizationId: id, timeZone });
    } catch (error) {
      failures.push(error);
    }
  }
  // What fails in one municipality stops no other.
  if (failures.length > 0) throw failures[0];
}

/** Publishes what is closed by now and is not published yet, each quarter in a transaction of its own and once for all. */
export async function publishClosed(
  deps: Pick<Deps, "database" | "clock">,
  { organizationId, timeZone }: { readonly organizationId: string; readonly timeZone: string },
): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const closed = closedQuarters(dayIn(timeZone, deps.clock.now()), QUARTERS);
  const published = await withTenant(deps.database, scope, publishedQuarters);
  for (const quarter of closed.filter(({ key }) => !published.has(key))) {
    await withTenant(deps.database, scope, (db) =>
      publishQuarter(db, quarter, { timeZone, at: deps.clock.now() }),
    );
  }
}

async function publishQuarter(
  db: TenantDb,
  quarter: Quarter,
  { timeZone, at }: { readonly timeZone: string; readonly at: Date },
): Promise<void> {
  await holdPublishing(db);
  if ((await publishedQuarters(db)).has(quarter.key)) return;
  const units = await findUnits(db);
  const rows = await countQuarter(db, quarter, timeZone);
  const decided = decide(units, rows);
  await insertPublication(
    db,
    { quarter: quarter.key, closed_on: quarter.closesOn, ...decided },
    at,
  );
}
