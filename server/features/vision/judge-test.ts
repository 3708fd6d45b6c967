import type { VisionSession } from "#contract/vision/vision.ts";
import { findReachedChild } from "#server/features/screening/patients/send-forms.ts";
import { recordVisionEvent } from "#server/features/vision/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { readNewTest } from "./read-tests.ts";
import { holdTest, updateInvalid, updateNotes } from "./vision.queries.ts";

type HeldTest = NonNullable<Awaited<ReturnType<typeof holdTest>>>;

/** Keeps what staff write about a test. Throws `not_found` out of reach. */
export async function noteTest(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  { id, notes }: { readonly id: string; readonly notes: string },
): Promise<VisionSession> {
  return withTenant(database, staff, async (db) => {
    const test = await reachedTest(db, id);
    await updateNotes(db, id, notes);
    await recordJudgement(db, test, "vision.noted");
    return readNewTest(db, staff, { patientId: test.patient_id, id });
  });
}

/**
 * Says that a finished test does not count, and why. It stays in the record; one that was invalidated before keeps its
 * reason. Throws `not_found` out of reach and `conflict` for one without a result.
 */
export async function invalidateTest(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<VisionSession> {
  return withTenant(database, staff, async (db) => {
    const test = await reachedTest(db, id);
    if (test.outcome === null) {
      throw new Problem("conflict", "test_without_result");
    }
    if (!test.invalidated_at) {
      const { accountId } = staff;
      await updateInvalid(db, id, { at: clock.now(), accountId, reason });
      await recordJudgement(db, test, "vision.invalidated");
    }
    return readNewTest(db, staff, { patientId: test.patient_id, id });
  });
}

async function reachedTest(db: TenantDb, id: string): Promise<HeldTest> {
  const test = await holdTest(db, id);
  if (!test) throw new Problem("not_found");
  await findReachedChild(db, test.patient_id);
  return test;
}

async function recordJudgement(
  db: TenantDb,
  { id, patient_id: patientId }: HeldTest,
  action: "vision.noted" | "vision.invalidated",
): Promise<void> {
  await recordVisionEvent(db, { action, entityId: patientId, detail: { session_id: id } });
}
