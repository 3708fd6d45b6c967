import type { VisionSession, VisionStart } from "#contract/vision/vision.ts";
import { recordVisionEvent } from "#server/features/vision/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { clockError } from "./device-time.ts";
import { childOfTest } from "./held-child.ts";
import { mustBeOwn } from "./made-by.ts";
import { readNewTest } from "./read-tests.ts";
import { holdTest, insertTest } from "./vision.queries.ts";

/**
 * Notes that a test begins, once for each id however often it is sent. Throws `not_found` for a child out of reach and
 * `conflict` for one that is archived, and for a test that another account makes.
 */
export async function startTest(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  { id, patient, attempt, event, started_at: started, sent_at: sent, operator }: VisionStart,
): Promise<VisionSession> {
  const now = clock.now();
  const { accountId } = staff;
  mustBeOwn(accountId, operator);
  return withTenant(database, staff, async (db) => {
    const child = await childOfTest(db, patient);
    if (child.archived_at) {
      throw new Problem("conflict", "child_archived");
    }
    const told = Date.parse(started) + clockError(sent, now);
    const isNew = await insertTest(db, {
      id,
      patientId: child.id,
      attempt,
      eventId: event ?? null,
      operatorId: accountId,
      startedAt: new Date(Math.min(told, now.getTime())),
    });
    const held = await holdTest(db, id);
    // An id that another child's test has means nothing here.
    if (held?.patient_id !== child.id) throw new Problem("not_found");
    if (isNew) {
      await recordVisionEvent(db, {
        action: "vision.started",
        entityId: child.id,
        detail: { session_id: id },
      });
    }
    return readNewTest(db, staff, { patientId: child.id, id });
  });
}
