import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { eraseChild } from "./erase-child.ts";
import { findErased, findNotErased, sweepRest } from "./erasure.queries.ts";
import { readTombstones, storeTombstones } from "./tombstones.ts";

/** Days after which a letter that could not be sent is given up, and its address emptied. */
const ABANDONED_AFTER_MS = 7 * 86_400_000;

/**
 * Erases again the children that a restored backup, or an imported organisation, has brought back, and tells how many. In the
 * file they are noted already; one whose record was locked is locked again, with what the backup has of it.
 */
export async function eraseAgain(
  deps: Pick<Deps, "config" | "clock" | "database">,
): Promise<number> {
  const erased = await readTombstones(deps.config);
  const back = new Set(
    await withoutTenant(deps.database, (db) =>
      findNotErased(
        db,
        erased.map(({ patientId }) => patientId),
      ),
    ),
  );
  const again = erased.filter(({ patientId }) => back.has(patientId));
  let count = 0;
  for (const { organizationId, patientId, at, isLocked } of again) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    const erasing = { patientId, keepsRecord: isLocked, accountId: null, at };
    const way = await withTenant(deps.database, scope, (db) => eraseChild(deps, db, erasing));
    if (way !== null) count += 1;
  }
  return count;
}

/** Notes outside the database whom another process, or an earlier program, erased. */
async function noteAll({ config, database }: Pick<Deps, "config" | "database">): Promise<void> {
  const noted = new Set((await readTombstones(config)).map(({ patientId }) => patientId));
  const erased = await withoutTenant(database, findErased);
  await storeTombstones(
    config,
    erased.filter(({ patientId }) => !noted.has(patientId)),
  );
}

/**
 * Keeps the database and the file of the erased children in step, whichever of them is of before, and deletes what is due:
 * the addresses of the letters that told of an erasure, and records that the law no longer keeps.
 */
export const erasureSweep: Sweep = {
  name: "erasures.kept",
  everySeconds: 3600,
  async run(deps) {
    const count = await eraseAgain(deps);
    if (count > 0) deps.log.warn({ count }, "children erased again");
    await noteAll(deps);
    const now = deps.clock.now();
    await withoutTenant(deps.database, (db) =>
      sweepRest(db, {
        today: now.toISOString().slice(0, 10),
        givenUpBefore: new Date(now.getTime() - ABANDONED_AFTER_MS),
      }),
    );
  },
};
