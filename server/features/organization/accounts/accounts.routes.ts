import { getCurrentAccount, switchRole } from "#contract/organization/accounts.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { currentAccount, switchToRole } from "./accounts.service.ts";

/** The calls of a person about the own account. `forget` makes a switched role count at once in this process. */
export function accountsRoutes({ routes, deps, findActor: { forget } }: Serving): void {
  routes.account(getCurrentAccount, ({ actor }) => currentAccount(deps, actor));
  routes.account(switchRole, async ({ actor, body }) => {
    const account = await switchToRole(deps, actor, body.role_id);
    forget(actor.sessionId);
    return account;
  });
}
