import { getFollowUp } from "#contract/dispatch-settings.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { followUpOf } from "./follow-up.ts";

/** The call about what follows by itself for a child's open form. */
export function remindersRoutes(routes: Routes, deps: Pick<Deps, "clock" | "database">): void {
  routes.staff(getFollowUp, ({ staff, params: { id } }) => followUpOf(deps, staff, id));
}
