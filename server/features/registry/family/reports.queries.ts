import type { ReportType } from "#domain/registry/family/reports.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The files with a referral that one guardian sent, newest first. */
export async function listSentReports(
  db: TenantDb,
  { referralId, guardianId }: { readonly referralId: string; readonly guardianId: string },
) {
  return db
    .selectFrom("inbound_media as m")
    .innerJoin("inbound_message as i", (join) =>
      join
        .onRef("i.organization_id", "=", "m.organization_id")
        .onRef("i.id", "=", "m.inbound_message_id"),
    )
    .select(["m.id", "m.media_type as type", "m.byte_count as bytes", "m.received_at as at"])
    .where("m.organization_id", "=", scopeOf(db).organizationId)
    .where("m.referral_id", "=", referralId)
    .where("m.state", "=", "kept")
    .where("i.guardian_id", "=", guardianId)
    .orderBy("m.received_at", "desc")
    .orderBy("m.id", "desc")
    .$narrowType<{ type: ReportType }>()
    .execute();
}
