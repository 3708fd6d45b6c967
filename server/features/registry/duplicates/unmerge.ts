import { z } from "zod";
import { STAYING_KINDS, type undoMerge } from "#contract/registry/duplicates.ts";
import { REFERRAL_STAGES } from "#domain/referrals/stage.ts";
import { noteReferral } from "#server/features/referrals/note-referral.ts";
import { openReferral } from "#server/features/referrals/open-referral.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { noteChange } from "#server/features/screening/history/history.queries.ts";
import { type TenantDb, breaksRule, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import {
  type RevertedRow,
  bringBack,
  countSince,
  findStanding,
  findUnreferredResults,
  holdBoth,
  moveBackFromMerge,
  revertForMerge,
} from "./changing.queries.ts";
import { type MergeRow, closeMerge, findMerge } from "./merges.queries.ts";

type Undone = z.input<typeof undoMerge.reply>;

interface Undoing {
  readonly merge: MergeRow;
  readonly accountId: string;
  readonly at: Date;
}

/**
 * Takes two records apart again. What the merge moved goes back, with what came since and hangs on it by form, guardian or
 * referral; what the merge changed is as it was, unless somebody changed it since; everything else stays with the survivor
 * and is named. Each child keeps a referral of its own for every result of concern. Done twice it is done once. Throws
 * `conflict` while the survivor itself is put away or was joined to a third record, or who was primary may not do all any more.
 */
export async function unmergeChildren(deps: Deps, staff: Staff, id: string): Promise<Undone> {
  const { accountId } = staff;
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const seen = await findMerge(db, id);
    if (!seen) throw new Problem("not_found");
    await holdBoth(db, [seen.survivor_id, seen.merged_id]);
    const merge = await findMerge(db, id);
    if (!merge) throw new Problem("not_found");
    if (merge.undone_at !== null) return presentUndone(merge, []);
    await mustStand(db, merge.survivor_id);
    await bringBack(db, { keep: merge.survivor_id, other: merge.merged_id });
    await moveBackFromMerge(db, id);
    const reverted = await revert(db, id, at);
    const undoing = { merge, accountId, at };
    await tellReferrals(db, reverted, undoing);
    await referUnreferred(db, undoing);
    await closeMerge(db, id, { at, accountId });
    await tell(db, undoing);
    const since = await countSince(db, merge.survivor_id, merge.merged_at);
    const stays = STAYING_KINDS.map((kind) => ({ kind, count: since[kind] }));
    // The name may have been the other's until now.
    return presentUndone(
      (await findMerge(db, id)) ?? merge,
      stays.filter(({ count }) => count > 0),
    );
  });
}

async function revert(db: TenantDb, mergeId: string, at: Date): Promise<readonly RevertedRow[]> {
  try {
    return await revertForMerge(db, mergeId, at);
  } catch (error) {
    if (!breaksRule(error, "guardian_primary_may_all")) throw error;
    throw new Problem("conflict", "primary_guardian_may_all");
  }
}

function presentUndone(merge: MergeRow, stays: Undone["stays"]): Undone {
  return {
    survivor: { id: merge.survivor_id, full_name: merge.survivor_name },
    separated: { id: merge.merged_id, full_name: merge.merged_name },
    stays,
  };
}

async function mustStand(db: TenantDb, survivorId: string): Promise<void> {
  const standing = await findStanding(db, survivorId);
  if (standing?.merged) {
    throw new Problem("conflict", "record_merged_afterwards");
  }
  if (standing?.archived) {
    throw new Problem("conflict", "remaining_record_archived");
  }
}

const Before = z.object({ stage: z.enum(REFERRAL_STAGES).optional() });

/** A referral that was closed for the merge goes on where it stood. */
async function tellReferrals(
  db: TenantDb,
  reverted: readonly RevertedRow[],
  { accountId, at }: Undoing,
): Promise<void> {
  for (const { table_name: table, row_id: referralId, was } of reverted) {
    const to = table === "referral" ? Before.parse(was).stage : undefined;
    if (to === undefined) continue;
    const actor = { kind: "staff", accountId } as const;
    const stages = { from: "encerrado", to } as const;
    await noteReferral(db, { referralId, actor, kind: "stage", at, stages });
  }
}

/** A result that came while the two were one may hang on the other child's referral: it gets its own child's. */
async function referUnreferred(db: TenantDb, { merge, at }: Undoing): Promise<void> {
  for (const result of await findUnreferredResults(db, [merge.survivor_id, merge.merged_id])) {
    await openReferral(db, {
      patientId: result.patient_id,
      screeningResultId: result.id,
      recommendation: result.recommendation,
      ownerAccountId: null,
      at,
    });
  }
}

async function tell(db: TenantDb, { merge, accountId, at }: Undoing): Promise<void> {
  const { survivor_id: keep, merged_id: other, id: mergeId } = merge;
  const event = { action: "patient.unmerge" } as const;
  for (const [patientId, otherId] of [
    [keep, other],
    [other, keep],
  ] as const) {
    const detail = { mergeId, otherId };
    await noteChange(db, { patientId, kind: "unmerged", accountId, at, detail });
  }
  await recordRegistryEvent(
    db,
    { ...event, entityId: keep, detail: { merge_id: mergeId, merged_id: other } },
    { ...event, entityId: other, detail: { merge_id: mergeId, survivor_id: keep } },
  );
}
