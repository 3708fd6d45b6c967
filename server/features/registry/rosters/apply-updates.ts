import { uuidv7 } from "uuidv7";
import {
  type GuardianChange,
  changesOf,
  guardianChangeOf,
} from "#domain/registry/rosters/changes.ts";
import { UNNAMED_GUARDIAN } from "#domain/registry/rosters/fields.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { settleMove } from "#server/features/screening/patients/move.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import {
  type ChildUpdate,
  type NewGuardian,
  findFollowed,
  insertEvents,
  insertGuardians,
  lockChildren,
  updateChildren,
  updateGuardians,
  writeResults,
} from "./applying.queries.ts";
import { type ChildRecord, findChildren } from "./matching.queries.ts";
import { type Chunk, type ReadyRow, leftOut, type Before, type RowResult } from "./stored.ts";

/** What one row does to the child that it is about. */
interface Planned {
  readonly row: ReadyRow;
  readonly child: ChildRecord;
  readonly update: ChildUpdate;
  readonly guardian: (GuardianChange & { readonly added: NewGuardian | null }) | null;
  readonly fields: readonly string[];
  readonly isMove: boolean;
}

/** Writes what rows change of registered children: those that are still as they were when the rows were judged. */
export async function applyUpdates(
  db: TenantDb,
  chunk: Chunk,
  rows: readonly ReadyRow[],
): Promise<{ updated: number; moved: number }> {
  if (rows.length === 0) return { updated: 0, moved: 0 };
  const ids = rows.flatMap(({ patient_id: id }) => (id === null ? [] : [id]));
  const versions = await lockChildren(db, ids);
  const children = new Map((await findChildren(db, ids)).map((child) => [child.id, child]));
  const taken = new Set<string>();
  const planned: Planned[] = [];
  const stale: RowResult[] = [];
  for (const row of rows) {
    const child = row.patient_id === null ? undefined : children.get(row.patient_id);
    const isAsJudged = child !== undefined && versions.get(child.id) === row.patient_version;
    if (!isAsJudged || taken.has(child.id)) stale.push(leftOut(row.line, "changed_meanwhile"));
    else {
      taken.add(child.id);
      planned.push(plan(row, child));
    }
  }
  await write(db, planned, chunk.at);
  await settle(db, chunk, planned);
  const done = planned.map(({ row: { line }, ...rest }): RowResult => ({
    line,
    result: "applied",
    result_reason: null,
    before: beforeOf({ ...rest }),
  }));
  await writeResults(db, chunk.rosterId, [...done, ...stale]);
  const moved = planned.filter(({ isMove }) => isMove).length;
  return { updated: planned.length - moved, moved };
}

function plan(row: ReadyRow, child: ChildRecord): Planned {
  const known = { ...child, sex: child.sex ?? "", date_of_birth: child.date_of_birth ?? "" };
  const own = changesOf(row.said, known);
  const change = guardianChangeOf(row.said, child.guardians);
  const isMove = row.to !== null && row.to !== child.group_id;
  const update: ChildUpdate = {
    id: child.id,
    ...Object.fromEntries(own.map(({ field, to }) => [field, to])),
    ...(isMove && row.to !== null && { group_id: row.to }),
  };
  // Of a guardian's name the record itself tells; the other fields have names of their own.
  const guardianFields = Object.keys(change?.values ?? {}).filter((key) => key !== "full_name");
  return {
    row,
    child,
    update,
    guardian: change && { ...change, added: change.id === null ? added(change, child) : null },
    fields: [...own.map(({ field }) => field), ...guardianFields],
    isMove,
  };
}

function added({ values }: GuardianChange, child: ChildRecord): NewGuardian {
  return {
    id: uuidv7(),
    patient_id: child.id,
    full_name: values.full_name ?? UNNAMED_GUARDIAN,
    relationship: values.relationship ?? "Responsável",
    phone: values.phone ?? "",
    email: values.email ?? "",
    is_primary: child.guardians.length === 0,
  };
}

async function write(db: TenantDb, planned: readonly Planned[], at: Date): Promise<void> {
  await updateChildren(
    db,
    planned.map(({ update }) => update),
  );
  await updateGuardians(
    db,
    planned.flatMap(({ guardian }) =>
      guardian && guardian.id !== null ? [{ id: guardian.id, ...guardian.values }] : [],
    ),
  );
  await insertGuardians(
    db,
    planned.flatMap(({ guardian }) => (guardian?.added ? [guardian.added] : [])),
    at,
  );
}

/** What a change brings about beside the record: its timeline, the trail, the referral of a child that moved. */
async function settle(
  db: TenantDb,
  { rosterId, accountId, at }: Chunk,
  planned: readonly Planned[],
): Promise<void> {
  const followed = await findFollowed(
    db,
    planned.map(({ child }) => child.id),
  );
  for (const { child, row, isMove, guardian } of planned) {
    if (isMove && row.to !== null && followed.referred.has(child.id)) {
      const moved = { patientId: child.id, from: child.group_id, to: row.to };
      await settleMove(db, { accountId, at }, moved);
    }
    const { phone, email } = guardian?.values ?? {};
    if ((phone !== undefined || email !== undefined) && followed.unreachable.has(child.id)) {
      await recordScreeningEvent(db, {
        action: "guardian.contact_corrected",
        settles: { patientId: child.id, kinds: ["invalid_contact"], at },
      });
    }
  }
  await insertEvents(
    db,
    planned.map(({ child, row, isMove, fields }) => ({
      id: uuidv7(),
      patient_id: child.id,
      kind: "imported",
      from_group_id: isMove ? child.group_id : null,
      to_group_id: isMove ? row.to : null,
      detail: { rosterId, fields },
    })),
    { accountId, at },
  );
  await recordScreeningEvent(
    db,
    ...planned.map(({ child, row, isMove, fields }) => ({
      action: "patient.update" as const,

      entityId: child.id,
      detail: {
        roster_id: rosterId,
        ...(fields.length > 0 && { fields: fields.join(",") }),
        ...(isMove && row.to !== null && { from: child.group_id, to: row.to }),
      },
    })),
  );
}

/** What it takes to put the child back. */
function beforeOf({ child, update, guardian, isMove }: Omit<Planned, "row">): Before {
  const { id: _id, group_id: _group, ...changed } = update;
  const old: Readonly<Record<string, unknown>> = { ...child };
  const values = Object.keys(changed).map((key) => [key, old[key] ?? null] as const);
  const held = child.guardians.find(({ id }) => id === guardian?.id);
  const oldGuardian: Readonly<Record<string, unknown>> = { ...held };
  return {
    created: false,
    version: child.version + 1,
    group_id: isMove ? child.group_id : null,
    values: Object.fromEntries(values.map(([key, value]) => [key, textOrNull(value)])),
    guardian: guardian && {
      id: guardian.added?.id ?? guardian.id ?? "",
      added: guardian.added !== null,
      values: guardian.added
        ? {}
        : Object.fromEntries(
            Object.keys(guardian.values).map((key) => [key, textOrNull(oldGuardian[key]) ?? ""]),
          ),
    },
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
