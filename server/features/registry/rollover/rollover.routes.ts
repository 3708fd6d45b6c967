import * as contract from "#contract/registry/rollover.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { readRollover } from "./read-rollover.ts";
import { confirmRollover, previewRollover } from "./roll-over.ts";

/** The turn of the school year: proposed, looked at, confirmed. */
export function rolloverRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.getRollover, ({ staff }) => readRollover(deps, staff));
  routes.staff(contract.previewRollover, ({ staff, body }) => previewRollover(deps, staff, body));
  routes.staff(contract.confirmRollover, ({ staff, body }) => confirmRollover(deps, staff, body));
}
