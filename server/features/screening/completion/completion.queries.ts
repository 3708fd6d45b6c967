import { type RawBuilder, sql } from "kysely";
import type { AgeBand } from "#domain/instruments/choice.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { Recommendation, RiskLevel } from "#domain/instruments/risk.ts";
import type { Article } from "#domain/organization/article.ts";
import type { FamilyResultRule } from "#domain/organization/family-result.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { Assistance } from "#domain/screening/answering.ts";
import { type Givens, compileOnce } from "#server/platform/db/remembered.ts";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";

/** Whether a consent `c` was given, and its guardian has not taken it back since. */
export const isStanding = sql<boolean>`(c.granted and not exists (select from app.consent later
  where later.organization_id = c.organization_id and later.patient_id = c.patient_id
    and later.guardian_id = c.guardian_id and later.purpose = c.purpose and not later.granted
    and (later.given_at, later.id) > (c.given_at, c.id)))`;

/** Waits for whoever is changing the form, and keeps it from others until the transaction ends. */
export async function lockForm(db: TenantDb, formId: string): Promise<void> {
  await db.selectFrom("form").select("id").where("id", "=", formId).forNoKeyUpdate().execute();
}

/** The form behind a link with what decides how it may be answered. `now` gives the organisation's day. */
export async function findForm(db: TenantDb, formLinkId: string, now: Date) {
  return formByLink(db, formLinkId, now).executeTakeFirstOrThrow();
}

/**
 * The same to hand an answer in for: locked with its child, in this order. When somebody answered it in the meantime
 * `answered_at` says so, but the draft may be a past one.
 */
export async function findFormLocked(db: TenantDb, formLinkId: string, now: Date) {
  const [form] = await formLocked(db, { formLinkId, now, ...scopeOf(db) });
  if (!form) throw new Error("a link leads to no form");
  return form;
}

interface LinkInScope {
  readonly formLinkId: string;
  readonly now: Date;
  readonly organizationId: string;
}

const formLocked = compileOnce((db, given: Givens<LinkInScope>) =>
  formByLink(db, given("formLinkId"), given("now"))
    .select(hasQueued(given("organizationId")))
    .forNoKeyUpdate(["form", "patient"]),
);

/** A form that is locked to be answered. */
export type LockedForm = Awaited<ReturnType<typeof findFormLocked>>;

/** A form that is being answered behind a guardian's link. */
export type FormRow = Awaited<ReturnType<typeof findForm>>;

/** The same without the link: whoever answers. */
export type AnswerableForm = Omit<FormRow, "guardian_id">;

/** One of the child's forms by its own id, locked, for the guardian who is present. Undefined for any other id. */
export async function findFormOfChild(
  db: TenantDb,
  { patientId, formId }: { readonly patientId: string; readonly formId: string },
  now: Date,
): Promise<Omit<LockedForm, "guardian_id"> | undefined> {
  await lockForm(db, formId);
  return formsToAnswer(db, now)
    .select(hasQueued(scopeOf(db).organizationId))
    .forNoKeyUpdate("patient")
    .where("form.organization_id", "=", scopeOf(db).organizationId)
    .where("form.id", "=", formId)
    .where("form.patient_id", "=", patientId)
    .executeTakeFirst();
}

/** The form behind a link, for a query to go on with. */
export function formByLink(
  db: TenantDb,
  formLinkId: string | RawBuilder<string>,
  now: Date | RawBuilder<Date>,
) {
  return formsToAnswer(db, now)
    .innerJoin("form_link", "form_link.form_id", "form.id")
    .where("form_link.id", "=", formLinkId)
    .select("form_link.guardian_id");
}

function formsToAnswer(db: TenantDb, now: Date | RawBuilder<Date>) {
  return db
    .selectFrom("form")
    .innerJoin("patient", "patient.id", "form.patient_id")
    .innerJoin("organization", "organization.id", "form.organization_id")
    .leftJoin("draft", "draft.form_id", "form.id")
    .select([
      "form.id",
      "form.instrument",
      "form.opened_at",
      "form.started_at",
      "form.answered_at",
      "form.cancelled_at",
      "form.created_at as made_at",
      "patient.id as patient_id",
      "patient.group_id",
      "patient.full_name",
      "patient.date_of_birth",
      "organization.id as organization_id",
      "organization.name as organization_name",
      "organization.article as organization_article",
      "organization.phone as organization_phone",
      "organization.refuses_without_consent",
      "organization.shows_drawings",
      "organization.family_result",
      "draft.instrument as draft_instrument",
      sql<boolean>`exists (select from instrument_use u where u.organization_id = form.organization_id)`.as(
        "has_packs",
      ),
      sql<string>`(form.created_at at time zone organization.time_zone)::date`.as("requested_on"),
      sql<string>`(${now}::timestamptz at time zone organization.time_zone)::date`.as("today"),
    ])
    .$narrowType<{
      instrument: InstrumentCode | null;
      draft_instrument: InstrumentCode | null;
      organization_article: Article | null;
      family_result: FamilyResultRule;
    }>();
}

/** Whether anything waits to leave for the child's family, which may be about the form. */
function hasQueued(organizationId: string | RawBuilder<string>) {
  return sql<boolean>`exists (select from message m where m.organization_id = ${organizationId}
    and m.patient_id = patient.id and m.guardian_id is not null and m.status = 'queued')`.as(
    "has_queued",
  );
}

/** The draft of a form; undefined when none was begun. */
export async function findDraft(db: TenantDb, formId: string) {
  return db
    .selectFrom("draft")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("form_id", "=", formId)
    .select([
      "age_band",
      "answers",
      "address",
      boundText("draft.notes", "draft").as("notes"),
      boundText("draft.concern", "draft").as("concern"),
      "lost_skills",
      "assistance",
      "saved_at",
    ])
    .$narrowType<{ age_band: AgeBand | null; assistance: Assistance | null }>()
    .executeTakeFirst();
}

/** The guardian of a link, and the draft of its form where one was begun; `is_others`: another guardian had a link to it too. */
export async function findGuardianAndDraft(db: TenantDb, formLinkId: string) {
  return db
    .selectFrom("form_link")
    .innerJoin("guardian", "guardian.id", "form_link.guardian_id")
    .leftJoin("draft", "draft.form_id", "form_link.form_id")
    .where("form_link.id", "=", formLinkId)
    .select([
      "guardian.full_name as guardian_name",
      sql<boolean>`exists (select from form_link other where other.organization_id = form_link.organization_id
        and other.form_id = form_link.form_id and other.guardian_id <> form_link.guardian_id)`.as(
        "is_others",
      ),
      "draft.age_band",
      "draft.answers",
      "draft.address",
      boundText("draft.notes", "draft").$castTo<string | null>().as("notes"),
      boundText("draft.concern", "draft").$castTo<string | null>().as("concern"),
      "draft.lost_skills",
      "draft.assistance",
      "draft.saved_at",
    ])
    .$narrowType<{ age_band: AgeBand | null; assistance: Assistance | null }>()
    .executeTakeFirstOrThrow();
}

/** What was answered, what came of it, and where the child's open referral stands. Rejects when nothing was answered. */
export async function findAnswer(db: TenantDb, formId: string) {
  return db
    .selectFrom("form_result")
    .innerJoin("screening_result", (join) =>
      join
        .onRef("screening_result.form_result_id", "=", "form_result.id")
        .on("screening_result.stage", "=", 1),
    )
    .innerJoin("organization", "organization.id", "form_result.organization_id")
    .leftJoin("referral", (join) =>
      join
        .onRef("referral.patient_id", "=", "form_result.patient_id")
        .on("referral.closed_at", "is", null),
    )
    .where("form_result.form_id", "=", formId)
    .select([
      "form_result.answers",
      "form_result.address",
      boundText("form_result.notes", "form_result").as("notes"),
      boundText("form_result.concern", "form_result").as("concern"),
      "form_result.lost_skills",
      "form_result.submitted_at",
      "screening_result.tool",
      "screening_result.tool_version",
      "screening_result.score",
      "screening_result.level",
      "screening_result.recommendation",
      "form_result.family_result",
      "form_result.family_told_at",
      "referral.stage as referral_stage",
      sql<string>`(form_result.submitted_at at time zone organization.time_zone)::date`.as(
        "answered_on",
      ),
    ])
    .$narrowType<{
      tool: InstrumentCode;
      level: RiskLevel;
      recommendation: Recommendation;
      referral_stage: ReferralStage | null;
      family_result: FamilyResultRule;
    }>()
    .executeTakeFirstOrThrow();
}

export type AnswerRow = Awaited<ReturnType<typeof findAnswer>>;

/** Records that the form was opened, once; tells whether this was the once. */
export async function markOpened(db: TenantDb, formId: string, at: Date): Promise<boolean> {
  const [result] = await db
    .updateTable("form")
    .set({ opened_at: at })
    .where("id", "=", formId)
    .where("opened_at", "is", null)
    .execute();
  return result !== undefined && result.numUpdatedRows > 0n;
}

/** Records that an answer was given, once. */
export async function markStarted(db: TenantDb, formId: string, at: Date): Promise<void> {
  await db
    .updateTable("form")
    .set({ started_at: at, opened_at: sql`coalesce(opened_at, ${at})` })
    .where("id", "=", formId)
    .where("started_at", "is", null)
    .execute();
}
