import type { z } from "zod";
import type { Merge, MergeRequest, MergedField } from "#contract/registry/duplicates.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { noteChange } from "#server/features/screening/history/history.queries.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { holdBoth, moveForMerge, putAway, setForMerge } from "./changing.queries.ts";
import { conflictsOf, filledFrom } from "./fields.ts";
import { type Joining, foldGuardians, joinForms, joinReferrals, joinTasks } from "./join-parts.ts";
import { bothSides } from "./list-duplicates.ts";
import { type MergeRow, findMerge, insertMerge } from "./merges.queries.ts";
import { presentMerge } from "./present.ts";

/**
 * Makes two records of one child one: everything that hangs on the other hangs on the kept one afterwards, and the other is
 * put away, its own data untouched. Sent twice it is done once. Throws `not_found` for a record out of reach or put away,
 * `conflict` for one that was changed since it was looked at.
 */
export async function mergeChildren(
  deps: Deps,
  staff: Staff,
  request: z.output<typeof MergeRequest>,
): Promise<Merge> {
  const { accountId } = staff;
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    await holdBoth(db, [request.keep, request.other]);
    const before = await findMerge(db, request.id);
    if (before) return presentMerge(theSame(before, request));
    const [keep, other] = await bothSides(db, request.keep, request.other);
    if (keep.version !== request.keep_version || other.version !== request.other_version) {
      throw new Problem("conflict", "records_changed_meanwhile");
    }
    await insertMerge(db, request, { at, accountId });
    const joining: Joining = { mergeId: request.id, keep, other, accountId, at };
    await takeFields(db, joining, mayTake(staff, request.take_other));
    const folded = await foldGuardians(db, joining);
    await joinForms(db, joining, folded);
    await joinTasks(db, joining);
    await joinReferrals(deps, db, joining);
    await moveForMerge(db, request.id);
    await putAway(db, request, at);
    await tell(db, joining);
    const merge = await findMerge(db, request.id);
    if (!merge) throw new Error("a merge that was just done cannot be read");
    return presentMerge(merge);
  });
}

function theSame(before: MergeRow, request: { keep: string; other: string }): MergeRow {
  const isSame = before.survivor_id === request.keep && before.merged_id === request.other;
  if (!isSame || before.undone_at !== null) {
    throw new Problem("conflict", "records_already_separated");
  }
  return before;
}

/** A school does not read the guardian's remarks, and so does not choose between them. */
function mayTake(staff: Staff, wanted: readonly MergedField[]): readonly MergedField[] {
  return wanted.filter((field) => field !== "notes" || maySeeResults(staff.role));
}

/** Field by field, each kept apart: one that is corrected afterwards does not hold the others when the two are separated. */
async function takeFields(
  db: TenantDb,
  { mergeId, keep, other }: Joining,
  wanted: readonly MergedField[],
): Promise<void> {
  const chosen = conflictsOf(keep, other).filter((field) => wanted.includes(field));
  for (const field of [...chosen, ...filledFrom(keep, other)]) {
    await setForMerge(db, mergeId, "patient", { id: keep.id, [field]: other[field] });
  }
}

async function tell(db: TenantDb, { mergeId, keep, other, accountId, at }: Joining): Promise<void> {
  for (const [patientId, otherId] of [
    [keep.id, other.id],
    [other.id, keep.id],
  ] as const) {
    const detail = { mergeId, otherId };
    await noteChange(db, { patientId, kind: "merged", accountId, at, detail });
  }
  const event = { action: "patient.merge" } as const;
  await recordRegistryEvent(
    db,
    { ...event, entityId: keep.id, detail: { merge_id: mergeId, merged_id: other.id } },
    { ...event, entityId: other.id, detail: { merge_id: mergeId, survivor_id: keep.id } },
  );
}
