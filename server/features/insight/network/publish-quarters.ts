import { type Quarter, closedQuarters } from "#domain/insight/network/periods.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, scopeOf, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Sweep, type Work, defineWork } from "#server/platform/jobs/work.ts";
import { publishNetworkJob } from "./network.jobs.ts";
import {
  type CohortRow,
  type VisionCohortRow,
  countQuarter,
  countTested,
  findMunicipalities,
  findUnits,
  holdPublishing,
  insertPublication,
  publishedQuarters,
} from "./network.queries.ts";
import { decideQuarter } from "./publication.ts";

/** Quarters that are published at most: two years of them. Older ones are not made up afterwards. */
const QUARTERS = 8;

/** Publishes the quarters of every network when they are closed, so that nobody waits for it at a screen. */
export const networksPublished: Sweep = {
  name: "networks published",
  everySeconds: 600,
  run: publishAll,
};

/** Publishes the quarters of a network that somebody looks at before the sweep came by. */
export const publishingNetworks: Work = defineWork(publishNetworkJob, (deps) => ({
  concurrency: 1,
  handle: ({ organization_id: organizationId, time_zone: timeZone }) =>
    publishClosed(deps, { organizationId, timeZone }),
}));

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

/** Which quarters are closed by now and not published yet. */
async function findUnpublished(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  timeZone: string,
): Promise<Quarter[]> {
  const closed = closedQuarters(dayIn(timeZone, clock.now()), QUARTERS);
  const published = await publishedQuarters(db);
  return closed.filter(({ key }) => !published.has(key));
}

/** Has a worker publish what is closed by now and is not published yet. False when there is nothing. */
export async function orderPublishing(
  deps: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  timeZone: string,
): Promise<boolean> {
  const unpublished = await findUnpublished(deps, db, timeZone);
  if (unpublished.length === 0) return false;
  const { organizationId } = scopeOf(db);
  await deps.enqueue(db, publishNetworkJob, {
    organization_id: organizationId,
    time_zone: timeZone,
  });
  return true;
}

/** Publishes what is closed by now and is not published yet, each quarter in a transaction of its own and once for all. */
export async function publishClosed(
  deps: Pick<Deps, "database" | "clock">,
  { organizationId, timeZone }: { readonly organizationId: string; readonly timeZone: string },
): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const unpublished = await withTenant(deps.database, scope, (db) =>
    findUnpublished(deps, db, timeZone),
  );
  for (const quarter of unpublished) {
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
  // One unit at a time: of a large network all at once is more than a statement may take.
  const rows: CohortRow[] = [];
  const tested: VisionCohortRow[] = [];
  for (const { id } of units) {
    rows.push(...(await countQuarter(db, id, quarter, timeZone)));
    tested.push(await countTested(db, id, quarter, timeZone));
  }
  const decided = decideQuarter(units, rows, tested);
  await insertPublication(
    db,
    { quarter: quarter.key, closed_on: quarter.closesOn, ...decided },
    at,
  );
}
