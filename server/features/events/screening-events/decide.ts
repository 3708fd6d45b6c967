import type { z } from "zod";
import { EventRecord } from "#contract/events/event-records.ts";
import type { EventConflict, decideEventConflict } from "#contract/events/screening-events.ts";
import { recordEventDayEvent } from "#server/features/events/events.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { type Applying, applyRecord } from "./apply-record.ts";
import { inTheWay } from "./in-the-way.ts";
import { type Reaching, withReach } from "./reaching.ts";
import { findConflicts, findRecord, lockRecord, settleRecord } from "./records.queries.ts";
import { settleWaiting } from "./settle-waiting.ts";
import { twinsSeen } from "./walk-in-twins.ts";

type Decision = z.output<typeof decideEventConflict.body>;

/** What waits for a decision, with the children that a walk-in may be. */
export async function readConflicts({ database }: Deps, staff: Staff): Promise<EventConflict[]> {
  return withReach(database, staff, async (reaching) => {
    const rows = await findConflicts(reaching.db);
    const shown: EventConflict[] = [];
    for (const { payload, patient_name, conflict, ...row } of rows) {
      const isWalkIn = row.kind === "walk_in";
      const { may_decide, candidates } = isWalkIn ? await whoItMayBe(reaching, payload) : NOBODY;
      shown.push({
        ...row,
        // That somebody out of reach is like the child is not told either.
        conflict: may_decide ? conflict : "child_waits",
        may_decide,
        candidates,
        child_name: patient_name ?? payload.walk_in?.full_name ?? "",
        device_at: row.device_at.toISOString(),
        received_at: row.received_at.toISOString(),
      });
    }
    return shown;
  });
}

type MayBe = Pick<EventConflict, "may_decide" | "candidates">;

const NOBODY: MayBe = { may_decide: true, candidates: [] };

async function whoItMayBe(reaching: Reaching, { walk_in: child }: EventRecord): Promise<MayBe> {
  if (!child) return NOBODY;
  const { seen, areAll } = await twinsSeen(reaching, child);
  if (!areAll) return { may_decide: false, candidates: [] };
  const candidates = seen.map(({ patientId: id, fullName, dateOfBirth }) => ({
    id,
    full_name: fullName,
    date_of_birth: dateOfBirth,
  }));
  return { may_decide: true, candidates };
}

/**
 * Does with a record what somebody decided: stores it after all, as it is or with a child that is known, or leaves it out.
 * One that was decided about before is left as it is. Throws `conflict` where it still cannot be stored, in its words.
 */
export async function decideRecord(
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
    places: null,
    at,
    eventId: "",
  };
  const isWalkIn = await withReach(deps.database, staff, (reaching) =>
    settle(deps, reaching, { staff, recordId, decision, applying }),
  );
  if (isWalkIn && decision.decision !== "discard") {
    await settleWaiting(deps, staff, recordId, applying);
  }
  return readConflicts(deps, staff);
}

async function settle(
  deps: Deps,
  reaching: Reaching,
  deciding: {
    readonly staff: Staff;
    readonly recordId: string;
    readonly decision: Decision;
    readonly applying: Applying;
  },
): Promise<boolean> {
  const { staff, recordId, decision, applying } = deciding;
  const { db } = reaching;
  await lockRecord(db, recordId);
  const known = await findRecord(db, recordId);
  if (!known) throw new Problem("not_found");
  if (known.state !== "conflict") return false;
  const isDecidable = known.kind !== "walk_in" || (await mayDecide(reaching, known.payload));
  if (!isDecidable) throw new Problem("forbidden", "only_whole_organization_decides");
  const by = { decided_at: applying.at, decided_by: staff.accountId };
  if (decision.decision === "discard") {
    await settleRecord(db, recordId, { ...by, state: "discarded", conflict: null });
  } else {
    const record = EventRecord.parse(known.payload);
    const isSameAs = sameAs(record, decision);
    const { event_id: eventId, received_at: receivedAt } = known;
    const decided = { ...applying, eventId, receivedAt, isSameAs };
    const applied = await applyRecord(deps, reaching, record, decided);
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
  await recordEventDayEvent(db, {
    action: "event_record.decided",
    entityId: recordId,
    detail: { decision: decision.decision },
  });
  return known.kind === "walk_in";
}

async function mayDecide(reaching: Reaching, payload: unknown): Promise<boolean> {
  const record = EventRecord.safeParse(payload);
  if (!record.success) return true;
  return (await whoItMayBe(reaching, record.data)).may_decide;
}

/** Of a walk-in: the child that it is, or null for nobody known. */
function sameAs(
  { kind }: EventRecord,
  { decision, patient_id: patientId }: Decision,
): string | null {
  if (decision !== "same_child") return null;
  if (kind !== "walk_in" || patientId === null) {
    throw invalidField("patient_id", "choose_registered_child");
  }
  return patientId;
}
