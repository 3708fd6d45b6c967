-- Voice notes of the staff to families, each with the message of the same id, for the days that an organization keeps files.
create table app.voice_note (
  id uuid not null,
  organization_id uuid not null references app.organization (id),
  byte_count integer not null check (byte_count > 0),
  milliseconds integer not null check (milliseconds > 0),
  -- Ogg Opus as Base64; empty when its time is over.
  content text not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, id) references app.message (organization_id, id) on delete cascade
);
-- What is sealed cannot be made smaller.
alter table app.voice_note alter column content set storage external;
create index voice_note_sealed on app.voice_note (app.sealed_with(content), id) where content <> '';
create index voice_note_age on app.voice_note (created_at) where content <> '';

alter table app.voice_note enable row level security;
alter table app.voice_note force row level security;
create policy owner on app.voice_note to tea_owner using (true) with check (true);
create policy tenant on app.voice_note to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.message m where m.organization_id = voice_note.organization_id and m.id = voice_note.id)));
grant select, insert on app.voice_note to tea_app;

-- Empties voice notes whose time is over, some at a time. How many.
create function app.sweep_voice_notes(moment timestamptz, at_most integer) returns bigint
  language sql volatile security definer set search_path = app, pg_temp
  as $$
  with aged as (
    select v.organization_id, v.id from voice_note v join organization o on o.id = v.organization_id
    where v.content <> '' and v.created_at < moment - make_interval(days => o.media_days)
    order by v.created_at limit at_most for update of v skip locked),
  emptied as (
    update voice_note v set content = '' from aged a
    where v.organization_id = a.organization_id and v.id = a.id returning 1)
  select count(*) from emptied
  $$;
-- As in 0079, and what was said to a family: of an erased message nothing is left, and a voice note's names its request.
create or replace function app.erase_child(child uuid, at timestamptz, account uuid) returns void
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    perform app.erase_child_alone(child, at, account);
    update guardian g set custody_note = '' from patient p
      where g.organization_id = app.organization_id() and p.organization_id = g.organization_id and p.id = g.patient_id
        and p.erased_at is not null and g.custody_note <> '';
    delete from voice_note v using message m
      where v.organization_id = app.organization_id() and m.organization_id = v.organization_id and m.id = v.id
        and m.data = '{}';
  end $$;

-- Sounds that were handed to the simulated provider, as it keeps them until they are sent.
create table app.simulated_media (
  organization_id uuid not null references app.organization (id),
  id text not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
alter table app.simulated_media enable row level security;
alter table app.simulated_media force row level security;
create policy owner on app.simulated_media to tea_owner using (true) with check (true);
create policy tenant on app.simulated_media to tea_app using (organization_id = (select app.organization_id()));
grant select, insert on app.simulated_media to tea_app;

revoke execute on function app.sweep_voice_notes(timestamptz, integer) from public;
grant execute on function app.sweep_voice_notes(timestamptz, integer) to tea_app;
