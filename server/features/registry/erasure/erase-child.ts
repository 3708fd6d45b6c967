import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { type TenantDb, afterCommit, scopeOf } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { holdChild, scrubChild } from "./erasure.queries.ts";
import { lockRecord } from "./locked-records.ts";
import { storeTombstones } from "./tombstones.ts";

/** A child that is to be erased, and in whose name; in nobody's after a restored backup has brought it back. */
export interface Erasing {
  readonly patientId: string;
  readonly keepsRecord: boolean;
  readonly accountId: string | null;
  readonly at: Date;
}

/**
 * Erases a child in the caller's transaction, and tells whether its record was locked; null where somebody else has erased it,
 * whose record must not be locked again without what it said. It goes from every table, what waits to be
 * sent and made files. What is left are counts. Outside the database the erasure is noted once it is committed, for a
 * backup of before.
 */
export async function eraseChild(
  deps: Pick<Deps, "config" | "clock">,
  db: TenantDb,
  { patientId, keepsRecord, accountId, at }: Erasing,
): Promise<"erased" | "locked" | null> {
  if (!(await holdChild(db, patientId))) return null;
  const isLocked = keepsRecord && (await lockRecord(deps, db, patientId, at));
  await scrubChild(db, patientId, { at, accountId });
  await recordRegistryEvent(db, {
    action: "patient.erased",
    entityId: patientId,
    detail: { locked: isLocked },
  });
  const { organizationId } = scopeOf(db);
  afterCommit(db, () =>
    storeTombstones(deps.config, [{ organizationId, patientId, at, isLocked }]),
  );
  return isLocked ? "locked" : "erased";
}
