import type { z } from "zod";
import { EventRecord } from "#contract/event-records.ts";
import { type EventConflict } from "#contract/screening-events.ts";
import type { decideEventConflict } from "#contract/screening-events.ts";
import { recordAudit } from "#server/features/audit/index.ts";
import { type TenantDb, announce, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { type Applying, applyRecord, twinsOf } from "./apply-record.ts";
import { inTheWay } from "./in-the-way.ts";
import { findConflicts, findRecord, lockRecord, settleRecord } from "./records.queries.ts";
import { settleWaiting } from "./settle-waiting.ts";

type Decision = z.output<typeof decideEventConflict.body>;

/** What waits for a decision, with the children that a walk-in may be. */
export async function readConflicts({ database }: Deps, staff: Staff): Promise<EventConflict[]> {
  return withTenant(database, staff, async (db) => {
    const rows = await findConflicts(db);
    const shown: EventConflict[] = [];
    for (const { payload, patient_name, ...row } of rows) {
      shown.push({
        ...row,
        child_name: patient_name ?? payload.walk_in?.full_name ?? "",
        device_at: row.device_at.toISOString(),
        received_at: row.received_at.toISOString(),
        // oxlint-disable-next-line no-await-in-loop -- Of walk-ins alone, and they are few.
        candidates: row.kind === "walk_in" ? await candidatesOf(db, payload) : [],
      });
    }
    return shown;
  });
}

async function candidatesOf(
  db: TenantDb,
  { walk_in: child }: EventRecord,
): Promise<EventConflict["candidates"]> {
  if (!child) return [];
  const twins = await twinsOf(db, child);
  return twins.map(({ patientId: id, fullName, dateOfBirth }) => ({
    id,
    full_name: fullName,
    date_of_birth: dateOfBirth,
  }));
}

/**
 * Does with a record what somebody decided: stores it after all, as it is or with a child that is known, or leaves it out.
 * One that was decided about before is left as it is. Throws `conflict` where it still cannot be stored, in its words.
 */
export async function decide(
  deps: Deps,
  staff: Staff,
  recordId: string,
  decision: Decision,
): Promise<EventConflict[]> {
  const at = deps.clock.now();
  const applying: Applying = {
    accountId: staff.accountId,
    timeZone: staff.timeZone,
    unlessAnsweredSince: null,
    at,
    eventId: "",
  };
  const isWalkIn = await withTenant(deps.database, staff, (db) =>
    settle(deps, db, { staff, recordId, decision, applying }),
  );
  if (isWalkIn && decision.decision !== "discard") {
    await settleWaiting(deps, staff, recordId, applying);
  }
  return readConflicts(deps, staff);
}

async function settle(
  deps: Deps,
  db: TenantDb,
  deciding: {
    readonly staff: Staff;
    readonly recordId: string;
    readonly decision: Decision;
    readonly applying: Applying;
  },
): Promise<boolean> {
  const { staff, recordId, decision, applying } = deciding;
  await lockRecord(db, recordId);
  const known = await findRecord(db, recordId);
  if (!known) throw new Problem("not_found");
  if (known.state !== "conflict") return false;
  const by = { decided_at: applying.at, decided_by: staff.accountId };
  if (decision.decision === "discard") {
    await settleRecord(db, recordId, { ...by, state: "discarded", conflict: null });
  } else {
    const record = EventRecord.parse(known.payload);
    const isSameAs = sameAs(record, decision);
    const { event_id: eventId, received_at: receivedAt } = known;
    const decided = { ...applying, eventId, receivedAt, isSameAs };
    const applied = await applyRecord(deps, db, record, decided);
    if ("conflict" in applied) throw inTheWay(applied);
    await settleRecord(db, recordId, {
      ...by,
      state: "stored",
      conflict: null,
      payload: "{}",
      patient_id: applied.patientId,
      form_id: applied.formId,
    });
  }
  await recordAudit(db, {
    accountId: staff.accountId,
    action: "event_record.decided",
    entity: "event_record",
    entityId: recordId,
    detail: { decision: decision.decision },
  });
  announce(db, "patients");
  return known.kind === "walk_in";
}

/** Of a walk-in: the child that it is, or null for nobody known. */
function sameAs(
  { kind }: EventRecord,
  { decision, patient_id: patientId }: Decision,
): string | null {
  if (decision !== "same_child") return null;
  if (kind !== "walk_in" || patientId === null) {
    throw invalidField("patient_id", "Escolha a criança já cadastrada.");
  }
  return patientId;
}
