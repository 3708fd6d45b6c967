import { sql } from "kysely";
import type { ReferralType } from "#domain/instruments/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Where an open referral stands, as far as it decides what its family may be asked; undefined for any other. */
export async function findStanding(db: TenantDb, referralId: string, now: Date) {
  return db
    .selectFrom("referral as r")
    .innerJoin("organization as o", "o.id", "r.organization_id")
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.id", "=", referralId)
    .where("r.closed_at", "is", null)
    .select(["r.stage", "r.type", "r.appointment_on"])
    .select(sql<boolean>`o.kind in ('school', 'municipality')`.as("is_school"))
    .select(sql<string>`(${now}::timestamptz at time zone o.time_zone)::date`.as("today"))
    .select(
      sql<boolean>`(select f.answered_at is not null from form f where f.organization_id = r.organization_id
        and f.patient_id = r.patient_id and f.cancelled_at is null order by f.created_at desc, f.id desc limit 1)`.as(
        "is_answered",
      ),
    )
    .select(
      sql<boolean>`exists (select from form_result t join form f on f.id = t.form_id
        where t.organization_id = r.organization_id and t.patient_id = r.patient_id
          and t.family_result = 'after_talk' and t.family_told_at is null and f.cancelled_at is null)`.as(
        "waits_for_talk",
      ),
    )
    .$narrowType<{ stage: ReferralStage; type: ReferralType }>()
    .executeTakeFirst();
}
