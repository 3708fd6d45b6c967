import type { VisionSettings } from "#contract/vision/vision-settings.ts";
import { SAMPLES_MONTHS } from "#domain/vision/session.ts";
import { recordVisionEvent } from "#server/features/vision/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { findVisionSettings, upsertVisionSettings } from "./settings.queries.ts";

/** How long the organisation keeps the samples of its visual tests. */
export async function visionSettings(
  { database }: Pick<Deps, "database">,
  staff: Staff,
): Promise<VisionSettings> {
  return withTenant(database, staff, present);
}

/** Sets how long samples are kept, of tests that were made as of those to come. The next purge goes by it. */
export async function changeVisionSettings(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  { samples_months: samplesMonths }: VisionSettings,
): Promise<VisionSettings> {
  return withTenant(database, staff, async (db) => {
    const before = await present(db);
    await upsertVisionSettings(db, { samplesMonths, at: clock.now() });
    await recordVisionEvent(db, {
      action: "vision.settings_changed",
      entityId: staff.organizationId,
      detail: { from: inWords(before.samples_months), to: inWords(samplesMonths) },
    });
    return present(db);
  });
}

async function present(db: TenantDb): Promise<VisionSettings> {
  return (await findVisionSettings(db)) ?? { samples_months: SAMPLES_MONTHS.usual };
}

const inWords = (months: number | null): string => (months === null ? "record" : String(months));
