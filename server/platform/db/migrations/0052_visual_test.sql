-- The visual test, whole: how it was made, what came of it, who consented, and the samples that it was computed from. No
-- picture and no landmark of a face is among them.
alter table app.vision_session
  -- The so-manieth test of the child as the device knew it: offline, two devices may say the same.
  add column attempt integer not null default 1 check (attempt > 0),
  add column operator_id uuid references app.account (id),
  -- The screening event at which it was made.
  add column event_id uuid,
  add column offline boolean not null default false,
  -- When it came in whole; null while only its beginning is known.
  add column received_at timestamptz,
  add column method text check (method in ('camera', 'examiner', 'both')),
  add column protocol_version text not null default '',
  add column algorithm_version text not null default '',
  -- Which pictures were shown: results of different sets or versions are never put together.
  add column stimulus_code text,
  add column stimulus_version integer check (stimulus_version > 0),
  add column seed bigint,
  add column models jsonb not null default '[]',
  add column device jsonb,
  add column contraindications text[] not null default '{}',
  add column ended text check (ended in ('completed', 'aborted')),
  add column abort_reason text,
  add column abort_note text not null default '',
  add column outcome text check (outcome in ('valid', 'inconclusive')),
  -- What the server computed; and what the device had.
  add column reading jsonb,
  add column device_reading jsonb,
  add column differs boolean not null default false,
  add column notes text not null default '',
  add column invalidated_at timestamptz,
  add column invalidated_by uuid references app.account (id),
  add column invalid_reason text not null default '',
  add column samples_purged_at timestamptz,
  -- Of the upload as it was understood: the same again is the same test.
  add column upload_sha256 bytea;

-- Tests of which only the times were kept say nothing that could be read.
update app.vision_session
  set received_at = finished_at, method = 'camera', ended = 'completed', outcome = 'inconclusive'
  where finished_at is not null;

alter table app.vision_session
  add check ((received_at is null) = (ended is null)),
  add check ((finished_at is null) = (ended is null)),
  add check (coalesce(ended = 'completed', false) = (outcome is not null)),
  add check (coalesce(ended = 'aborted', false) = (abort_reason is not null)),
  add check ((stimulus_code is null) = (stimulus_version is null)),
  add check (invalidated_at is null or (outcome is not null and invalidated_by is not null));
-- A test that was made: finished, valid or not, and not taken out of the count afterwards.
alter table app.vision_session add column counts boolean not null
  generated always as (outcome is not null and invalidated_at is null) stored;
create index vision_session_counted on app.vision_session (organization_id, finished_at) where counts;
create index vision_session_event on app.vision_session (organization_id, event_id) where event_id is not null;

-- Who the child is stands fast; only a merge of records moves it.
revoke update on app.vision_session from tea_app;
grant update (attempt, operator_id, event_id, offline, started_at, finished_at, received_at, method, protocol_version,
  algorithm_version, stimulus_code, stimulus_version, seed, models, device, contraindications, ended, abort_reason, abort_note,
  outcome, reading, device_reading, differs, notes, invalidated_at, invalidated_by, invalid_reason, samples_purged_at,
  upload_sha256) on app.vision_session to tea_app;

-- Who consented to one test, as they were called then.
create table app.vision_consent (
  session_id uuid primary key,
  organization_id uuid not null references app.organization (id),
  -- One of the child's guardians; null for somebody who is only known by name.
  guardian_id uuid,
  name text not null check (name <> ''),
  relationship text not null,
  text_version text not null,
  method text not null check (method in ('signed', 'paper', 'verbal')),
  given_at timestamptz not null,
  recorded_by uuid references app.account (id),
  foreign key (organization_id, session_id) references app.vision_session (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id)
);
create index vision_consent_guardian on app.vision_consent (organization_id, guardian_id) where guardian_id is not null;

-- What was on the screen and where the eyes were, as the device sent it.
create table app.vision_samples (
  session_id uuid primary key,
  organization_id uuid not null references app.organization (id),
  shown jsonb not null,
  -- Null where the camera measured nothing.
  samples text,
  -- What an examiner coded on the test's own keyboard.
  keys jsonb,
  -- From here on it is counted how long they are kept.
  made_at timestamptz not null,
  foreign key (organization_id, session_id) references app.vision_session (organization_id, id)
);
create index vision_samples_age on app.vision_samples (made_at);

do $$
declare
  t text;
begin
  foreach t in array array['vision_consent', 'vision_samples'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
    execute format('create policy tenant on app.%1$I to tea_app
      using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
        or exists (select from app.vision_session v where v.id = %1$I.session_id)))', t);
  end loop;
end $$;
grant select, insert on app.vision_consent to tea_app;
grant select, insert, delete on app.vision_samples to tea_app;

-- Whose samples are older than they are kept.
create function app.vision_samples_made_before(moment timestamptz, at_most integer)
  returns table (organization_id uuid, session_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select organization_id, session_id from vision_samples where made_at < moment order by made_at limit at_most $$;
revoke execute on function app.vision_samples_made_before(timestamptz, integer) from public;
grant execute on function app.vision_samples_made_before(timestamptz, integer) to tea_app;

-- Gives back what a merge moved, and what has come since and hangs on it: by its form, its result, its referral, its
-- guardian. What hangs on none of these stays with the survivor.
create or replace function app.move_back_from_merge(merge uuid) returns void
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  declare
    m patient_merge := app.merge_in_reach(merge);
    t record;
  begin
    for t in select * from app.merged_tables() loop
      execute format('update %1$I t set patient_id = $1 from merge_change c
          where c.merge_id = $2 and c.table_name = %1$L and c.was ? ''patient_id'' and t.organization_id = $3
            and t.patient_id = $4 and %2$s', t.table_name,
          (select string_agg(format('t.%1$I = (c.row_key ->> %1$L)%2$s', k, case when k = 'occasion' then '' else '::uuid' end),
            ' and ') from unnest(t.key_columns) k))
        using m.merged_id, m.id, m.organization_id, m.survivor_id;
    end loop;
    -- A form that a merge put beside another is the child's it was: taking the merge back makes it one of its own again.
    update form f set patient_id = m.merged_id where f.patient_id = m.survivor_id and case
      when exists (select from merge_change c where c.organization_id = f.organization_id and c.table_name = 'form'
        and c.row_key ->> 'id' = f.id::text and c.became ? 'companion_of' and c.reverted_at is null) then false
      when f.companion_of is not null then exists (select from form p where p.id = f.companion_of and p.patient_id = m.merged_id)
      else exists (select from form_link l where l.form_id = f.id) and not exists (select from form_link l
        join guardian g on g.id = l.guardian_id where l.form_id = f.id and g.patient_id <> m.merged_id) end;
    update form_result r set patient_id = m.merged_id where r.patient_id = m.survivor_id
      and exists (select from form f where f.id = r.form_id and f.patient_id = m.merged_id);
    update screening_result s set patient_id = m.merged_id where s.patient_id = m.survivor_id
      and exists (select from form_result r where r.id = s.form_result_id and r.patient_id = m.merged_id);
    update interview i set patient_id = m.merged_id where i.patient_id = m.survivor_id
      and exists (select from form_result r where r.id = i.form_result_id and r.patient_id = m.merged_id);
    update consent c set patient_id = m.merged_id where c.patient_id = m.survivor_id
      and (exists (select from form f where f.id = c.form_id and f.patient_id = m.merged_id)
        or exists (select from guardian g where g.id = c.guardian_id and g.patient_id = m.merged_id));
    update referral r set patient_id = m.merged_id where r.patient_id = m.survivor_id
      and exists (select from screening_result s where s.id = r.screening_result_id and s.patient_id = m.merged_id)
      and not exists (select from screening_result s where s.referral_id = r.id and s.patient_id = m.survivor_id);
    update observation o set patient_id = m.merged_id where o.patient_id = m.survivor_id
      and exists (select from guardian g where g.id = o.guardian_id and g.patient_id = m.merged_id);
    update vision_session v set patient_id = m.merged_id where v.patient_id = m.survivor_id
      and exists (select from vision_consent c join guardian g on g.id = c.guardian_id
        where c.session_id = v.id and g.patient_id = m.merged_id);
    update issued_document d set patient_id = m.merged_id where d.patient_id = m.survivor_id
      and (exists (select from referral r where r.id = d.referral_id and r.patient_id = m.merged_id)
        or exists (select from guardian g where g.id = d.guardian_id and g.patient_id = m.merged_id));
    update message e set patient_id = m.merged_id where e.patient_id = m.survivor_id
      and (exists (select from guardian g where g.id = e.guardian_id and g.patient_id = m.merged_id)
        or exists (select from form_link l join form f on f.id = l.form_id
          where l.id = e.form_link_id and f.patient_id = m.merged_id));
    update inbound_message e set patient_id = m.merged_id where e.patient_id = m.survivor_id
      and exists (select from guardian g where g.id = e.guardian_id and g.patient_id = m.merged_id);
    update task k set patient_id = m.merged_id where k.patient_id = m.survivor_id
      and (exists (select from guardian g where g.id = k.guardian_id and g.patient_id = m.merged_id)
        or exists (select from referral r where r.id = k.referral_id and r.patient_id = m.merged_id))
      and not exists (select from task other where other.patient_id = m.merged_id and other.kind = k.kind
        and other.closed_at is null and k.closed_at is null);
  end $$;
