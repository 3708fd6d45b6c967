import type { GroupChange } from "#contract/screening/groups.ts";
import { SCHOOL_ROLES } from "#domain/access/roles.ts";
import { invalidField, fieldProblem } from "#server/platform/problem.ts";
import { groupAndBelow } from "../patients/list.queries.ts";
import { settleMove } from "../patients/move.ts";
import { type Changing, noteGroup } from "./changing.ts";
import {
  type StandingGroup,
  archiveGroups,
  childrenIn,
  moveChildren,
} from "./group-changes.queries.ts";
import { reachedGroup } from "./group-rules.ts";

/**
 * Puts a group away with all groups below it. Children who are in them go to `children_to` first, each as one who is
 * moved alone; without it a group that holds anyone stays.
 */
export async function archiveGroup(
  changing: Changing,
  group: StandingGroup,
  { children_to: target }: GroupChange,
): Promise<StandingGroup> {
  if (group.archived_at !== null) return group;
  const { db, at } = changing;
  const ids = await groupAndBelow(db, group.id);
  const children = await childrenIn(db, ids);
  if (children.length > 0) {
    if (target === undefined) {
      throw fieldProblem("conflict", "children_to", "group_has_children");
    }
    await checkTarget(changing, target, ids);
    await sendChildren(changing, children, target);
  }
  await archiveGroups(db, ids, at);
  await noteGroup(changing, group.id, "group.archive");
  return { ...group, archived_at: at };
}

/** Children go where one could have registered them: to a doctor of a clinic, into a class of a school. */
async function checkTarget(
  { db, staff }: Changing,
  target: string,
  leaving: readonly string[],
): Promise<void> {
  const group = await reachedGroup(db, target, "children_to");
  if (group.archived_at !== null || leaving.includes(target)) {
    throw fieldProblem("conflict", "children_to", "choose_group_not_archived");
  }
  const isSchool = SCHOOL_ROLES.some((role) => role === staff.role);
  if (group.kind !== (isSchool ? "class" : "doctor")) {
    throw invalidField("children_to", isSchool ? "choose_class" : "choose_doctor");
  }
}

async function sendChildren(
  { db, staff: { accountId }, at }: Changing,
  children: readonly { id: string; group_id: string }[],
  to: string,
): Promise<void> {
  await moveChildren(
    db,
    children.map(({ id }) => id),
    to,
    at,
  );
  for (const { id: patientId, group_id: from } of children) {
    await settleMove(db, { accountId, at }, { patientId, from, to });
  }
}
