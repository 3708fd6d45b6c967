import * as contract from "#contract/suppressions.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { liftSuppressions, readSuppressions, suppressGuardian } from "./suppressed-guardians.ts";

/** What staff see and record of guardians who want no messages, or cannot have them. */
export function suppressionsRoutes(routes: Routes, deps: Pick<Deps, "database" | "clock">): void {
  routes.staff(contract.listSuppressions, ({ staff, params }) =>
    readSuppressions(deps, staff, params.id),
  );
  routes.staff(contract.suppressGuardian, ({ staff, params }) =>
    suppressGuardian(deps, staff, params),
  );
  routes.staff(contract.liftSuppressions, ({ staff, params }) =>
    liftSuppressions(deps, staff, params),
  );
}
