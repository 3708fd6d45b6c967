import { getFollowUp } from "#contract/messaging/dispatch-settings.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { followUpOf } from "./follow-up.ts";

/** The call about what follows by itself for a child's open form. */
export function remindersRoutes({ routes, deps }: Serving): void {
  routes.staff(getFollowUp, ({ staff, params: { id } }) => followUpOf(deps, staff, id));
}
