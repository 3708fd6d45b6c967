import { getPreferences, savePreferences } from "#contract/organization/preferences.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { storePreferences, preferencesOf } from "./preferences.service.ts";

/** The calls about how one person wants the product. */
export function preferencesRoutes({ routes, deps }: Serving): void {
  routes.account(getPreferences, ({ actor }) => preferencesOf(deps, actor));
  routes.account(savePreferences, ({ actor, body }) => storePreferences(deps, actor, body));
}
