import type { InstrumentVersions } from "#contract/instruments/instrument-packs.ts";
import { type InstrumentCode } from "#domain/instruments/instrument.ts";
import { packInUse } from "#domain/instruments/packs/pack.ts";
import { recordInstrumentEvent } from "#server/features/instruments/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { versionsIn } from "./list-versions.ts";
import { insertUse, packsOf, usesOf } from "./packs.queries.ts";

/**
 * Puts a version to use: forms made from now on are asked on it, those made before on theirs. Throws `conflict` for one
 * whose licence is over. What is in use already stays so, without a trace.
 */
export async function activateVersion(
  deps: Deps,
  staff: Staff,
  { code, pack }: { readonly code: InstrumentCode; readonly pack: string | null },
): Promise<InstrumentVersions[]> {
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const wanted = (await packsOf(db)).find((each) => each.id === pack && each.code === code);
    if (pack !== null && !wanted) throw new Problem("not_found");
    const until = wanted?.licence_until ?? null;
    if (until !== null && until < dayIn(staff.timeZone, at)) {
      throw new Problem("conflict", "licence_version_ended");
    }
    if (packInUse(await usesOf(db), code, at.toISOString()) !== pack) {
      await insertUse(db, { code, packId: pack, accountId: staff.accountId, at });
      await recordInstrumentEvent(db, {
        action: "instrument.used",
        entityId: pack,
        detail: { code, version: wanted?.version ?? "" },
      });
    }
    return versionsIn(db, at);
  });
}
