-- A family asks for erasure. What is left of a child afterwards are counts: when forms were sent and answered, levels,
-- stages, a group. What the law makes a clinic keep is sealed, away from the tables that people work with.

alter table app.patient add column erased_at timestamptz
  constraint patient_erased_is_archived check (erased_at is null or archived_at is not null);
create index patient_erased on app.patient (organization_id) where erased_at is not null;

create table app.erasure_request (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  guardian_id uuid not null,
  asked_at timestamptz not null,
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'withdrawn', 'refused', 'erased', 'locked')),
  answered_at timestamptz,
  answered_by uuid references app.account (id),
  -- Why it was refused, in words for the family. Emptied with the rest of a child that is erased later.
  reason text not null default '',
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id),
  check ((state = 'open') = (answered_at is null)),
  check ((state in ('refused', 'erased', 'locked')) = (answered_by is not null))
);
create index erasure_request_of_child on app.erasure_request (organization_id, patient_id, asked_at desc, id desc);
create index erasure_request_newest on app.erasure_request (organization_id, asked_at desc, id desc);
alter table app.erasure_request enable row level security;
alter table app.erasure_request force row level security;
create policy owner on app.erasure_request to tea_owner using (true) with check (true);
create policy tenant on app.erasure_request to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)
  with check (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert, update on app.erasure_request to tea_app;

-- The record of a child that was erased from everywhere else, under its number. Who it was and what the record says are
-- sealed apart; whoever looks for it has to know the name and the birth date.
create table app.locked_record (
  patient_id uuid primary key,
  organization_id uuid not null references app.organization (id),
  -- HMAC of the name and birth date under the installation's key.
  lookup bytea not null,
  identity bytea not null,
  record bytea not null,
  locked_at timestamptz not null,
  keep_until date not null,
  foreign key (organization_id, patient_id) references app.patient (organization_id, id)
);
create index locked_record_lookup on app.locked_record (organization_id, lookup);
alter table app.locked_record enable row level security;
alter table app.locked_record force row level security;
create policy owner on app.locked_record to tea_owner using (true) with check (true);
create policy tenant on app.locked_record to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)
  with check (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert, update, delete on app.locked_record to tea_app;

-- As in 0058, and what families asked to be erased: of two records that become one, both requests are the survivor's.
create or replace function app.merged_tables() returns table (table_name text, key_columns text[])
  language sql immutable parallel safe
  as $$ values ('guardian', '{id}'::text[]), ('form', '{id}'), ('consent', '{id}'), ('form_result', '{id}'),
    ('screening_result', '{id}'), ('referral', '{id}'), ('interview', '{id}'), ('observation', '{id}'),
    ('vision_session', '{id}'), ('vision_coding', '{session_id}'), ('issued_document', '{id}'), ('message', '{id}'),
    ('inbound_message', '{id}'), ('task', '{id}'), ('patient_event', '{id}'), ('batch_recipient', '{batch_id}'),
    ('programme_occasion', '{programme_id,occasion}'), ('event_record', '{id}'), ('screening_event_child', '{event_id}'),
    ('erasure_request', '{id}') $$;

-- Takes everything out of a child's rows, and of those that were joined to it, that tells of people. Referrals are closed,
-- links ended, messages cancelled. Tables of rows that count nothing lose the rows.
create function app.erase_child(child uuid, at timestamptz, account uuid) returns void
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  declare
    organization uuid := app.organization_id();
    children uuid[];
    guardians uuid[];
    forms uuid[];
    links uuid[];
    referrals uuid[];
    sessions uuid[];
    messages uuid[];
    names text[];
    emails text[];
    phones text[];
    rosters uuid[];
  begin
    if organization is null or app.group_ids() is not null then
      raise exception 'a child is erased by whoever reaches all of the organisation' using errcode = 'insufficient_privilege';
    end if;
    with recursive joined as (
      select p.id from patient p where p.organization_id = organization and p.id = child
      union select p.id from patient p join joined j on p.merged_into = j.id where p.organization_id = organization
    ) select array_agg(id) into children from joined;
    if children is null then
      raise exception 'no such child' using errcode = 'no_data_found';
    end if;
    -- In the order in which a submission and a merge take them.
    select coalesce(array_agg(f.id), '{}') into forms
      from (select id from form where patient_id = any (children) order by id for update) f;
    perform from patient where id = any (children) order by id for update;
    select coalesce(array_agg(full_name), '{}') into names from patient where id = any (children) and full_name <> '';
    select coalesce(array_agg(id), '{}'), coalesce(array_agg(lower(email)) filter (where email <> ''), '{}'),
        coalesce(array_agg(regexp_replace(phone, '\D', '', 'g')) filter (where phone ~ '\d'), '{}')
      into guardians, emails, phones from guardian where patient_id = any (children);
    select coalesce(array_agg(id), '{}') into links from form_link where form_id = any (forms);
    select coalesce(array_agg(id), '{}') into referrals from referral where patient_id = any (children);
    select coalesce(array_agg(id), '{}') into sessions from vision_session where patient_id = any (children);
    select coalesce(array_agg(id), '{}') into messages from message
      where patient_id = any (children) or guardian_id = any (guardians) or form_link_id = any (links);

    -- Work ends.
    update message set status = 'cancelled', updated_at = at
      where id = any (messages) and status in ('queued', 'sending', 'in_doubt');
    update form_link set revoked_at = at where id = any (links) and revoked_at is null;
    update form set cancelled_at = at where id = any (forms) and answered_at is null and cancelled_at is null;
    update referral_share set state = 'encerrado', ended_at = at, ended_by = 'guardian'
      where referral_id = any (referrals) and state in ('aguardando_consentimento', 'enviado', 'aceito');
    update referral r set stage = 'encerrado', closed_at = at, closed_by = account, close_reason = 'outro',
      not_referred_reason = case when r.scheduled_at is null and r.attended_at is null then 'outro' end
      where r.id = any (referrals) and r.closed_at is null;
    update task set closed_at = at, closed_by = account where patient_id = any (children) and closed_at is null;
    update issued_document set revoked_at = at, revoked_by = coalesce(account, issued_by)
      where patient_id = any (children) and revoked_at is null and coalesce(account, issued_by) is not null;

    -- Rows that count nothing.
    delete from draft where form_id = any (forms);
    delete from family_session where form_link_id = any (links);
    delete from family_code where guardian_id = any (guardians);
    delete from interview_item i using interview v
      where i.interview_id = v.id and i.organization_id = organization and v.patient_id = any (children);
    delete from vision_samples where session_id = any (sessions);
    delete from vision_coding_key where session_id = any (sessions);
    delete from vision_coding where session_id = any (sessions);
    delete from vision_consent where session_id = any (sessions);
    delete from inbound_message where patient_id = any (children) or guardian_id = any (guardians);
    delete from local_mail where message_id = any (messages);
    delete from simulated_whatsapp where organization_id = organization
      and regexp_replace(phone, '\D', '', 'g') = any (phones);
    delete from duplicate_pair where first_id = any (children) or second_id = any (children);
    delete from screening_event_child where patient_id = any (children);
    -- A file that was made may have the child in it; whoever needs it has it made again.
    delete from export where organization_id = organization;
    -- An address stays shut while somebody else has it.
    delete from suppression s where s.organization_id = organization
      and case s.channel when 'email' then lower(s.address) = any (emails)
        else regexp_replace(s.address, '\D', '', 'g') = any (phones) end
      and not exists (select from guardian g where g.organization_id = organization and g.id <> all (guardians)
        and case s.channel when 'email' then lower(g.email) = lower(s.address)
          else regexp_replace(g.phone, '\D', '', 'g') = regexp_replace(s.address, '\D', '', 'g') end);

    -- Rows that count, without what they tell of people.
    update message set recipient = '', data = '{}', failure = null, provider_id = null, former_provider_ids = '{}'
      where id = any (messages);
    update message_event set detail = '' where message_id = any (messages) and detail <> '';
    update whatsapp_event set sender = '', content = '' where organization_id = organization
      and regexp_replace(sender, '\D', '', 'g') = any (phones);
    update form_result set answers = '{}', client_result = '{}', address = '', notes = '', concern = ''
      where patient_id = any (children);
    update contact_attempt set note = '' where referral_id = any (referrals);
    update referral_event set note = '', detail = '{}' where referral_id = any (referrals);
    update family_reply set place = '', note = '' where referral_id = any (referrals);
    update referral set appointment_place = '', close_note = '',
      assessed_by = case when assessed_by = '' then '' else '-' end,
      assessor_profession = case when assessor_profession = '' then '' else '-' end where id = any (referrals);
    update referral_share set message = '', consent_words = '', end_note = '',
      reason = case when reason = '' then '' else '-' end where referral_id = any (referrals);
    update task set outcome = '' where patient_id = any (children);
    update task_attempt a set note = '' from task t where a.task_id = t.id and t.patient_id = any (children);
    update observation set school_name = '', teacher_name = '', email = '', permission_note = '', respondent = '', note = '',
      answers = case when answers is null then null else '{}'::jsonb end, revoked_at = coalesce(revoked_at, at)
      where patient_id = any (children);
    update vision_session set notes = '', abort_note = '', invalid_reason = '', contraindications = '{}', device = null,
      device_reading = null, reading = null, models = '{}', upload_sha256 = null, samples_purged_at = coalesce(samples_purged_at, at)
      where id = any (sessions);
    update issued_document set revoke_reason = '' where patient_id = any (children);
    update patient_event set detail = '{}' where patient_id = any (children);
    update event_record set payload = '{}' where patient_id = any (children) or form_id = any (forms);
    -- A merge of which nobody knows what it changed cannot be undone.
    delete from merge_change c using patient_merge m
      where m.id = c.merge_id and (m.survivor_id = any (children) or m.merged_id = any (children));
    update patient_merge m set undone_at = at, undone_by = coalesce(account, m.merged_by)
      where m.undone_at is null and (m.survivor_id = any (children) or m.merged_id = any (children));
    update batch b set audience = b.audience - 'search' where b.organization_id = organization and b.audience ? 'search'
      and exists (select from batch_recipient r where r.batch_id = b.id and r.patient_id = any (children));
    -- The child's line of a file, lines that name it as a likely twin, and lines that nobody took in.
    select coalesce(array_agg(distinct r.roster_id), '{}') into rosters from roster_row r
      where r.organization_id = organization and (r.patient_id = any (children)
        or exists (select from unnest(children) c where r.candidates::text like '%' || c || '%')
        or exists (select from unnest(r.cells) cell, unnest(names) n where lower(trim(cell)) = lower(n)));
    update roster_row r set cells = '{}', values = '{}', changes = '{}', before = null, keys = '{}', candidates = '[]',
        faults = '[]', warnings = '[]'
      where r.roster_id = any (rosters) and (r.patient_id = any (children)
        or exists (select from unnest(children) c where r.candidates::text like '%' || c || '%')
        or exists (select from unnest(r.cells) cell, unnest(names) n where lower(trim(cell)) = lower(n)));
    update roster_import set samples = '[]' where id = any (rosters);
    update erasure_request set reason = '' where patient_id = any (children);
    update guardian set full_name = '', relationship = '', phone = '', email = '', is_primary = false,
      deactivated_at = coalesce(deactivated_at, at) where id = any (guardians);
    update patient set full_name = '', date_of_birth = null, address = '', notes = '', cpf = '', cns = '', external_id = '',
      archived_at = coalesce(archived_at, at), erased_at = at, version = version + 1 where id = any (children);
    update patient set likeness_due = false where id = any (children);
  end $$;
revoke execute on function app.erase_child(uuid, timestamptz, uuid) from public;
grant execute on function app.erase_child(uuid, timestamptz, uuid) to tea_app;

-- Children that were erased, for who keeps the list of them outside the database.
create function app.erased_children()
  returns table (organization_id uuid, patient_id uuid, erased_at timestamptz, is_locked boolean)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select p.organization_id, p.id, p.erased_at, l.patient_id is not null
    from patient p left join locked_record l on l.patient_id = p.id
    where p.erased_at is not null and p.merged_into is null $$;
-- Those of a list that are here and not erased: a restored backup brought them back.
create function app.children_not_erased(ids uuid[])
  returns table (organization_id uuid, patient_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select p.organization_id, p.id from patient p where p.id = any (ids) and p.erased_at is null $$;
-- The erasures whose letter has gone, or has been given up, without its address; and records that need no longer be kept.
create function app.sweep_erasures(today date, given_up_before timestamptz) returns void
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    update message_event e set detail = '' from message m where e.message_id = m.id and m.kind = 'erasure_answered'
      and e.detail <> '' and (m.status not in ('queued', 'sending') or m.created_at < given_up_before);
    delete from local_mail l using message m where l.message_id = m.id and m.kind = 'erasure_answered'
      and m.created_at < given_up_before;
    update message set recipient = '', provider_id = null, data = '{}' where kind = 'erasure_answered' and recipient <> ''
      and (status not in ('queued', 'sending') or created_at < given_up_before);
    delete from locked_record where keep_until < today;
  end $$;
revoke execute on function app.erased_children(), app.children_not_erased(uuid[]), app.sweep_erasures(date, timestamptz)
  from public;
grant execute on function app.erased_children(), app.children_not_erased(uuid[]), app.sweep_erasures(date, timestamptz)
  to tea_app;
