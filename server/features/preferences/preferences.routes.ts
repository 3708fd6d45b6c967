import { getPreferences, savePreferences } from "#contract/preferences.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { keepPreferences, preferencesOf } from "./preferences.service.ts";

/** The calls about how one person wants the product. */
export function preferencesRoutes(routes: Routes, deps: Pick<Deps, "database">): void {
  routes.account(getPreferences, ({ actor }) => preferencesOf(deps, actor));
  routes.account(savePreferences, ({ actor, body }) => keepPreferences(deps, actor, body));
}
