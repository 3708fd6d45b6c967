import type { EventRecord, StoredRecord } from "#contract/events/event-records.ts";
import type { RecordConflict } from "#domain/events/conflicts.ts";
import { recordEventDayEvent } from "#server/features/events/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { type Applying, applyRecord } from "./apply-record.ts";
import type { LiveDevice } from "./authenticate-device.ts";
import { type Conflicting, inTheWay, whyNot } from "./in-the-way.ts";
import { type Reaching, withReach } from "./reaching.ts";
import { findRecord, insertRecord, lockRecord } from "./records.queries.ts";
import { settleWaiting } from "./settle-waiting.ts";

/**
 * Takes one record, exactly once, however often and from however many connections it is sent: into the child's record, or,
 * where it does not fit, aside with all that was sent until somebody decides. Nothing that a device sends is lost.
 */
export async function takeRecord(
  deps: Deps,
  device: LiveDevice,
  id: string,
  record: EventRecord,
): Promise<StoredRecord> {
  const taking = { deps, device, id, record };
  try {
    if (device.isClosed) throw inTheWay({ conflict: "event_closed", patientId: null });
    const stored = await withReach(deps.database, device.ownScope, (all) => store(all, taking));
    if (record.kind === "walk_in" && stored.state === "stored") {
      await settleWaiting(deps, device.ownScope, id, applyingOf(taking));
    }
    return stored;
  } catch (error) {
    const why = whyNot(error);
    if (!why) throw error;
    return withTenant(deps.database, device.ownScope, (db) => setAside(db, taking, why));
  }
}

interface Taking {
  readonly deps: Deps;
  readonly device: LiveDevice;
  readonly id: string;
  readonly record: EventRecord;
}

function applyingOf({ deps, device }: Taking): Applying {
  const { preparedBy: accountId, eventId, timeZone, preparedAt: unlessAnsweredSince } = device;
  const at = deps.clock.now();
  const places = device.scope.groupIds;
  return { accountId, eventId, timeZone, unlessAnsweredSince, places, at };
}

async function store(reaching: Reaching, taking: Taking): Promise<StoredRecord> {
  const { deps, id, record } = taking;
  const { db } = reaching;
  await lockRecord(db, id);
  const known = await findRecord(db, id);
  if (known) return presentRecord(known);
  const applied = await applyRecord(deps, reaching, record, applyingOf(taking));
  if ("conflict" in applied) throw inTheWay(applied);
  const { patientId, formId } = applied;
  await insert(db, taking, { patientId, formId, conflict: null });
  return { id, state: "stored", conflict: null };
}

async function setAside(
  db: TenantDb,
  taking: Taking,
  { conflict, patientId }: Conflicting,
): Promise<StoredRecord> {
  const { id } = taking;
  await lockRecord(db, id);
  const known = await findRecord(db, id);
  if (known) return presentRecord(known);
  await insert(db, taking, { patientId, formId: null, conflict });
  return presentRecord({ id, state: "conflict", conflict });
}

/** What the device hears. That a child like the one who came is known somewhere is for staff: the registration waits. */
function presentRecord({ id, state, conflict }: StoredRecord): StoredRecord {
  return { id, state, conflict: conflict === "likely_duplicate" ? "child_waits" : conflict };
}

async function insert(
  db: TenantDb,
  { deps, device, id, record }: Taking,
  outcome: {
    readonly patientId: string | null;
    readonly formId: string | null;
    readonly conflict: RecordConflict | null;
  },
): Promise<void> {
  const { patientId, formId, conflict } = outcome;
  const at = deps.clock.now();
  const isNew = await insertRecord(db, {
    id,
    event_id: device.eventId,
    device_id: device.id,
    kind: record.kind,
    conflict,
    state: conflict === null ? "stored" : "conflict",
    patient_id: patientId,
    walk_in_id: record.child.walk_in,
    form_id: formId,
    device_at: new Date(record.device_at),
    received_at: at,
    clock_ahead_ms: record.sent_at === undefined ? null : Date.parse(record.sent_at) - at.getTime(),
    payload: conflict === null ? "{}" : JSON.stringify(record),
  });
  if (!isNew) throw new Problem("forbidden");
  await recordEventDayEvent(db, {
    action: conflict === null ? "event_record.stored" : "event_record.set_aside",
    entityId: id,
    detail: {
      kind: record.kind,
      device_id: device.id,
      ...(patientId !== null && { patient_id: patientId }),
      ...(conflict !== null && { conflict }),
    },
  });
}
