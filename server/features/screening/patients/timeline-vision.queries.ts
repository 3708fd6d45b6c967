import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";

/** A visual test that ended, and how it was taken out of the count. */
export interface TimelineVision {
  readonly id: string;
  readonly finished_at: Date;
  readonly by: string | null;
  readonly outcome: "valid" | "inconclusive" | null;
  readonly invalidated_at: Date | null;
  readonly invalidated_by: string | null;
  readonly invalid_reason: string;
}

/** The visual tests of a child that ended, whole or broken off. */
export async function timelineVision(db: TenantDb, patientId: string): Promise<TimelineVision[]> {
  return db
    .selectFrom("vision_session as v")
    .leftJoin("account as a", "a.id", "v.operator_id")
    .leftJoin("account as i", "i.id", "v.invalidated_by")
    .select(["v.id", "v.finished_at", "v.outcome", "a.full_name as by"])
    .select(["v.invalidated_at", "i.full_name as invalidated_by"])
    .select(boundText("vision_session.invalid_reason", "v").as("invalid_reason"))
    .where("v.organization_id", "=", scopeOf(db).organizationId)
    .where("v.patient_id", "=", patientId)
    .where("v.finished_at", "is not", null)
    .$narrowType<{ finished_at: Date; outcome: TimelineVision["outcome"] }>()
    .execute();
}
