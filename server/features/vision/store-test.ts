import type { VisionSession, VisionUpload } from "#contract/vision/vision.ts";
import { recordVisionEvent } from "#server/features/vision/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { computeReading, uploadDigest } from "./compute-reading.ts";
import { trueTimes } from "./device-time.ts";
import { childOfTest, consenterOf } from "./held-child.ts";
import { mustBeOwn } from "./made-by.ts";
import { readByPhone } from "./read-by-phone.ts";
import { readNewTest } from "./read-tests.ts";
import { type WholeTest, completeTest, insertConsent, insertSamples } from "./store.queries.ts";
import { holdTest, insertTest } from "./vision.queries.ts";

/** An event of some hundred children is sent at once in the evening, by one account. */
const PER_ACCOUNT: Limit = { max: 2000, windowSeconds: 3600 };

/** A test that a device made, and the account in whose name it is stored. */
export interface MadeTest {
  readonly id: string;
  readonly upload: VisionUpload;
  /** Who ran it or prepared the device. */
  readonly accountId: string;
}

/** Stores a whole test and answers with it; see `storeTest`. Throws `conflict` as well for one that another account made. */
export async function putTest(
  deps: Deps,
  staff: Staff,
  id: string,
  { operator, ...upload }: VisionUpload & { readonly operator?: string | undefined },
): Promise<VisionSession> {
  mustBeOwn(staff.accountId, operator);
  deps.limit(`vision:${staff.accountId}`, PER_ACCOUNT);
  return withTenant(deps.database, staff, async (db) => {
    const patientId = await storeTest(deps, db, { id, upload, accountId: staff.accountId });
    return readNewTest(db, staff, { patientId, id });
  });
}

/**
 * Stores a whole test, once however often it is sent, also where its beginning never arrived. What it says is computed here
 * from its samples; a device that says something else is noted. Returns whose it is: the record that the child's was joined
 * to, where it was. Throws `not_found` for a child out of reach or a test of another, `conflict` for another content under
 * the same id and for a child whose record is out of reach now, `invalid` for what cannot be a test.
 */
export async function storeTest(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  { id, upload, accountId }: MadeTest,
): Promise<string> {
  const now = clock.now();
  const times = trueTimes({ ...upload, given_at: upload.consent.given_at }, now);
  const computed = computeReading(upload);
  const digest = uploadDigest(upload);
  const { id: patientId } = await childOfTest(db, upload.patient);
  await insertTest(db, {
    id,
    patientId,
    attempt: upload.attempt,
    eventId: upload.event ?? null,
    operatorId: accountId,
    startedAt: times.startedAt,
  });
  const held = await holdTest(db, id);
  if (held?.patient_id !== patientId) throw new Problem("not_found");
  if (held.received_at) {
    if (held.upload_sha256?.equals(digest)) return patientId;
    throw new Problem("conflict", "test_stored_with_other_content");
  }
  const operatorId = held.operator_id ?? accountId;
  await keep(db, patientId, { id, upload, computed, digest, times, operatorId, receivedAt: now });
  await tell(db, patientId, { id, upload, computed, accountId });
  return patientId;
}

async function keep(db: TenantDb, patientId: string, test: WholeTest): Promise<void> {
  const { upload } = test;
  const consenter = await consenterOf(db, patientId, upload.consent);
  if (!consenter) throw invalidField("consent.guardian", "guardian_of_another_child");
  await completeTest(db, test);
  await insertConsent(db, test, consenter);
  const isTakenBack = upload.ended.how === "aborted" && upload.ended.reason === "guardian_wish";
  if (!isTakenBack) await insertSamples(db, test);
  await readByPhone(db, test.id);
}

async function tell(
  db: TenantDb,
  patientId: string,
  { id, upload, computed }: MadeTest & Pick<WholeTest, "computed">,
): Promise<void> {
  await recordVisionEvent(db, {
    entityId: patientId,
    action: "vision.stored",
    detail: {
      session_id: id,
      ended: upload.ended.how,
      outcome: computed.reading?.outcome ?? "",
    },
  });
  if (computed.differs) {
    await recordVisionEvent(db, {
      entityId: patientId,
      action: "vision.differs",
      detail: {
        session_id: id,
        device_outcome: upload.reading?.outcome ?? "",
        device_algorithm: upload.algorithm_version,
      },
    });
  }
}
