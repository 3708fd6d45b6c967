import { sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { ReferralType, RiskLevel } from "#domain/instruments/risk.ts";
import type { Article } from "#domain/organization/article.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { InUse } from "#server/features/instruments/instrument-packs/worded.ts";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";

/** Whose paper it is. */
export interface SenderRow {
  readonly organization_name: string;
  readonly organization_article: Article | null;
  readonly organization_address: string;
  /** E.164, or empty. */
  readonly organization_phone: string;
  readonly organization_email: string;
  readonly time_zone: string;
}

/** A child with the guardian who answers for it. */
export interface ChildRow {
  readonly patient_id: string;
  readonly full_name: string;
  readonly date_of_birth: string | null;
  readonly guardian_name: string | null;
  readonly relationship: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** A screening result with the answers it came from. */
export interface ResultRow {
  readonly tool: InstrumentCode;
  /** The questionnaire that was answered, where it is not in the product's own words. */
  readonly asked?: InUse;
  readonly score: number;
  readonly level: RiskLevel;
  readonly answers: unknown;
  readonly concern: string;
  readonly lost_skills: boolean | null;
  /** The organisation's day. */
  readonly answered_on: string;
  /** Answers still of concern after the second stage; null while it was not done. */
  readonly second_score: number | null;
}

/** What a letter about a referral tells; undefined when it is out of reach. */
export async function findReferralFacts(db: TenantDb, referralId: string) {
  return children(db)
    .innerJoin("referral as r", "r.patient_id", "p.id")
    .innerJoin("screening_result as s", "s.id", "r.screening_result_id")
    .innerJoin("form_result as f", "f.id", "s.form_result_id")
    .leftJoin("screening_result as again", (join) =>
      join.onRef("again.form_result_id", "=", "f.id").on("again.stage", "=", 2),
    )
    .where("r.id", "=", referralId)
    .select([
      "r.id as referral_id",
      "r.type",
      "s.tool",
      "s.tool_version",
      "s.score",
      "s.level",
      "f.answers",
    ])
    .select(["f.lost_skills", "again.score as second_score"])
    .select(boundText("form_result.concern", "f").as("concern"))
    .select(sql<string>`(f.submitted_at at time zone o.time_zone)::date`.as("answered_on"))
    .$narrowType<{ type: ReferralType; tool: InstrumentCode; level: RiskLevel }>()
    .executeTakeFirst();
}

/** Whom a summary is about; undefined when the child is out of reach. */
export async function findChild(db: TenantDb, patientId: string) {
  return children(db).where("p.id", "=", patientId).executeTakeFirst();
}

/** Every result of a child, newest first, each with the referral that answers for it. */
export async function listResults(db: TenantDb, patientId: string) {
  return results(db).where("s.patient_id", "=", patientId).execute();
}

/** What came of the form behind a guardian's link; undefined while nothing was answered. */
export async function findAnswered(db: TenantDb, formId: string) {
  return results(db)
    .where("f.form_id", "=", formId)
    .select(
      sql<boolean>`f.family_result = 'after_talk' and f.family_told_at is null`.as(
        "waits_for_talk",
      ),
    )
    .executeTakeFirst();
}

/** The guardian whose link it is, and whose child. */
export async function findReader(db: TenantDb, formLinkId: string) {
  return db
    .selectFrom("form_link as l")
    .innerJoin("guardian as g", "g.id", "l.guardian_id")
    .select(["g.id as guardian_id", "g.full_name as guardian_name", "g.patient_id"])
    .where("l.organization_id", "=", scopeOf(db).organizationId)
    .where("l.id", "=", formLinkId)
    .executeTakeFirstOrThrow();
}

/** The name of who issues a letter. */
export async function findIssuer(db: TenantDb, accountId: string): Promise<string> {
  const found = await db
    .selectFrom("account")
    .select("full_name")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return found?.full_name ?? "";
}

function children(db: TenantDb) {
  return db
    .selectFrom("patient as p")
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .leftJoin("guardian as g", (join) =>
      join.onRef("g.patient_id", "=", "p.id").on("g.is_primary", "=", true),
    )
    .where("p.organization_id", "=", scopeOf(db).organizationId)
    .where("p.archived_at", "is", null)
    .select(["p.id as patient_id", "p.full_name", "p.date_of_birth"])
    .select(["g.full_name as guardian_name", "g.relationship", "g.phone", "g.email"])
    .select(["o.name as organization_name", "o.address as organization_address"])
    .select(["o.phone as organization_phone", "o.email as organization_email", "o.time_zone"])
    .select("o.article as organization_article")
    .$narrowType<{ organization_article: Article | null }>();
}

function results(db: TenantDb) {
  return db
    .selectFrom("screening_result as s")
    .innerJoin("form_result as f", "f.id", "s.form_result_id")
    .innerJoin("organization as o", "o.id", "s.organization_id")
    .leftJoin("referral as r", "r.id", "s.referral_id")
    .leftJoin("screening_result as again", (join) =>
      join.onRef("again.form_result_id", "=", "f.id").on("again.stage", "=", 2),
    )
    .where("s.organization_id", "=", scopeOf(db).organizationId)
    .where("s.stage", "=", 1)
    .select(["s.tool", "s.tool_version", "s.score", "s.level", "f.answers", "f.lost_skills"])
    .select(boundText("form_result.concern", "f").as("concern"))
    .select(["again.score as second_score", "r.id as referral_id", "r.type", "r.stage"])
    .select(["r.appointment_on", "r.appointment_time", "r.appointment_place"])
    .select(sql<string>`(f.submitted_at at time zone o.time_zone)::date`.as("answered_on"))
    .orderBy("f.submitted_at", "desc")
    .orderBy("s.id", "desc")
    .$narrowType<{
      tool: InstrumentCode;
      level: RiskLevel;
      type: ReferralType | null;
      stage: ReferralStage | null;
    }>();
}
