import { sql } from "kysely";
import type { ReferralEventKind } from "#contract/referrals/referral-steps.ts";
import type { ReferralType } from "#domain/instruments/risk.ts";
import type { CloseReason, NotReferredReason } from "#domain/referrals/closing.ts";
import { CONCERN_LEVELS } from "#domain/referrals/closing.ts";
import type { ContactChannel, ContactOutcome } from "#domain/referrals/contact.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { ReferralActorKind } from "#domain/referrals/transitions.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { referralsInReach } from "./referrals.queries.ts";

/** One referral as its course shows it; undefined when the scope does not reach it. */
export async function findCourse(db: TenantDb, id: string) {
  return referralsInReach(db)
    .leftJoin("account as owner", "owner.id", "referral.owner_account_id")
    .leftJoin("account as closer", "closer.id", "referral.closed_by")
    .where("referral.id", "=", id)
    .select([
      "referral.id",
      "referral.patient_id",
      "referral.type",
      "referral.stage",
      "referral.owner_account_id",
      "owner.full_name as owner_name",
      "referral.due_on",
      "referral.escalated_at",
      "referral.appointment_on",
      "referral.appointment_time",
      "referral.appointment_place",
      "referral.failed_attempts",
    ])
    .select(["referral.contacted_at", "referral.scheduled_at", "referral.attended_at"])
    .select(["referral.feedback_at", "referral.closed_at", "referral.close_reason"])
    .select(["referral.close_note", "referral.not_referred_reason"])
    .select(["referral.assessed_by", "referral.assessor_profession", "referral.assessed_on"])
    .select([
      "closer.full_name as closer_name",
      sql<boolean>`exists (select from screening_result s where s.organization_id = referral.organization_id
        and s.referral_id = referral.id and s.level = any(${[...CONCERN_LEVELS]}))`.as(
        "of_concern",
      ),
    ])
    .$narrowType<{
      type: ReferralType;
      stage: ReferralStage;
      close_reason: CloseReason | null;
      not_referred_reason: NotReferredReason | null;
    }>()
    .executeTakeFirst();
}

export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/** The attempts to reach the family, newest first. */
export async function listAttempts(db: TenantDb, referralId: string) {
  return db
    .selectFrom("contact_attempt as c")
    .leftJoin("account as a", "a.id", "c.account_id")
    .select(["c.id", "c.at", "c.channel", "c.outcome", "c.note", "c.next_on"])
    .select("a.full_name as by")
    .where("c.organization_id", "=", scopeOf(db).organizationId)
    .where("c.referral_id", "=", referralId)
    .orderBy("c.at", "desc")
    .orderBy("c.id", "desc")
    .$narrowType<{ channel: ContactChannel; outcome: ContactOutcome }>()
    .execute();
}

/** Everything that happened to a referral, newest first. */
export async function listEvents(db: TenantDb, referralId: string) {
  return db
    .selectFrom("referral_event as e")
    .leftJoin("account as a", "a.id", "e.account_id")
    .leftJoin("guardian as g", "g.id", "e.guardian_id")
    .select([
      "e.id",
      "e.at",
      "e.actor",
      "e.kind",
      "e.from_stage",
      "e.to_stage",
      "e.note",
      "e.detail",
    ])
    .select((eb) => eb.fn.coalesce("a.full_name", "g.full_name").as("actor_name"))
    .where("e.organization_id", "=", scopeOf(db).organizationId)
    .where("e.referral_id", "=", referralId)
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .$narrowType<{
      actor: ReferralActorKind;
      kind: ReferralEventKind;
      from_stage: ReferralStage | null;
      to_stage: ReferralStage | null;
    }>()
    .execute();
}
