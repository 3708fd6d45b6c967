import { createApiKey, listApiKeys, revokeApiKey } from "#contract/access/api-keys.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { createKey, readKeys, revokeKey } from "./api-keys.service.ts";

/** An organisation's keys, looked after by its administrators. No key reaches these calls. */
export function apiKeysRoutes({ routes, deps }: Serving): void {
  routes.staff(listApiKeys, ({ staff }) => readKeys(deps, staff));
  routes.staff(createApiKey, ({ staff, body }) => createKey(deps, staff, body));
  routes.staff(revokeApiKey, ({ staff, params }) => revokeKey(deps, staff, params.id));
}
