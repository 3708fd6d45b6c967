import { SAMPLES_MONTHS } from "#domain/vision/session.ts";
import { recordVisionEvent } from "#server/features/vision/events.ts";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { deleteSamples, findOverdueSamples } from "./purge.queries.ts";

/** Tests that are looked after in one go; the rest is found the next time. */
const AT_MOST = 500;

/** Deletes samples whose time has passed. */
export const samplesPurged: Sweep = {
  name: "vision.samples",
  everySeconds: 6 * 3600,
  run: async (deps) => void (await purgeSamples(deps)),
};

/** Deletes the samples that are older than their organisation keeps them, and keeps what was computed of them. Returns how many. */
export async function purgeSamples({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): Promise<number> {
  const at = clock.now();
  const old = await withoutTenant(database, (db) =>
    findOverdueSamples(db, { at, usualMonths: SAMPLES_MONTHS.usual, atMost: AT_MOST }),
  );
  let purged = 0;
  for (const [organizationId, found] of Map.groupBy(old, (each) => each.organization_id)) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    purged += await withTenant(database, scope, async (db) => {
      const ids = found.map(({ session_id: id }) => id);
      const gone = await deleteSamples(db, ids, at);
      if (gone.length > 0) {
        await recordVisionEvent(db, {
          action: "vision.samples_purged",
          entityId: null,
          detail: { count: gone.length },
        });
      }
      return gone.length;
    });
  }
  return purged;
}
