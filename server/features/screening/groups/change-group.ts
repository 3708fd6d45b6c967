import type { Group, GroupChange } from "#contract/screening/groups.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { invalidField, fieldProblem } from "#server/platform/problem.ts";
import { groupAndBelow } from "../patients/list.queries.ts";
import { archiveGroup } from "./archive-group.ts";
import { type Changing, noteGroup } from "./changing.ts";
import {
  type StandingGroup,
  lockTree,
  restoreGroups,
  updateGroup,
} from "./group-changes.queries.ts";
import { checkPlace, presentGroup, reachedGroup } from "./group-rules.ts";

/**
 * Renames, moves, restores and archives a group, whatever of it is asked for, all or nothing. What is so already is no
 * change and leaves no trace.
 */
export async function changeGroup(
  deps: Deps,
  staff: Staff,
  id: string,
  change: GroupChange,
): Promise<Group> {
  return withTenant(deps.database, staff, async (db) => {
    await lockTree(db);
    const before = await reachedGroup(db, id);
    if (change.children_to !== undefined && change.archived !== true) {
      throw invalidField("children_to", "field_only_when_archiving");
    }
    const changing = { db, staff, at: deps.clock.now() };
    const restored = change.archived === false ? await restore(changing, before, change) : before;
    const placed = await place(changing, restored, change);
    const after = change.archived ? await archiveGroup(changing, placed, change) : placed;
    return presentGroup(after);
  });
}

/** Brings a group back with the groups that were put away with it, under the name and parent it will then have. */
async function restore(
  changing: Changing,
  group: StandingGroup,
  change: GroupChange,
): Promise<StandingGroup> {
  if (group.archived_at === null) return group;
  const { db, staff } = changing;
  await checkPlace(db, staff, { ...group, ...wanted(group, change) }, "parent_id");
  await restoreGroups(db, group.id, await groupAndBelow(db, group.id));
  await noteGroup(changing, group.id, "group.restore");
  return { ...group, archived_at: null };
}

/** Renames and moves. */
async function place(
  changing: Changing,
  group: StandingGroup,
  change: GroupChange,
): Promise<StandingGroup> {
  const { db, staff } = changing;
  const after = { ...group, ...wanted(group, change) };
  const isRenamed = after.name !== group.name;
  const isMoved = after.parent_id !== group.parent_id;
  if (!isRenamed && !isMoved) return group;
  if (group.archived_at) throw fieldProblem("conflict", "archived", "group_archived_restore_first");
  if (isMoved) await checkNoRing(db, group.id, after.parent_id);
  await checkPlace(db, staff, after, "parent_id");
  await updateGroup(db, after);
  if (isRenamed) await noteGroup(changing, group.id, "group.rename");
  if (isMoved) await noteGroup(changing, group.id, "group.move");
  return after;
}

function wanted(
  group: StandingGroup,
  { name = group.name, parent_id = group.parent_id }: GroupChange,
): Pick<StandingGroup, "name" | "parent_id"> {
  return { name: name.normalize("NFC"), parent_id };
}

async function checkNoRing(db: TenantDb, id: string, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  if ((await groupAndBelow(db, id)).includes(parentId)) {
    throw invalidField("parent_id", "group_below_itself");
  }
}
