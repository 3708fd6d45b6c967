import { z } from "zod";
import { VisionReading } from "#contract/vision/vision-reading.ts";
import type {
  AbortReason,
  Contraindication,
  VisionConsentMethod,
  VisionMethod,
} from "#domain/vision/session.ts";
import { sealColumns } from "#server/platform/db/sealed-rows.ts";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";

const size = z.object({ width: z.number(), height: z.number() });
const Device = z.object({
  browser: z.string(),
  screen: size,
  camera: size.nullable(),
  fps: z.number().nullable(),
});

/** A test with all that is shown of it. */
export type VisionRow = Awaited<ReturnType<typeof listTests>>[number];

/** A child's tests, newest first. */
export async function listTests(db: TenantDb, patientId: string) {
  const rows = await tests(db)
    .where("v.patient_id", "=", patientId)
    .orderBy("v.started_at", "desc")
    .orderBy("v.id", "desc")
    .execute();
  return rows.map(understood);
}

/** The tests of several children, each child's newest first. */
export async function listTestsOfAll(
  db: TenantDb,
  patientIds: readonly string[],
): Promise<VisionRow[]> {
  if (patientIds.length === 0) return [];
  const rows = await tests(db)
    .where("v.patient_id", "in", patientIds)
    .orderBy("v.started_at", "desc")
    .orderBy("v.id", "desc")
    .execute();
  return rows.map(understood);
}

function understood<Row extends { readonly reading: unknown; readonly device: unknown }>(row: Row) {
  return Object.assign(row, {
    reading: VisionReading.nullable().parse(row.reading),
    device: Device.nullable().parse(row.device),
  });
}

function tests(db: TenantDb) {
  return db
    .selectFrom("vision_session as v")
    .innerJoin("patient as p", "p.id", "v.patient_id")
    .leftJoin("account as operator", "operator.id", "v.operator_id")
    .leftJoin("account as invalidator", "invalidator.id", "v.invalidated_by")
    .leftJoin("vision_consent as c", "c.session_id", "v.id")
    .where("v.organization_id", "=", scopeOf(db).organizationId)
    .select(["v.id", "v.patient_id", "v.attempt", "v.event_id", "v.offline", "v.method"])
    .select(["v.started_at", "v.finished_at", "v.received_at", "v.ended", "v.outcome"])
    .select(["v.protocol_version", "v.algorithm_version", "v.stimulus_code", "v.stimulus_version"])
    .select(["v.contraindications", "v.device", "v.reading", "v.differs"])
    .select(["v.abort_reason", "v.samples_purged_at"])
    .select(["v.invalidated_at", "invalidator.full_name as invalidated_by"])
    .select([
      boundText("vision_session.notes", "v").as("notes"),
      boundText("vision_session.abort_note", "v").as("abort_note"),
      boundText("vision_session.invalid_reason", "v").as("invalid_reason"),
    ])
    .select(["p.date_of_birth", "operator.full_name as operator"])
    .select(["c.name as consent_name", "c.relationship as consent_relationship"])
    .select(["c.text_version", "c.method as consent_method", "c.given_at"])
    .$narrowType<{
      method: VisionMethod | null;
      ended: "completed" | "aborted" | null;
      outcome: "valid" | "inconclusive" | null;
      abort_reason: AbortReason | null;
      contraindications: Contraindication[];
      consent_method: VisionConsentMethod | null;
    }>();
}

/** What decides about a test, held until the transaction ends; undefined when it is out of reach. */
export async function holdTest(db: TenantDb, id: string) {
  return db
    .selectFrom("vision_session")
    .select(["id", "patient_id", "operator_id", "received_at", "outcome", "invalidated_at"])
    .select(["upload_sha256"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A test that begins. */
export interface NewTest {
  readonly id: string;
  readonly patientId: string;
  readonly attempt: number;
  readonly eventId: string | null;
  readonly operatorId: string | null;
  readonly startedAt: Date;
}

/** Writes that a test begins. False when one of this id is there already. */
export async function insertTest(db: TenantDb, test: NewTest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("vision_session")
    .values({
      id: test.id,
      organization_id: scopeOf(db).organizationId,
      patient_id: test.patientId,
      attempt: test.attempt,
      event_id: test.eventId,
      operator_id: test.operatorId,
      started_at: test.startedAt,
    })
    .onConflict((same) => same.columns(["organization_id", "id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What was on the screen and where the eyes were; undefined out of reach and before the upload. */
export async function findSamples(db: TenantDb, id: string) {
  return db
    .selectFrom("vision_session as v")
    .leftJoin("vision_samples as s", "s.session_id", "v.id")
    .select(["v.patient_id", "v.seed", "v.attempt", "v.samples_purged_at"])
    .select(["s.shown", "s.samples", "s.keys"])
    .where("v.organization_id", "=", scopeOf(db).organizationId)
    .where("v.id", "=", id)
    .where("v.received_at", "is not", null)
    .executeTakeFirst();
}

/** Notes on a test, in the words of whoever wrote last. */
export async function updateNotes(db: TenantDb, id: string, notes: string): Promise<void> {
  await updateTest(db, id, { notes });
}

/** Takes a test out of the count. */
export async function updateInvalid(
  db: TenantDb,
  id: string,
  invalid: { readonly at: Date; readonly accountId: string; readonly reason: string },
): Promise<void> {
  await updateTest(db, id, {
    invalidated_at: invalid.at,
    invalidated_by: invalid.accountId,
    invalid_reason: invalid.reason,
  });
}

async function updateTest(
  db: TenantDb,
  id: string,
  change: {
    readonly notes?: string;
    readonly invalidated_at?: Date;
    readonly invalidated_by?: string;
    readonly invalid_reason?: string;
  },
): Promise<void> {
  await db
    .updateTable("vision_session")
    .set(await sealColumns(db, "vision_session", id, change))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}
