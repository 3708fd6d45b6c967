import type { InstrumentCode } from "#domain/instruments/instruments.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Whether the child's questionnaire of this code was answered at or after a moment. */
export async function wasAnsweredSince(
  db: TenantDb,
  asked: {
    readonly patientId: string;
    readonly instrument: InstrumentCode;
    readonly since: Date;
  },
): Promise<boolean> {
  const found = await db
    .selectFrom("form_result")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", asked.patientId)
    .where("instrument", "=", asked.instrument)
    .where("submitted_at", ">=", asked.since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
