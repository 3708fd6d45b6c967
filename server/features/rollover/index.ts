import * as contract from "#contract/rollover.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { readRollover } from "./read-rollover.ts";
import { confirmRollover, previewRollover } from "./roll-over.ts";

/** The turn of the school year: proposed, looked at, confirmed. */
export function rolloverRoutes(routes: Routes, deps: Deps): void {
  routes.staff(contract.getRollover, ({ staff }) => readRollover(deps, staff));
  routes.staff(contract.previewRollover, ({ staff, body }) => previewRollover(deps, staff, body));
  routes.staff(contract.confirmRollover, ({ staff, body }) => confirmRollover(deps, staff, body));
}
