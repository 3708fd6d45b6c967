import { EventRecord } from "#contract/events/event-records.ts";
import { type TenantScope, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Applying, applyRecord } from "./apply-record.ts";
import { inTheWay, whyNot } from "./in-the-way.ts";
import { withReach } from "./reaching.ts";
import { findRecord, lockRecord, settleRecord, waitingFor } from "./records.queries.ts";

/** Stores what waited for a child who was registered at the event, each by itself; what still does not fit goes on waiting. */
export async function settleWaiting(
  deps: Deps,
  scope: TenantScope,
  walkInId: string,
  applying: Applying,
): Promise<void> {
  const waiting = await withTenant(deps.database, scope, (db) => waitingFor(db, walkInId));
  for (const id of waiting) {
    try {
      await withReach(deps.database, scope, async (reaching) => {
        const { db } = reaching;
        await lockRecord(db, id);
        const known = await findRecord(db, id);
        const record = EventRecord.safeParse(known?.payload);
        if (known?.state !== "conflict" || !record.success) return;
        const applied = await applyRecord(deps, reaching, record.data, {
          ...applying,
          eventId: known.event_id,
          receivedAt: known.received_at,
        });
        if ("conflict" in applied) throw inTheWay(applied);
        await settleRecord(db, id, {
          state: "stored",
          conflict: null,
          payload: "{}",
          patient_id: applied.patientId,
          form_id: applied.formId,
          decided_at: applying.at,
          decided_by: applying.accountId,
        });
      });
    } catch (error) {
      const why = whyNot(error);
      if (!why) throw error;
      const still = { conflict: why.conflict, state: "conflict" } as const;
      const decided = { decided_at: applying.at, decided_by: applying.accountId };
      await withTenant(deps.database, scope, (db) =>
        settleRecord(db, id, { ...still, ...decided }),
      );
    }
  }
}
