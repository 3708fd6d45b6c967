import { codedReading } from "#domain/vision/coded.ts";
import { planOf } from "#domain/vision/plan.ts";
import { recordVisionEvent } from "#server/features/vision/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import { holdWithoutEyes, listPhoneKeys, updateReading } from "./examiner.queries.ts";
import { PresentedSteps } from "./presented-steps.ts";

/**
 * Reads a test that was made without a camera from the keys of the examiner's phone. They reach the server by themselves,
 * before the test or after it, so this is called whenever one of both arrives; any other test stays as it is.
 */
export async function readByPhone(db: TenantDb, id: string): Promise<void> {
  const keys = await listPhoneKeys(db, id);
  if (keys.length === 0) return;
  const test = await holdWithoutEyes(db, id);
  if (!test) return;
  const plan = planOf({ seed: test.seed ?? 0, attempt: test.attempt });
  await updateReading(
    db,
    id,
    codedReading({ plan, shown: PresentedSteps.parse(test.shown), keys }),
  );
  await recordVisionEvent(db, { action: "vision.phone_keys_read" });
}
