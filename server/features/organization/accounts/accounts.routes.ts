import { getCurrentAccount, switchRole } from "#contract/organization/accounts.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { currentAccount, switchToRole } from "./accounts.service.ts";

/** The calls of a person about the own account. */
export function accountsRoutes({ routes, deps }: Serving): void {
  routes.account(getCurrentAccount, ({ actor }) => currentAccount(actor));
  routes.account(switchRole, ({ actor, body }) => switchToRole(deps, actor, body.role_id));
}
