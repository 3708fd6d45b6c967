import { uuidv7 } from "uuidv7";
import type { GroupCreate } from "#contract/screening/groups.ts";
import type { GroupKind } from "#domain/screening/groups/group-kinds.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { fieldProblem } from "#server/platform/problem.ts";
import { findGroup, findNamed, insertGroup, lockTree } from "./group-changes.queries.ts";
import { checkPlace } from "./group-rules.ts";

/** Makes sure that a group may be created later where it says. Throws as creating it would. */
export async function checkNewGroup(
  db: TenantDb,
  staff: Staff,
  wanted: GroupCreate,
): Promise<void> {
  const { name, type: kind, parent_id } = wanted;
  await checkPlace(db, staff, { id: uuidv7(), name, kind, parent_id }, "type");
}

/**
 * The group of this name and kind below that parent: the one there is, or a new one. Throws `conflict` when the parent was
 * archived, or a group of another kind has the name, since the place was checked.
 */
export async function groupNamed(
  db: TenantDb,
  at: Date,
  wanted: { readonly name: string; readonly kind: GroupKind; readonly parent_id: string | null },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  await lockTree(db);
  const standing = await findNamed(db, wanted);
  if (standing?.kind === wanted.kind) return { id: standing.id, isNew: false };
  if (standing) throw fieldProblem("conflict", "name", "group_name_taken");
  const parent = wanted.parent_id === null ? null : await findGroup(db, wanted.parent_id);
  if (parent === undefined || parent?.archived_at) {
    throw fieldProblem("conflict", "parent_id", "group_above_archived");
  }
  const id = uuidv7();
  await insertGroup(db, { id, ...wanted }, at);
  await recordScreeningEvent(db, { action: "group.create", entityId: id });
  return { id, isNew: true };
}
