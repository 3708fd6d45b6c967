import { sql } from "kysely";
import type { FamilyDraft, Submission } from "#contract/screening/completion.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { ScreeningScore } from "#domain/instruments/score.ts";
import type { FamilyResultRule } from "#domain/organization/family-result.ts";
import { cacheReading } from "#server/platform/db/remembered.ts";
import { type TenantDb, scopeOf, sealText } from "#server/platform/db/tenant.ts";
import { writeRows } from "#server/platform/db/write-together.ts";

/** One consent, as it was given or withheld. */
export interface ConsentRow {
  readonly id: string;
  readonly purpose: "screening" | "share_with_school";
  readonly granted: boolean;
}

/** An answered form with everything that is kept of it. */
export interface AnsweredForm {
  readonly formId: string;
  readonly patientId: string;
  readonly guardianId: string;
  readonly formResultId: string;
  readonly screeningResultId: string;
  /** The one that answers for the result. */
  readonly referralId: string;
  readonly instrument: InstrumentCode;
  readonly instrumentVersion: string;
  readonly submission: Pick<
    Submission,
    "address" | "notes" | "concern" | "lost_skills" | "seconds_taken" | "consent" | "assistance"
  >;
  /** When the box was ticked, by the device, and not after the present. */
  readonly consentedAt: Date | null;
  /** JSON. */
  readonly answers: string;
  /** JSON, without those that were read. */
  readonly answerModes: string;
  /** JSON of what the sender had computed; `{}` when it computed nothing. */
  readonly clientResult: string;
  readonly disagrees: boolean;
  readonly outcome: ScreeningScore & { readonly keySigns: number };
  readonly consents: readonly ConsentRow[];
  /** What its family may see of it from now on. */
  readonly familyResult: FamilyResultRule;
  /** Who of the staff typed it in, with that guardian present; null when the guardian answered behind the link. */
  readonly typedBy: string | null;
  readonly at: Date;
}

/**
 * Stores an answered form: result, score, consents; closes the form, drops its draft, and brings the child's address and
 * notes up to date.
 */
export async function insertAnswer(db: TenantDb, form: AnsweredForm): Promise<void> {
  const { submission, at } = form;
  const { organizationId } = scopeOf(db);
  await insertResult(db, form);
  await insertConsents(db, form);
  const notes = await sealText(db, "patient.notes", form.patientId, submission.notes);
  await writeRows(
    db,
    sql`delete from draft where organization_id = ${organizationId} and form_id = ${form.formId}`,
  );
  await writeRows(
    db,
    sql`update patient set address = ${submission.address},
        notes = case when ${notes}::text = '' then notes else ${notes} end,
        version = version + 1
      where organization_id = ${organizationId} and id = ${form.patientId}`,
  );
  await writeRows(
    db,
    sql`update form set answered_at = ${at}, started_at = coalesce(started_at, ${at}),
        opened_at = coalesce(opened_at, ${at})
      where organization_id = ${organizationId} and id = ${form.formId}`,
  );
}

async function insertResult(db: TenantDb, form: AnsweredForm): Promise<void> {
  const { submission, outcome, at } = form;
  const { organizationId } = scopeOf(db);
  const notes = await sealText(db, "form_result.notes", form.formResultId, submission.notes);
  const concern = await sealText(db, "form_result.concern", form.formResultId, submission.concern);
  await writeRows(
    db,
    sql`insert into form_result (id, organization_id, patient_id, form_id, instrument, instrument_version, answers,
        address, notes, concern, lost_skills, client_result, disagrees, seconds_taken, family_result, typed_by,
        present_guardian_id, submitted_at, assistance, answer_modes)
      values (${form.formResultId}, ${organizationId}, ${form.patientId}, ${form.formId}, ${form.instrument},
        ${form.instrumentVersion}, ${form.answers}, ${submission.address}, ${notes}, ${concern},
        ${submission.lost_skills}, ${form.clientResult}, ${form.disagrees},
        ${submission.seconds_taken}, ${form.familyResult}, ${form.typedBy}, ${form.typedBy === null ? null : form.guardianId}, ${at},
        ${submission.assistance ?? null}, ${draftedModes(organizationId, form)} || ${form.answerModes}::jsonb)`,
  );
  await writeRows(
    db,
    sql`insert into screening_result (id, organization_id, patient_id, form_result_id, referral_id, tool,
        tool_version, total_items, score, level, recommendation, created_at, key_signs, concern_stated, lost_skills)
      values (${form.screeningResultId}, ${organizationId}, ${form.patientId}, ${form.formResultId},
        ${form.referralId}, ${form.instrument}, ${form.instrumentVersion}, ${outcome.totalItems}, ${outcome.score},
        ${outcome.level}, ${outcome.route}, ${at}, ${outcome.keySigns}, ${submission.concern !== ""},
        ${submission.lost_skills === true})`,
  );
}

/** How another device noted the answers that stayed as they were in the draft; this one knows of its own alone. */
function draftedModes(organizationId: string, { formId, answers }: AnsweredForm) {
  return sql`coalesce((select jsonb_object_agg(question, mode) from draft d, jsonb_each(d.answer_modes) as m (question, mode)
    where d.organization_id = ${organizationId} and d.form_id = ${formId}
      and d.answers -> question = ${answers}::jsonb -> question), '{}')`;
}

async function insertConsents(db: TenantDb, form: AnsweredForm): Promise<void> {
  const { submission, consents, at } = form;
  if (consents.length === 0) return;
  await writeRows(
    db,
    sql`insert into consent (id, organization_id, patient_id, form_id, guardian_id, purpose, granted, text_version,
        given_at, recorded_at)
      select c.id, ${scopeOf(db).organizationId}::uuid, ${form.patientId}::uuid, ${form.formId}::uuid,
        ${form.guardianId}::uuid, c.purpose, c.granted, ${submission.consent?.text_version ?? null}::text,
        ${form.consentedAt}::timestamptz, ${at}::timestamptz
      from unnest(${consents.map(({ id }) => id)}::uuid[], ${consents.map(({ purpose }) => purpose)}::text[],
        ${consents.map(({ granted }) => granted)}::boolean[]) as c (id, purpose, granted)`,
  );
}

/** A person whom an answered form concerns. */
export interface ConcernedStaff {
  readonly account_id: string;
  readonly email: string;
  readonly wants_email: boolean;
  readonly is_doctor: boolean;
}

/**
 * Whom an answered form of a child of the group concerns: the doctor to whom the group belongs, and who administers. Who
 * wants no notices by e-mail is among them all the same: the referral has an owner.
 */
export async function concernedStaff(
  db: TenantDb,
  groupId: string,
): Promise<readonly ConcernedStaff[]> {
  // Who reaches some groups sees nothing of those above, so that what they read is not what others would.
  return scopeOf(db).groupIds === "all"
    ? staffOfGroup(db, groupId)
    : readConcernedStaff(db, groupId);
}

/** Remembered until any person's roles, or whose the groups are, change. */
const staffOfGroup = cacheReading(readConcernedStaff, (groupId) => groupId);

async function readConcernedStaff(
  db: TenantDb,
  groupId: string,
): Promise<readonly ConcernedStaff[]> {
  const { rows } = await sql<ConcernedStaff>`
    with recursive above as (
      select id, parent_id, account_id, 0 as steps from patient_group where id = ${groupId}
      union all
      select g.id, g.parent_id, g.account_id, above.steps + 1
      from patient_group g join above on g.id = above.parent_id
    ), doctor as (
      select account_id from above where account_id is not null order by steps limit 1
    )
    select distinct a.id as account_id, a.email, a.email_notifications as wants_email,
      a.id in (select account_id from doctor) as is_doctor
    from role_assignment r join account a on a.id = r.account_id
    where r.organization_id = ${scopeOf(db).organizationId} and r.ended_at is null and a.disabled_at is null
      and (r.role in ('clinic_admin', 'school_admin') or a.id in (select account_id from doctor))
    order by account_id`.execute(db);
  return rows;
}

/** A part of a draft to be kept. What is absent of `change` stays as it is. */
export interface DraftPart {
  readonly formId: string;
  /** Null leaves the questionnaire open, or as it was. */
  readonly instrument: InstrumentCode | null;
  readonly change: Omit<FamilyDraft, "call_about">;
  /** When the box was ticked, by the device, and not after the present. */
  readonly consentedAt: Date;
  readonly at: Date;
}

/**
 * Adds a part to the draft of a form: answers join those that are there, a question answered again counts as it is now, and
 * as it was understood now.
 */
export async function mergeDraft(
  db: TenantDb,
  { formId, instrument, change, consentedAt, at }: DraftPart,
): Promise<void> {
  const { answers = {}, answer_modes: modes = {}, consent, ...rest } = change;
  const heard = Object.entries(modes).filter(([id, mode]) => id in answers && mode !== "text");
  const seal = (place: "draft.notes" | "draft.concern", text: string) =>
    sealText(db, place, formId, text);
  const texts = {
    ...(rest.address !== undefined && { address: rest.address }),
    ...(rest.notes !== undefined && { notes: await seal("draft.notes", rest.notes) }),
    ...(rest.concern !== undefined && {
      concern: await seal("draft.concern", rest.concern),
    }),
    ...(rest.lost_skills !== undefined && { lost_skills: rest.lost_skills }),
    ...(rest.age_band !== undefined && { age_band: rest.age_band }),
    ...(rest.assistance !== undefined && { assistance: rest.assistance }),
    consented_at: consentedAt,
    consent_text_version: consent.text_version,
    saved_at: at,
  };
  await db
    .insertInto("draft")
    .values({
      form_id: formId,
      organization_id: scopeOf(db).organizationId,
      instrument,
      answers: JSON.stringify(answers),
      answer_modes: JSON.stringify(Object.fromEntries(heard)),
      ...texts,
    })
    .onConflict((kept) =>
      kept.column("form_id").doUpdateSet({
        ...texts,
        instrument: sql`coalesce(excluded.instrument, draft.instrument)`,
        answers: sql`draft.answers || excluded.answers`,
        answer_modes: sql`(draft.answer_modes - ${Object.keys(answers)}::text[]) || excluded.answer_modes`,
      }),
    )
    .execute();
}

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
