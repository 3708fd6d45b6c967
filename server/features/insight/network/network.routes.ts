import * as contract from "#contract/insight/network.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { readNetwork } from "./read-network.ts";
import { listRegions, saveRegions } from "./regions.ts";

/** A municipality's view of its network: counts of units, never a child. */
export function networkRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.getNetwork, ({ staff, query }) => readNetwork(deps, staff, query));
  routes.staff(contract.listNetworkRegions, ({ staff }) =>
    withTenant(deps.database, staff, listRegions),
  );
  routes.staff(contract.saveNetworkRegions, ({ staff, body }) => saveRegions(deps, staff, body));
}
