import { type ExpressionBuilder, sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { Recommendation, RiskLevel } from "#domain/instruments/risk.ts";
import type { Assistance } from "#domain/screening/answering.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import { type RowOf, type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";
import { isStanding } from "../completion/completion.queries.ts";

/** What is shown of a form to whoever reaches the child: when things happened, nothing of what was answered. */
export type FormRow = RowOf<typeof formsOf>;

/** The child's forms, newest first, without those taken back. */
export async function formsOf(db: TenantDb, patientId: string) {
  return db
    .selectFrom("form as f")
    .leftJoinLateral(newestLink, (join) => join.onTrue())
    .leftJoin("form_result as answer", "answer.form_id", "f.id")
    .leftJoin("guardian as g", (join) =>
      join
        .onRef("g.organization_id", "=", "f.organization_id")
        // One of the child's own, or all guardians would be gone through for it.
        .onRef("g.patient_id", "=", "f.patient_id")
        .on(
          "g.id",
          "=",
          sql`coalesce(f.respondent_id, answer.present_guardian_id, link.guardian_id)`,
        ),
    )
    .select((eb) => [
      "f.id",
      "f.companion_of",
      "g.id as respondent_id",
      "g.full_name as respondent_name",
      "f.instrument",
      "f.created_at",
      "f.sent_at",
      "f.opened_at",
      "f.started_at",
      "f.answered_at",
      "link.expires_at as link_expires_at",
      "link.revoked_at as link_revoked_at",
      sql<boolean>`coalesce(answer.family_result = 'after_talk' and answer.family_told_at is null, false)`.as(
        "waits_for_talk",
      ),
      // A guardian who picked another age first may have left answers to another questionnaire in the draft.
      sql<number>`(select count(*) from draft d, jsonb_object_keys(d.answers) as question
        where d.form_id = f.id and (d.instrument is null or starts_with(question, d.instrument || '_')))`.as(
        "answered_count",
      ),
      eb
        .exists(
          eb
            .selectFrom("consent as c")
            .select("c.id")
            .whereRef("c.form_id", "=", "f.id")
            .where("c.organization_id", "=", scopeOf(db).organizationId)
            .where("c.patient_id", "=", patientId)
            .where("c.purpose", "=", "screening")
            .where(isStanding),
        )
        .as("consent_recorded"),
    ])
    .where("f.organization_id", "=", scopeOf(db).organizationId)
    .where("f.patient_id", "=", patientId)
    .where("f.cancelled_at", "is", null)
    .orderBy("f.created_at", "desc")
    .orderBy("f.id", "desc")
    .$narrowType<{ instrument: InstrumentCode | null }>()
    .execute();
}

/** The newest link of a form `f`, in whatever state. */
function newestLink(eb: ExpressionBuilder<Tables & { f: Tables["form"] }, "f">) {
  return eb
    .selectFrom("form_link as l")
    .select(["l.expires_at", "l.revoked_at", "l.guardian_id"])
    .whereRef("l.organization_id", "=", "f.organization_id")
    .whereRef("l.form_id", "=", "f.id")
    .orderBy("l.created_at", "desc")
    .orderBy("l.id", "desc")
    .limit(1)
    .as("link");
}

/** What a guardian answered and what came of it, for those who may see it. */
export interface ResultRow {
  readonly form_id: string;
  readonly tool: InstrumentCode;
  readonly version: string;
  readonly score: number;
  readonly level: RiskLevel;
  readonly total_items: number;
  readonly recommendation: Recommendation;
  readonly answers: unknown;
  readonly notes: string;
  readonly concern: string;
  readonly lost_skills: boolean | null;
  readonly seconds_taken: number | null;
  readonly disagrees: boolean;
  readonly submitted_at: Date;
  /** Who of the staff typed it in; null when the guardian answered behind a link. */
  readonly typed_by: string | null;
  readonly assistance: Assistance | null;
  readonly answer_modes: unknown;
}

/** The results of the child's forms: of the questionnaire itself, not of a follow-up on it. */
export async function resultsOf(db: TenantDb, patientId: string): Promise<ResultRow[]> {
  return db
    .selectFrom("form_result as r")
    .innerJoin("screening_result as s", (join) =>
      join.onRef("s.form_result_id", "=", "r.id").on("s.stage", "=", 1),
    )
    .leftJoin("account as typist", "typist.id", "r.typed_by")
    .select([
      "r.form_id",
      "s.tool",
      "s.tool_version as version",
      "s.score",
      "s.level",
      "s.total_items",
      "s.recommendation",
      "r.answers",
      boundText("form_result.notes", "r").as("notes"),
      boundText("form_result.concern", "r").as("concern"),
      "r.lost_skills",
      "r.seconds_taken",
      "r.disagrees",
      "r.submitted_at",
      "typist.full_name as typed_by",
      "r.assistance",
      "r.answer_modes",
    ])
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.patient_id", "=", patientId)
    .$narrowType<{
      tool: InstrumentCode;
      level: RiskLevel;
      recommendation: Recommendation;
      assistance: Assistance | null;
    }>()
    .execute();
}

/** A form that is the child's own, with which questionnaire and by whom it is or was answered. */
export interface OwnForm {
  readonly id: string;
  /** Of the result, the order or the draft; null while nothing has decided it. */
  readonly instrument: InstrumentCode | null;
  /** Whoever has its newest link, or was present when staff typed it in. */
  readonly guardian_id: string | null;
}

/** One of the child's own forms, locked; undefined for any other id, and for one taken back. */
export async function lockOwnForm(
  db: TenantDb,
  { patientId, formId }: { readonly patientId: string; readonly formId: string },
): Promise<OwnForm | undefined> {
  return db
    .selectFrom("form as f")
    .leftJoin("form_result as r", "r.form_id", "f.id")
    .leftJoin("draft as d", "d.form_id", "f.id")
    .select((eb) => [
      "f.id",
      eb.fn.coalesce("r.instrument", "f.instrument", "d.instrument").as("instrument"),
      eb.fn
        .coalesce(
          "r.present_guardian_id",
          eb
            .selectFrom("form_link as l")
            .select("l.guardian_id")
            .whereRef("l.form_id", "=", "f.id")
            .orderBy("l.created_at", "desc")
            .orderBy("l.id", "desc")
            .limit(1),
        )
        .as("guardian_id"),
    ])
    .where("f.organization_id", "=", scopeOf(db).organizationId)
    .where("f.id", "=", formId)
    .where("f.patient_id", "=", patientId)
    .where("f.companion_of", "is", null)
    .where("f.cancelled_at", "is", null)
    .forNoKeyUpdate("f")
    .$narrowType<{ instrument: InstrumentCode | null }>()
    .executeTakeFirst();
}

/** The form that a guardian was sent beside another, locked; undefined when there is none. */
export async function lockCompanion(
  db: TenantDb,
  { formId, guardianId }: { readonly formId: string; readonly guardianId: string },
): Promise<{ readonly id: string; readonly answered_at: Date | null } | undefined> {
  return db
    .selectFrom("form")
    .select(["id", "answered_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("companion_of", "=", formId)
    .where("respondent_id", "=", guardianId)
    .where("cancelled_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The forms beside the child's own that wait for an answer; those beside one form only when it is named. */
export async function openCompanions(
  db: TenantDb,
  { patientId, formId }: { readonly patientId: string; readonly formId?: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("form")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("companion_of", "is not", null)
    .where("answered_at", "is", null)
    .where("cancelled_at", "is", null)
    .$if(formId !== undefined, (query) => query.where(sql<boolean>`companion_of = ${formId}::uuid`))
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
