import type { z } from "zod";
import type { saveNetworkRegions } from "#contract/insight/network.ts";
import { recordInsightEvent } from "#server/features/insight/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { type UnitRow, findUnits, saveRegion } from "./network.queries.ts";

const byName = new Intl.Collator("pt-BR", { numeric: true });

/** The units by name, each with the region it will be counted in. */
export async function listRegions(db: TenantDb): Promise<UnitRow[]> {
  const units = await findUnits(db);
  return units.toSorted((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** Puts units into regions, from the next publication on. Throws `not_found` for what is no unit of the network. */
export async function saveRegions(
  deps: Deps,
  staff: Staff,
  { units }: z.output<typeof saveNetworkRegions.body>,
): Promise<UnitRow[]> {
  return withTenant(deps.database, staff, async (db) => {
    const known = new Map((await findUnits(db)).map((unit) => [unit.id, unit]));
    for (const { id, region } of units) {
      const unit = known.get(id);
      if (!unit) throw new Problem("not_found", "unit_not_found");
      if (unit.region === region) continue;
      await saveRegion(db, id, region);
      await recordInsightEvent(db, {
        action: "network.region_changed",
        entityId: id,
        detail: { region },
      });
    }
    return listRegions(db);
  });
}
