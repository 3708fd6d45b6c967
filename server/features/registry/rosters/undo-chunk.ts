import { uuidv7 } from "uuidv7";
import type { UndoBlocker } from "#domain/registry/rosters/progress.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { deactivateGuardian } from "#server/features/screening/patients/edit.queries.ts";
import { settleMove } from "#server/features/screening/patients/move.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import {
  findFollowed,
  insertEvents,
  updateChildren,
  updateGuardians,
  writeResults,
} from "./applying.queries.ts";
import { findChildren } from "./matching.queries.ts";
import { Before, type RowResult } from "./stored.ts";
import {
  type WrittenRow,
  archiveChildren,
  findHappenings,
  lockStanding,
} from "./undoing.queries.ts";

interface Undoing {
  readonly rosterId: string;
  readonly accountId: string;
  readonly at: Date;
  readonly rows: readonly WrittenRow[];
}

interface Row {
  readonly line: number;
  readonly childId: string;
  readonly before: Before;
}

/** Puts the children of some rows back, and tells how many. The others are kept, each with its reason. */
export async function undoChunk(db: TenantDb, { rows, ...undoing }: Undoing): Promise<number> {
  const read = rows.map(({ line, patient_id: childId, before }): Row => ({
    line,
    childId,
    before: Before.parse(before),
  }));
  const reasons = await findUndoBlockers(db, read);
  const back = read.filter(({ line }) => !reasons.has(line));
  await archiveCreated(
    db,
    undoing,
    back.filter(({ before }) => before.created),
  );
  await restoreChanged(
    db,
    undoing,
    back.filter(({ before }) => !before.created),
  );
  await recordRegistryEvent(
    db,
    ...back.map(({ childId }) => ({
      action: "patient.import_undone" as const,
      accountId: undoing.accountId,
      entityId: childId,
      detail: { roster_id: undoing.rosterId },
    })),
  );
  await writeResults(
    db,
    undoing.rosterId,
    read.map(({ line }): RowResult => {
      const reason = reasons.get(line);
      return reason === undefined
        ? { line, result: "undone", result_reason: null }
        : { line, result: "kept", result_reason: reason };
    }),
  );
  return back.length;
}

/** Why rows are kept: somebody changed or archived the child since; and of a created one, anything that happened to it. */
async function findUndoBlockers(
  db: TenantDb,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, UndoBlocker>> {
  const ids = rows.map(({ childId }) => childId);
  const standing = await lockStanding(db, ids);
  const happened = await findHappenings(db, ids);
  const reasons = new Map<number, UndoBlocker>();
  for (const { line, childId, before } of rows) {
    const child = standing.get(childId);
    const reason: UndoBlocker | undefined = !child
      ? "archived"
      : child.isMerged
        ? "merged"
        : child.isArchived
          ? "archived"
          : ((before.created ? happened.get(childId) : undefined) ??
            (child.version === before.version ? undefined : "edited"));
    if (reason !== undefined) reasons.set(line, reason);
  }
  return reasons;
}

async function archiveCreated(
  db: TenantDb,
  { rosterId, accountId, at }: Omit<Undoing, "rows">,
  rows: readonly Row[],
): Promise<void> {
  const ids = rows.map(({ childId }) => childId);
  await archiveChildren(db, ids, at);
  await insertEvents(
    db,
    ids.map((patient_id) => ({
      id: uuidv7(),
      patient_id,
      kind: "archived",
      from_group_id: null,
      to_group_id: null,
      detail: { reason: "import_undone", rosterId },
    })),
    { accountId, at },
  );
}

async function restoreChanged(
  db: TenantDb,
  { rosterId, accountId, at }: Omit<Undoing, "rows">,
  rows: readonly Row[],
): Promise<void> {
  const ids = rows.map(({ childId }) => childId);
  const groups = new Map((await findChildren(db, ids)).map(({ id, group_id }) => [id, group_id]));
  const { referred } = await findFollowed(db, ids);
  await updateChildren(
    db,
    rows.map(({ childId: id, before: { values, group_id } }) => ({
      id,
      ...values,
      ...(group_id !== null && { group_id }),
    })),
  );
  await updateGuardians(
    db,
    rows.flatMap(({ before: { guardian } }) =>
      guardian && !guardian.added ? [{ id: guardian.id, ...guardian.values }] : [],
    ),
  );
  for (const { childId: patientId, before } of rows) {
    const { guardian, group_id: to } = before;
    if (guardian?.added === true) await deactivateGuardian(db, guardian.id, at);
    const from = groups.get(patientId);
    if (to !== null && from !== undefined && referred.has(patientId)) {
      await settleMove(db, { accountId, at }, { patientId, from, to });
    }
  }
  await insertEvents(
    db,
    rows.map(({ childId: patient_id, before: { group_id } }) => ({
      id: uuidv7(),
      patient_id,
      kind: "import_undone",
      from_group_id: group_id === null ? null : (groups.get(patient_id) ?? null),
      to_group_id: group_id,
      detail: { rosterId },
    })),
    { accountId, at },
  );
}
