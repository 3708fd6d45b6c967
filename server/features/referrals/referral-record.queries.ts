import { sql } from "kysely";
import type { z } from "zod";
import type { ReferralEventKind } from "#contract/referrals/referral-steps.ts";
import type { ReferralMessage } from "#contract/referrals/referrals.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { type ReferralType, type RiskLevel, CONCERN_LEVELS } from "#domain/instruments/risk.ts";
import type { Article } from "#domain/organization/article.ts";
import type { CloseReason, NotReferredReason } from "#domain/referrals/closing.ts";
import type { ContactChannel, ContactOutcome } from "#domain/referrals/contact.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { ReferralActorKind } from "#domain/referrals/transitions.ts";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";
import { referralsInReach } from "./referrals.queries.ts";

/** One referral with the child, the primary guardian and what led to it; undefined when the scope does not reach it. */
export async function findReferral(db: TenantDb, id: string) {
  return referralsInReach(db)
    .innerJoin("patient_group", "patient_group.id", "patient.group_id")
    .innerJoin("organization", "organization.id", "referral.organization_id")
    .innerJoin("screening_result", "screening_result.id", "referral.screening_result_id")
    .innerJoin("form_result", "form_result.id", "screening_result.form_result_id")
    .leftJoin("guardian", (join) =>
      join.onRef("guardian.patient_id", "=", "patient.id").on("guardian.is_primary", "=", true),
    )
    .leftJoin("account", "account.id", "referral.owner_account_id")
    .where("referral.id", "=", id)
    .select([
      "referral.id",
      "referral.type",
      "referral.stage",
      "referral.opened_at",
      "referral.due_on",
      "referral.closed_at",
      "patient.id as patient_id",
      "patient.full_name",
      "patient.date_of_birth",
      "patient_group.name as group_name",
      "guardian.id as guardian_id",
      "guardian.full_name as guardian_name",
      "guardian.relationship",
      "guardian.phone",
      "guardian.email",
      boundText("guardian.custody_note", "guardian").$castTo<string | null>().as("custody_note"),
      "account.full_name as owner_name",
      "organization.name as organization_name",
      "organization.article as organization_article",
      "organization.phone as organization_phone",
      "organization.email as organization_email",
      "screening_result.tool",
      "screening_result.tool_version",
      "screening_result.score",
      "screening_result.level",
      "form_result.answers",
      boundText("form_result.concern", "form_result").as("concern"),
      "form_result.lost_skills",
      "form_result.submitted_at",
    ])
    .$narrowType<{
      type: ReferralType;
      stage: ReferralStage;
      tool: InstrumentCode;
      level: RiskLevel;
      organization_article: Article | null;
    }>()
    .executeTakeFirst();
}

export type FoundReferral = NonNullable<Awaited<ReturnType<typeof findReferral>>>;

/** A message as it is stored. */
export interface MessageRow extends Omit<
  z.infer<typeof ReferralMessage>,
  "failure" | "created_at" | "updated_at"
> {
  readonly failure: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** What was written about a referral, newest first; with a request, that one message alone. */
export async function listReferralMessages(
  db: TenantDb,
  referral: Pick<FoundReferral, "id" | "patient_id">,
  requestId?: string,
): Promise<MessageRow[]> {
  return (
    db
      .selectFrom("message as m")
      .leftJoin("account as a", (join) =>
        join.on(sql<boolean>`a.id = (m.data ->> 'sender_id')::uuid`),
      )
      .select([
        "m.id",
        "m.status",
        "m.recipient",
        "m.failure",
        "m.created_at",
        "m.updated_at",
        "a.full_name as sender_name",
        boundText("message.data.text", "m").as("text"),
      ])
      .where("m.organization_id", "=", scopeOf(db).organizationId)
      // By the child first, whose messages are few: row level security keeps what is in `data` from being indexed.
      .where("m.patient_id", "=", referral.patient_id)
      .where(sql`m.data ->> 'referral_id'`, "=", referral.id)
      .$if(requestId !== undefined, (query) =>
        query.where(sql`m.data ->> 'request_id'`, "=", requestId ?? ""),
      )
      .orderBy("m.created_at", "desc")
      .orderBy("m.id", "desc")
      .$narrowType<Pick<MessageRow, "status">>()
      .execute()
  );
}

/** Lets one transaction at a time take up a request to send: the second of two finds what the first one wrote. */
export async function lockRequest(db: TenantDb, requestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral-message:${requestId}`}, 0))`.execute(
    db,
  );
}

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
    .select(boundText("referral.close_note", "referral").as("close_note"))
    .select("referral.not_referred_reason")
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
    .select(["c.id", "c.at", "c.channel", "c.outcome", "c.next_on"])
    .select(boundText("contact_attempt.note", "c").as("note"))
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
      boundText("referral_event.note", "e").as("note"),
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
