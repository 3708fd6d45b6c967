import type { TenantScope } from "#server/platform/db/tenant.ts";
import type { RosterRecord } from "./rosters.queries.ts";

/** On whose behalf an import is worked on: of whoever last asked for it, and no further than that person reached then. */
export function workScope(
  organizationId: string,
  {
    created_by,
    confirmed_by,
    group_ids,
  }: Pick<RosterRecord, "created_by" | "confirmed_by" | "group_ids">,
): TenantScope {
  return { organizationId, accountId: confirmed_by ?? created_by, groupIds: group_ids ?? "all" };
}
