-- Concern and notes of a questionnaire, answered or in a draft, are sealed like the notes of tasks: see 0097.
create index form_result_concern_sealed on app.form_result (app.sealed_with(concern), id) where concern <> '';
create index form_result_notes_sealed on app.form_result (app.sealed_with(notes), id) where notes <> '';
create index draft_concern_sealed on app.draft (app.sealed_with(concern), form_id) where concern <> '';
create index draft_notes_sealed on app.draft (app.sealed_with(notes), form_id) where notes <> '';

-- So are a child's notes and the note on custody. A merge keeps copies of them, which stay bound to the child or guardian:
-- whoever seals them again finds them by an id.
create index patient_notes_sealed on app.patient (app.sealed_with(notes), id) where notes <> '';
create index guardian_custody_sealed on app.guardian (app.sealed_with(custody_note), id) where custody_note <> '';
alter table app.merge_change add column id uuid not null default gen_random_uuid();
create index merge_notes_was_sealed on app.merge_change (app.sealed_with((was ->> 'notes')), id)
  where (was ->> 'notes') <> '';
create index merge_notes_became_sealed on app.merge_change (app.sealed_with((became ->> 'notes')), id)
  where (became ->> 'notes') <> '';
create index merge_custody_was_sealed on app.merge_change (app.sealed_with((was ->> 'custody_note')), id)
  where (was ->> 'custody_note') <> '';
create index merge_custody_became_sealed on app.merge_change (app.sealed_with((became ->> 'custody_note')), id)
  where (became ->> 'custody_note') <> '';

-- And what is noted of referrals: why one ended, what happened to it, who was called, what the family said with a tap, and
-- what two organisations tell one another of it.
create index referral_close_note_sealed on app.referral (app.sealed_with(close_note), id) where close_note <> '';
create index merge_close_note_was_sealed on app.merge_change (app.sealed_with((was ->> 'close_note')), id)
  where (was ->> 'close_note') <> '';
create index merge_close_note_became_sealed on app.merge_change (app.sealed_with((became ->> 'close_note')), id)
  where (became ->> 'close_note') <> '';
create index referral_event_note_sealed on app.referral_event (app.sealed_with(note), id) where note <> '';
create index contact_attempt_note_sealed on app.contact_attempt (app.sealed_with(note), id) where note <> '';
create index family_reply_note_sealed on app.family_reply (app.sealed_with(note), id) where note <> '';
create index referral_share_message_sealed on app.referral_share (app.sealed_with(message), id) where message <> '';
create index referral_share_end_note_sealed on app.referral_share (app.sealed_with(end_note), id) where end_note <> '';

-- What a partner receives is read from the sender's rows, with their places: it opens with the sender's key. As in 0051
-- but for that.
create or replace function app.received_shares(moment timestamptz, only_share uuid)
  returns table (id uuid, state text, sender_name text, sender_phone text, sender_email text, message text, scopes text[],
    sent_at timestamptz, answered_at timestamptz, until_on date, ended_at timestamptz, ended_by text, reason text,
    responsible_account_id uuid, today date,
    first_name text, age_band text, referral_type text,
    full_name text, stage text, appointment_on date, appointment_time time, appointment_place text,
    guardian_name text, guardian_phone text,
    tool text, level text, submitted_at timestamptz, date_of_birth date,
    answered_tool text, answers jsonb, concern text, lost_skills boolean)
  language sql stable security definer set search_path = app, pg_temp
  as $$
    with sent as (
      select s.*, o.name as o_name, o.phone as o_phone, o.email as o_email, (moment at time zone o.time_zone)::date as day,
          r.patient_id, r.screening_result_id, r.type as r_type, r.stage as r_stage, r.closed_at as r_closed_at,
          r.appointment_on as r_on, r.appointment_time as r_time, r.appointment_place as r_place,
          p.full_name as p_name, p.date_of_birth as p_birth, p.archived_at as p_archived_at
        from referral_share s join organization o on o.id = s.organization_id
          join referral r on r.organization_id = s.organization_id and r.id = s.referral_id
          join patient p on p.id = r.patient_id
        where s.to_organization_id = app.organization_id() and s.sent_at is not null
          and (only_share is null or s.id = only_share)
          and (app.group_ids() is null or s.responsible_account_id = app.account_id())
    ), judged as (
      select sent.*, case when sent.state in ('enviado', 'aceito') and (sent.until_on < day or p_archived_at is not null
          or (sent.state = 'enviado' and r_closed_at is not null)) then 'encerrado' else sent.state end as state_now,
        (extract(year from day) - extract(year from p_birth)) * 12 + extract(month from day) - extract(month from p_birth)
          - (extract(day from day) < extract(day from p_birth))::integer as months
        from sent
    ), shown as (
      select judged.*, state_now in ('enviado', 'aceito') as least, state_now = 'aceito' as accepted from judged
    )
    select t.id, t.state_now, t.o_name, t.o_phone, t.o_email,
      app.bound('referral_share.message', t.organization_id, t.id, t.message), t.scopes, t.sent_at, t.answered_at, t.until_on,
      t.ended_at, coalesce(t.ended_by, case when t.state_now = 'encerrado' then 'program' end), t.reason,
      t.responsible_account_id, t.day,
      case when t.least then split_part(btrim(t.p_name), ' ', 1) end,
      case when t.least and t.months >= 0 then case when t.months < 12 then 'ate_1' when t.months < 24 then 'de_1_a_2'
        when t.months < 36 then 'de_2_a_3' when t.months < 48 then 'de_3_a_4' when t.months < 72 then 'de_4_a_6'
        else 'acima_de_6' end end,
      case when t.least then t.r_type end,
      case when t.accepted then t.p_name end,
      case when t.accepted then t.r_stage end,
      case when t.accepted then t.r_on end,
      case when t.accepted then t.r_time end,
      case when t.accepted then t.r_place end,
      g.full_name, g.phone, sr.tool, sr.level, fr.submitted_at,
      case when t.accepted and 'summary' = any (t.scopes) then t.p_birth end,
      given.instrument, given.answers, given.concern, given.lost_skills
    from shown t
    left join guardian g on t.accepted and 'contact' = any (t.scopes) and g.patient_id = t.patient_id and g.is_primary
    left join screening_result sr on t.accepted and 'summary' = any (t.scopes) and sr.id = t.screening_result_id
    left join form_result fr on fr.id = sr.form_result_id
    left join lateral (select f.instrument, f.lost_skills,
        app.bound('form_result.concern', f.organization_id, f.id, f.concern) as concern,
        case when not exists (select from instrument_pack k where k.organization_id = f.organization_id
          and k.code = f.instrument and k.version = f.instrument_version) then f.answers end as answers
      from screening_result s2 join form_result f on f.id = s2.form_result_id
      where t.accepted and 'answers' = any (t.scopes) and s2.id = t.screening_result_id) given on true
    order by t.sent_at desc, t.id $$;
