import type { Group } from "#contract/screening/groups.ts";
import { kindsBelow } from "#domain/screening/groups/group-kinds.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, fieldProblem, invalidField } from "#server/platform/problem.ts";
import { type StandingGroup, findGroup, isNameTaken } from "./group-changes.queries.ts";

/** The group with this id. Throws `not_found`, naming the field it came in, when the scope does not reach it. */
export async function reachedGroup(
  db: TenantDb,
  id: string,
  field?: "parent_id" | "children_to",
): Promise<StandingGroup> {
  const group = await findGroup(db, id);
  if (group) return group;
  const message = "group_not_found";
  throw field ? fieldProblem("not_found", field, message) : new Problem("not_found", message);
}

/**
 * Makes sure that a group may stand where it says: below a group within reach that is not archived and takes its kind,
 * under a name that no other has there. The top of the tree is for those who reach all of it. `chosen` is the field
 * to name when kind and place do not fit.
 */
export async function checkPlace(
  db: TenantDb,
  staff: Staff,
  group: Pick<StandingGroup, "id" | "name" | "kind" | "parent_id">,
  chosen: "type" | "parent_id",
): Promise<void> {
  const { parent_id: parentId } = group;
  if (parentId === null && staff.groupIds !== "all") {
    throw new Problem("forbidden", "group_outside_own");
  }
  const parent = parentId === null ? null : await reachedGroup(db, parentId, "parent_id");
  if (parent?.archived_at) {
    throw fieldProblem("conflict", "parent_id", "group_above_archived");
  }
  if (!kindsBelow(staff.organizationKind, parent?.kind ?? null).includes(group.kind)) {
    throw invalidField(chosen, "group_type_misplaced");
  }
  if (await isNameTaken(db, group)) {
    throw fieldProblem("conflict", "name", "group_name_taken");
  }
}

/** A group as the calls that change it answer. */
export function presentGroup({ id, name, kind, parent_id, archived_at }: StandingGroup): Group {
  return { id, name, type: kind, parent_id, archived: archived_at !== null };
}
