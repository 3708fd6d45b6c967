import type { ArchivedGroup } from "#contract/screening/groups.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { findGroups } from "./groups.queries.ts";
import { archivedTops } from "./tree.ts";

/** The groups that can be brought back, the last to go first. */
export async function readArchivedGroups(deps: Deps, staff: Staff): Promise<ArchivedGroup[]> {
  const groups = await withTenant(deps.database, staff, findGroups);
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  return archivedTops(groups).map(({ group, archivedAt, below }) => ({
    id: group.id,
    name: group.name,
    type: group.kind,
    parent_name: group.parent_id === null ? null : (nameOf.get(group.parent_id) ?? null),
    group_count: below,
    archived_at: archivedAt.toISOString(),
  }));
}
