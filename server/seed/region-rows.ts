import type { PoolClient } from "pg";
import { NETWORK_UNITS } from "./network-units.ts";
import type { OrganizationPlan } from "./plan.ts";

/** In which region the demonstration's units are counted. */
const OTHERS: readonly (readonly [kind: OrganizationPlan["kind"], region: string])[] = [
  ["clinic", "Distrito Norte"],
  ["school", "Distrito Sul"],
  ["social", "Distrito Norte"],
];

/** Inserts the regions of the demonstration's municipality with their units. */
export async function insertRegions(client: PoolClient): Promise<void> {
  for (const [kind, region] of OTHERS) {
    await client.query(
      `insert into app.network_unit (organization_id, unit_id, region)
        select parent_id, id, $2 from app.organization where parent_id is not null and kind = $1`,
      [kind, region],
    );
  }
  for (const { name, region } of NETWORK_UNITS) {
    await client.query(
      `update app.network_unit set region = $2
        where unit_id = (select id from app.organization where name = $1)`,
      [name, region],
    );
  }
}
