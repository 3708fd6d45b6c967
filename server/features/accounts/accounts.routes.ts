import { getCurrentAccount, switchRole } from "#contract/accounts.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { currentAccount, switchToRole } from "./accounts.service.ts";

/** The calls of a person about the own account. `forget` makes a switched role count at once in this process. */
export function accountsRoutes(
  routes: Routes,
  deps: Pick<Deps, "database">,
  { forget }: { readonly forget: (sessionId: string) => void },
): void {
  routes.account(getCurrentAccount, ({ actor }) => currentAccount(deps, actor));
  routes.account(switchRole, async ({ actor, body }) => {
    const account = await switchToRole(deps, actor, body.role_id);
    forget(actor.sessionId);
    return account;
  });
}
