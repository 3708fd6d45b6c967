import { type RawBuilder, sql } from "kysely";
import { HELD_SECTIONS, type HeldSection } from "#domain/registry/family-rights/held-data.ts";
import { GUARDIAN_RIGHTS } from "#domain/screening/guardian-rights.ts";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";
import type { RightsHolder } from "./rights.queries.ts";

/** What is held of one kind, as it is stored: named values. Names of third persons, staff and teachers, are not among them. */
export type HeldEntry = Readonly<Record<string, unknown>>;

/** What is put together in the program, and not by a query alone. */
type Composed = "answers" | "interviews" | "school" | "readers";

/** Which child, whose link, and of which organisation. */
interface Whose {
  readonly organization: string;
  readonly child: string;
  readonly guardian: string;
}

const QUERIES: Readonly<
  Record<Exclude<HeldSection, Composed>, (whose: Whose) => RawBuilder<unknown>>
> = {
  child: ({ organization, child }) => sql`
    select p.full_name, p.date_of_birth, p.sex, p.cpf, p.cns, p.external_id, p.address,
      ${boundText("patient.notes", "p")} as notes, pg.name as group_name,
      p.created_at as registered_at, b.gestation_weeks, b.race_color, b.schooling
    from patient p join patient_group pg on pg.organization_id = p.organization_id and pg.id = p.group_id
    left join child_background b on b.organization_id = p.organization_id and b.patient_id = p.id
    where p.organization_id = ${organization} and p.id = ${child}`,
  // Of the other guardians only that they are there: their contacts are their own.
  guardian: ({ organization, child, guardian }) => sql`
    select case when g.id = ${guardian} then g.full_name end as full_name, g.relationship,
      case when g.id = ${guardian} then g.phone end as phone, case when g.id = ${guardian} then g.email end as email,
      g.created_at as registered_at
    from guardian g where g.organization_id = ${organization} and g.patient_id = ${child} and g.deactivated_at is null
    order by g.id <> ${guardian}, g.created_at`,
  forms: ({ organization, child }) => sql`
    select coalesce(r.instrument, f.instrument) as questionnaire, f.created_at as made_at, f.sent_at, f.opened_at,
      f.answered_at, f.cancelled_at, s.score, s.total_items, s.level, s.recommendation,
      ${boundText("form_result.concern", "r")} as concern, r.lost_skills, r.address,
      ${boundText("form_result.notes", "r")} as notes, r.seconds_taken, r.assistance, r.family_told_at,
      d.saved_at as draft_saved_at, d.answers as draft_answers, nullif(d.address, '') as draft_address,
      nullif(${boundText("draft.notes", "d")}, '') as draft_notes,
      nullif(${boundText("draft.concern", "d")}, '') as draft_concern
    from form f left join form_result r on r.organization_id = f.organization_id and r.form_id = f.id
    left join screening_result s on s.organization_id = f.organization_id and s.form_result_id = r.id and s.stage = 1
    left join draft d on d.organization_id = f.organization_id and d.form_id = f.id
    where f.organization_id = ${organization} and f.patient_id = ${child} order by f.created_at`,
  visual_tests: ({ organization, child }) => sql`
    select v.started_at, v.finished_at, v.method, v.outcome, v.ended, v.abort_reason,
      ${boundText("vision_session.abort_note", "v")} as abort_note, v.contraindications,
      ${boundText("vision_session.notes", "v")} as notes, v.invalidated_at,
      ${boundText("vision_session.invalid_reason", "v")} as invalid_reason, v.samples_purged_at, v.reading, v.device, s.samples is not null as samples_kept,
      jsonb_build_object('samples', s.samples, 'keys', s.keys) as samples, c.relationship as consent_by, c.given_at as consent_at
    from vision_session v left join vision_samples s on s.session_id = v.id left join vision_consent c on c.session_id = v.id
    where v.organization_id = ${organization} and v.patient_id = ${child} order by v.started_at`,
  referrals: ({ organization, child }) => sql`
    select r.type, r.stage, r.opened_at, r.due_on, d.name as destination, r.appointment_on,
      to_char(r.appointment_time, 'HH24:MI') as appointment_time, r.appointment_place, r.contacted_at, r.attended_at,
      r.assessor_profession, r.assessed_on, r.closed_at, r.close_reason, r.not_referred_reason,
      ${boundText("referral.close_note", "r")} as note
    from referral r left join destination d on d.id = r.destination_id
    where r.organization_id = ${organization} and r.patient_id = ${child} order by r.opened_at`,
  notes: ({ organization, child }) => sql`
    select e.at, e.kind as what, e.from_stage, e.to_stage, ${boundText("referral_event.note", "e")} as note
    from referral_event e
    join referral r on r.organization_id = e.organization_id and r.id = e.referral_id
    where e.organization_id = ${organization} and r.patient_id = ${child}
    union all
    select a.at, a.channel, null, a.outcome, ${boundText("contact_attempt.note", "a")} from contact_attempt a
    join referral r on r.organization_id = a.organization_id and r.id = a.referral_id
    where a.organization_id = ${organization} and r.patient_id = ${child} order by at`,
  messages: ({ organization, child, guardian }) => sql`
    select created_at as at, kind as what, channel, status, case when guardian_id = ${guardian} then recipient end as sent_to,
      ${boundText("message.data.text", "message")} as text
    from message where organization_id = ${organization} and patient_id = ${child} and guardian_id is not null
    order by created_at`,
  received: ({ organization, child, guardian }) => sql`
    select i.received_at as at, i.channel, ${boundText("inbound_message.body", "i")} as text,
      case m.kind when 'audio' then 'voice_note' when 'image' then 'picture' when 'document' then 'sent_document' end as file,
      case when m.state = 'kept' and m.referral_id is null
        then (m.received_at + make_interval(days => o.media_days))::date::text end as file_until,
      case when m.state = 'kept' then m.id end as file_id
    from inbound_message i join organization o on o.id = i.organization_id
    left join inbound_media m on m.organization_id = i.organization_id and m.inbound_message_id = i.id
    where i.organization_id = ${organization} and i.patient_id = ${child}
      and (i.guardian_id = ${guardian} or i.guardian_id is null) order by i.received_at`,
  family_replies: ({ organization, child }) => sql`
    select f.at, f.answer, f.on_day, f.place, ${boundText("family_reply.note", "f")} as note from family_reply f
    join referral r on r.organization_id = f.organization_id and r.id = f.referral_id
    where f.organization_id = ${organization} and r.patient_id = ${child} order by f.at`,
  consents: ({ organization, child }) => sql`
    select given_at as at, purpose, granted, text_version, way from consent
    where organization_id = ${organization} and patient_id = ${child} order by given_at`,
  shares: ({ organization, child }) => sql`
    select s.created_at as at, s.to_name as shared_with, s.scopes, s.state, s.until_on,
      ${boundText("referral_share.message", "s")} as text, s.sent_at, s.ended_at
    from referral_share s join referral r on r.organization_id = s.organization_id and r.id = s.referral_id
    where s.organization_id = ${organization} and r.patient_id = ${child} order by s.created_at`,
  documents: ({ organization, child }) => sql`
    select issued_at as at, kind as what, language, revoked_at from issued_document
    where organization_id = ${organization} and patient_id = ${child} order by issued_at`,
  tasks: ({ organization, child }) => sql`
    select t.created_at as at, t.kind as what, t.reason, t.due_on, t.closed_at, ${boundText("task.outcome", "t")} as outcome,
      (select jsonb_agg(${boundText("task_attempt.note", "a")} order by a.at) from task_attempt a
        where a.organization_id = t.organization_id and a.task_id = t.id and a.note <> '') as note
    from task t where t.organization_id = ${organization} and t.patient_id = ${child} order by t.created_at`,
  // What staff note of a guardian's rights is about that person, and not told to others.
  changes: ({ organization, child }) => sql`
    select at, kind as what, (detail -> 'fields') - ${[...GUARDIAN_RIGHTS]}::text[] as fields from patient_event
    where organization_id = ${organization} and patient_id = ${child} order by at`,
  erasures: ({ organization, child }) => sql`
    select asked_at, due_on, state, answered_at, reason from erasure_request
    where organization_id = ${organization} and patient_id = ${child} order by asked_at`,
};

/** What a query alone tells, part by part. */
export async function readStoredParts(
  db: TenantDb,
  { patient_id: child, guardian_id: guardian }: Pick<RightsHolder, "patient_id" | "guardian_id">,
): Promise<Map<HeldSection, HeldEntry[]>> {
  const { organizationId: organization } = scopeOf(db);
  const parts = new Map<HeldSection, HeldEntry[]>();
  for (const section of HELD_SECTIONS) {
    if (!isStored(section)) continue;
    parts.set(section, await asEntries(db, QUERIES[section]({ organization, child, guardian })));
  }
  return parts;
}

function isStored(section: HeldSection): section is Exclude<HeldSection, Composed> {
  return Object.hasOwn(QUERIES, section);
}

/** The rows of a query as JSON has them: days and instants as text. */
async function asEntries(db: TenantDb, query: RawBuilder<unknown>): Promise<HeldEntry[]> {
  const { rows } = await sql<{
    entry: HeldEntry;
  }>`select row_to_json(held) as entry from (${query}) as held`.execute(db);
  return rows.map(({ entry }) => joinedNotes(entry));
}

/** The notes of a task as one text: they are opened one by one, so the query cannot join them. */
function joinedNotes({ note, ...entry }: HeldEntry): HeldEntry {
  if (note === undefined) return entry;
  return { ...entry, note: Array.isArray(note) ? note.join(" · ") : note };
}

/** What was answered of each form, as it is stored. */
export async function listAnswered(db: TenantDb, patientId: string) {
  return db
    .selectFrom("form_result")
    .select(["instrument", "instrument_version", "answers", "answer_modes", "submitted_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .orderBy("submitted_at")
    .execute();
}

/** What was answered in interviews, item by item. */
export async function listInterviewItems(db: TenantDb, patientId: string) {
  return db
    .selectFrom("interview_item as i")
    .innerJoin("interview as v", "v.id", "i.interview_id")
    .select(["i.item", "i.answers", "i.outcome", "i.at", "i.mode"])
    .where("i.organization_id", "=", scopeOf(db).organizationId)
    .where("v.patient_id", "=", patientId)
    .orderBy("i.at")
    .orderBy("i.item")
    .execute();
}

/** What schools were asked and told. A teacher's name and address are that person's, and left out. */
export async function listSchoolAnswers(db: TenantDb, patientId: string) {
  return db
    .selectFrom("observation")
    .select([
      "school_name",
      "asked_at",
      "permitted_at",
      "refused_at",
      "answered_at",
      "taken_back_at",
    ])
    .select(["acquaintance", "answers", boundText("observation.note", "observation").as("note")])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .orderBy("asked_at")
    .execute();
}

/**
 * Who of the organisation opened what of the child, by role and day: a read by each account once a day. A person's name is
 * not told: the organisation knows it, and answers for it.
 */
export async function listReaders(
  db: TenantDb,
  patientId: string,
): Promise<{ day: string; role: string | null; what: string; times: number }[]> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ day: string; role: string | null; what: string; times: number }>`
    select (e.at at time zone o.time_zone)::date::text as day, held.role, e.action as what, count(*)::int as times
    from audit_event e join organization o on o.id = e.organization_id
    left join lateral (select a.role from role_assignment a
      where a.organization_id = e.organization_id and a.account_id = e.account_id
      order by a.ended_at is null desc, a.created_at desc limit 1) held on true
    where e.organization_id = ${organizationId} and e.account_id is not null
      and (e.action like '%.read' or e.action like '%.downloaded' or e.action = 'emergency.opened')
      and (e.entity_id = ${patientId} or e.detail ->> 'patient_id' = ${patientId})
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}
