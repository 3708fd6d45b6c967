import { uuidv7 } from "uuidv7";
import type { Group, GroupCreate } from "#contract/screening/groups.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { noteGroup } from "./changing.ts";
import { insertGroup, lockTree } from "./group-changes.queries.ts";
import { checkPlace, presentGroup } from "./group-rules.ts";

/** Adds a group to the tree: an administrator anywhere, a doctor below the own groups, which then reach it too. */
export async function createGroup(deps: Deps, staff: Staff, body: GroupCreate): Promise<Group> {
  const at = deps.clock.now();
  const name = body.name.normalize("NFC");
  const group = { id: uuidv7(), name, kind: body.type, parent_id: body.parent_id };
  return withTenant(deps.database, staff, async (db) => {
    await lockTree(db);
    await checkPlace(db, staff, group, "type");
    await insertGroup(db, group, at);
    await noteGroup({ db, staff, at }, group.id, "group.create");
    return presentGroup({ ...group, archived_at: null });
  });
}
