import type { EventRecord } from "#contract/events/event-records.ts";
import { storeTest as storeVisionTest } from "#server/features/vision/store-test.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";

/** A record that tells of a visual test, the child that it is of, and on whose behalf it is stored. */
interface ReportedTest {
  readonly record: EventRecord;
  readonly patientId: string;
  readonly applying: {
    readonly accountId: string;
    readonly eventId: string;
    readonly at: Date;
    readonly receivedAt?: Date;
  };
}

/** Stores a visual test as if staff had sent it. False where the record holds none. Throws as the test's own door does. */
export async function storeTest(
  deps: Deps,
  db: TenantDb,
  { record: { vision }, patientId, applying }: ReportedTest,
): Promise<boolean> {
  if (!vision) return false;
  const { accountId, eventId: event, at, receivedAt = at } = applying;
  // What waited here for a decision did not age on the device: its clock is judged by when it came in.
  const waited = at.getTime() - receivedAt.getTime();
  const sentAt = new Date(Date.parse(vision.upload.sent_at) + waited).toISOString();
  const upload = { ...vision.upload, patient: patientId, event, sent_at: sentAt };
  await storeVisionTest(deps, db, { id: vision.session_id, upload, accountId });
  return true;
}
