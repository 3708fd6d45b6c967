import { z } from "zod";
import { VisionSamples } from "#contract/vision/vision-samples.ts";
import type { VisionSession, getVisionSamples } from "#contract/vision/vision.ts";
import { CODES } from "#domain/vision/coded.ts";
import { findReachedChild } from "#server/features/screening/patients/send-forms.ts";
import { recordVisionEvent } from "#server/features/vision/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { presentTests } from "./present-test.ts";
import { PresentedSteps } from "./presented-steps.ts";
import { findSamples, listTests, listTestsOfAll } from "./vision.queries.ts";

/** A child's tests, newest first; reading them is recorded. Throws `not_found` for a child out of reach. */
export async function readTests(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  patientId: string,
): Promise<VisionSession[]> {
  return withTenant(database, staff, async (db) => {
    await findReachedChild(db, patientId);
    const tests = await testsOf(db, staff, patientId);
    if (tests.length > 0) await noteRead(db, patientId);
    return tests;
  });
}

/** The same within a transaction that has looked who may, and that records the reading itself. */
export async function testsOf(
  db: TenantDb,
  { timeZone }: Pick<Staff, "timeZone">,
  patientId: string,
): Promise<VisionSession[]> {
  return presentTests(await listTests(db, patientId), timeZone);
}

/** The tests of several children by child, each child's newest first, for a file that its maker records. */
export async function testsOfAll(
  db: TenantDb,
  timeZone: string,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VisionSession[]>> {
  const rows = Map.groupBy(await listTestsOfAll(db, patientIds), (row) => row.patient_id);
  return new Map([...rows].map(([id, own]) => [id, presentTests(own, timeZone)] as const));
}

/** One test that was just written. */
export async function readNewTest(
  db: TenantDb,
  staff: Pick<Staff, "timeZone">,
  { patientId, id }: { readonly patientId: string; readonly id: string },
): Promise<VisionSession> {
  const tests = await testsOf(db, staff, patientId);
  const test = tests.find((each) => each.id === id);
  if (!test) throw new Error("a test that was just written cannot be read");
  return test;
}

const Keys = z.array(z.object({ t: z.number(), look: z.enum(CODES) }));

/** What a test was computed from; null samples where they are purged or there were none. */
export type StoredSamples = z.input<typeof getVisionSamples.reply>;

/** The samples of a test; reading them is recorded. Throws `not_found` out of reach and before they were sent. */
export async function readSamples(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  id: string,
): Promise<StoredSamples> {
  return withTenant(database, staff, async (db) => {
    const row = await findSamples(db, id);
    if (!row) throw new Problem("not_found");
    await findReachedChild(db, row.patient_id);
    await noteRead(db, row.patient_id, id);
    const { seed, attempt, shown, samples, keys } = row;
    return {
      seed: seed ?? 0,
      attempt,
      shown: PresentedSteps.nullable().parse(shown) ?? [],
      samples: samples === null ? null : VisionSamples.parse(JSON.parse(samples)),
      keys: Keys.nullable().parse(keys),
    };
  });
}

async function noteRead(db: TenantDb, patientId: string, sessionId?: string): Promise<void> {
  await recordVisionEvent(db, {
    action: sessionId === undefined ? "vision.read" : "vision.samples_read",
    entityId: patientId,
    ...(sessionId !== undefined && { detail: { session_id: sessionId } }),
  });
}
