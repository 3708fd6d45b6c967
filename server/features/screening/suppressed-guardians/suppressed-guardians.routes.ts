import * as contract from "#contract/messaging/suppressions.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { liftSuppressions, readSuppressions, suppressGuardian } from "./suppressed-guardians.ts";

/** What staff see and record of guardians who want no messages, or cannot have them. */
export function suppressionsRoutes({ routes, deps }: Serving): void {
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
