import { createApiKey, listApiKeys, revokeApiKey } from "#contract/api-keys.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { createKey, readKeys, revokeKey } from "./api-keys.service.ts";

/** An organisation's keys, looked after by its administrators. No key reaches these calls. */
export function apiKeysRoutes(routes: Routes, deps: Deps): void {
  routes.staff(listApiKeys, ({ staff }) => readKeys(deps, staff));
  routes.staff(createApiKey, ({ staff, body }) => createKey(deps, staff, body));
  routes.staff(revokeApiKey, ({ staff, params }) => revokeKey(deps, staff, params.id));
}
