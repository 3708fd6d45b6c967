import { sql } from "kysely";
import type { OwnerConnection } from "#server/platform/db/database.ts";
import type { TestClinic } from "./clinic.ts";

/** Children of every age under six in two groups, a third of them registered, and asked for the first time, during the year. */
export async function registerChildren(
  { db }: OwnerConnection,
  clinic: TestClinic,
  { firstDay, children }: { readonly firstDay: string; readonly children: number },
): Promise<void> {
  await sql`
    insert into app.patient (id, organization_id, group_id, full_name, date_of_birth, created_at)
    select gen_random_uuid(), ${clinic.organizationId}::uuid,
      case when n % 5 = 0 then ${clinic.otherGroupId}::uuid else ${clinic.groupId}::uuid end, 'Criança ' || n,
      ${firstDay}::date - (abs(hashtext('born' || n)) % 2190 - 200),
      ${firstDay}::date + interval '11 hours' + interval '1 day' *
        (case when n % 3 = 0 then abs(hashtext('comes' || n)) % 330 else -30 end)
    from generate_series(1, ${children}) n`.execute(db);
  await sql`
    insert into app.guardian (id, organization_id, patient_id, full_name, relationship, phone, email)
    select gen_random_uuid(), organization_id, id, 'Responsável', 'Mãe', '+5581900000001',
      case when abs(hashtext('mail' || full_name)) % 50 = 0 then ''
        else 'familia-' || substr(full_name, 9) || '@familia.example' end
    from app.patient where organization_id = ${clinic.organizationId}`.execute(db);
  // Whoever is not there yet is put away until that day.
  await sql`update app.patient set archived_at = created_at - interval '1 day'
    where organization_id = ${clinic.organizationId} and created_at >= ${firstDay}::date`.execute(
    db,
  );
}

/** What people do on a day: some arrive, some answer, a few leave, a few ask for no more messages. */
export async function simulateDay(
  { db }: OwnerConnection,
  { organizationId: org }: TestClinic,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  await sql`update app.patient set archived_at = null
    where organization_id = ${org} and archived_at < created_at and created_at::date <= ${today}::date`.execute(
    db,
  );
  // Registering sends the form in the transaction that registers.
  await sql`insert into app.form (id, organization_id, patient_id, created_at, sent_at)
    select gen_random_uuid(), organization_id, id, ${now}::timestamptz, ${now}::timestamptz from app.patient
    where organization_id = ${org} and created_at::date = ${today}::date`.execute(db);
  const answered = sql`with answered as (
      update app.form f set started_at = ${now}, answered_at = ${now} from app.patient p
      where p.id = f.patient_id and f.organization_id = ${org} and f.answered_at is null and f.cancelled_at is null
        and abs(hashtext('answers' || p.full_name || f.sent_at::date)) % 100 < 80
        and f.sent_at <= ${now}::timestamptz - interval '1 day' *
          (1 + abs(hashtext('after' || p.full_name || f.sent_at::date)) % 25)
      returning f.id, f.organization_id, f.patient_id, p.full_name
    ), result as (
      insert into app.form_result (id, organization_id, patient_id, form_id, instrument, instrument_version, answers,
        address, client_result, disagrees, submitted_at)
      select gen_random_uuid(), organization_id, patient_id, id, 'mchat', '1', '{}', '', '{}', false, ${now} from answered
      returning id, organization_id, patient_id
    ), led as (
      select gen_random_uuid() as id, r.organization_id, r.patient_id, r.id as form_result_id,
        case when abs(hashtext('level' || p.full_name)) % 10 < 7 then 'baixo' else 'alto' end as level,
        open.id is null as opens, coalesce(open.id, gen_random_uuid()) as referral_id
      from result r join app.patient p on p.id = r.patient_id
      left join app.referral open on open.patient_id = r.patient_id and open.closed_at is null
    ), screened as (
      insert into app.screening_result (id, organization_id, patient_id, form_result_id, tool, tool_version, total_items,
        score, level, recommendation, created_at, referral_id)
      select id, organization_id, patient_id, form_result_id, 'mchat', '1', 20, 0, level, 'terapia', ${now}, referral_id
      from led
    )
    insert into app.referral (id, organization_id, patient_id, screening_result_id, type, opened_at, due_on)
    select referral_id, organization_id, patient_id, id, 'therapy', ${now}, ${today}::date + 30 from led where opens`;
  await answered.execute(db);
  await sql`with leaving as (
      update app.patient set archived_at = ${now} where organization_id = ${org} and archived_at is null
        and created_at < ${now} and abs(hashtext('leaves' || full_name || ${today})) % 5000 = 0 returning id
    )
    update app.referral r set stage = 'encerrado', closed_at = ${now}, close_reason = 'mudou',
      not_referred_reason = 'sem_contato' from leaving where r.patient_id = leaving.id and r.closed_at is null`.execute(
    db,
  );
  await sql`insert into app.suppression (id, organization_id, channel, address, reason, created_at)
    select gen_random_uuid(), p.organization_id, 'email', g.email, 'unsubscribed', ${now}
    from app.patient p join app.guardian g on g.patient_id = p.id
    where p.organization_id = ${org} and g.email <> '' and p.created_at < ${now}
      and abs(hashtext('stops' || p.full_name || ${today})) % 4000 = 0
    on conflict do nothing`.execute(db);
}
