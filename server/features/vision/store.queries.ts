import type { VisionUpload } from "#contract/vision/vision.ts";
import { ALGORITHM_VERSION } from "#domain/vision/protocol.ts";
import { sealColumns } from "#server/platform/db/sealed-rows.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Computed } from "./compute-reading.ts";
import type { TrueTimes } from "./device-time.ts";

/** A whole test as it is kept. */
export interface WholeTest {
  readonly id: string;
  readonly upload: VisionUpload;
  readonly computed: Computed;
  readonly digest: Buffer;
  readonly times: TrueTimes;
  readonly operatorId: string | null;
  readonly receivedAt: Date;
}

/** Completes a test that is held. */
export async function completeTest(db: TenantDb, test: WholeTest): Promise<void> {
  const { upload, computed } = test;
  const { ended } = upload;
  const words = await sealColumns(db, "vision_session", test.id, {
    notes: upload.notes,
    ...(ended.how === "aborted" && { abort_note: ended.note }),
  });
  await db
    .updateTable("vision_session")
    .set({
      attempt: upload.attempt,
      operator_id: test.operatorId,
      ...(upload.event !== undefined && { event_id: upload.event }),
      offline: upload.offline,
      started_at: test.times.startedAt,
      finished_at: test.times.finishedAt,
      received_at: test.receivedAt,
      method: upload.method,
      protocol_version: upload.protocol_version,
      algorithm_version: ALGORITHM_VERSION,
      stimulus_code: upload.stimulus_set.code,
      stimulus_version: upload.stimulus_set.version,
      seed: upload.seed,
      models: JSON.stringify(upload.models),
      device: JSON.stringify(upload.device),
      contraindications: upload.contraindications,
      ended: ended.how,
      ...(ended.how === "aborted" && { abort_reason: ended.reason }),
      outcome: computed.reading?.outcome ?? null,
      reading: computed.reading && JSON.stringify(computed.reading),
      device_reading:
        upload.reading &&
        JSON.stringify({ ...upload.reading, algorithm_version: upload.algorithm_version }),
      differs: computed.differs,
      ...words,
      upload_sha256: test.digest,
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", test.id)
    .execute();
}

/** Keeps who consented to a test. */
export async function insertConsent(
  db: TenantDb,
  { id, upload: { consent }, times, operatorId }: WholeTest,
  by: { readonly guardianId: string | null; readonly name: string; readonly relationship: string },
): Promise<void> {
  await db
    .insertInto("vision_consent")
    .values({
      session_id: id,
      organization_id: scopeOf(db).organizationId,
      guardian_id: by.guardianId,
      name: by.name,
      relationship: by.relationship,
      text_version: consent.text_version,
      method: consent.method,
      given_at: times.givenAt,
      recorded_by: operatorId,
    })
    .execute();
}

/** Keeps what was on the screen and where the eyes were. */
export async function insertSamples(db: TenantDb, { id, upload, times }: WholeTest): Promise<void> {
  await db
    .insertInto("vision_samples")
    .values({
      session_id: id,
      organization_id: scopeOf(db).organizationId,
      shown: JSON.stringify(upload.shown),
      samples: upload.samples && JSON.stringify(upload.samples),
      keys: upload.keys ? JSON.stringify(upload.keys) : null,
      made_at: times.finishedAt,
    })
    .execute();
}
