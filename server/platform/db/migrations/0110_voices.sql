-- An organization's own voice for the sentences that are read to families: recorded sentence by sentence, published in
-- versions. Without a name it is the voice of the language's texts; with one, of a language that has no texts of its own.
create table app.voice (
  organization_id uuid not null references app.organization (id),
  id uuid not null,
  -- Over whose texts is read.
  language text not null,
  name text not null check (char_length(name) <= 40),
  created_at timestamptz not null,
  created_by uuid not null references app.account (id),
  primary key (organization_id, id)
);
create unique index voice_name on app.voice (organization_id, language, lower(name));

create table app.voice_recording (
  organization_id uuid not null,
  id uuid not null,
  voice_id uuid not null,
  -- The hash of the text, as in the list of sentences, and the text that was read.
  sentence text not null,
  spoken text not null,
  -- Ogg Opus.
  content bytea not null check (octet_length(content) between 1 and 15360),
  milliseconds integer not null,
  recorded_at timestamptz not null,
  -- Whose voice it is.
  recorded_by uuid not null references app.account (id),
  -- Part of a version; what is not makes room for the next take.
  is_published boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, voice_id) references app.voice (organization_id, id) on delete cascade
);
-- Opus cannot be made smaller.
alter table app.voice_recording alter column content set storage external;
create index voice_recording_sentence on app.voice_recording (organization_id, voice_id, sentence);

create table app.voice_version (
  organization_id uuid not null,
  voice_id uuid not null,
  number integer not null,
  -- The recording of each sentence by its hash. One that was deleted since is read by the computer again.
  recordings jsonb not null,
  published_at timestamptz not null,
  published_by uuid not null references app.account (id),
  primary key (organization_id, voice_id, number),
  foreign key (organization_id, voice_id) references app.voice (organization_id, id) on delete cascade
);

alter table app.voice enable row level security;
alter table app.voice force row level security;
create policy owner on app.voice to tea_owner using (true) with check (true);
create policy tenant on app.voice to tea_app
  using (organization_id = (select app.organization_id())) with check (organization_id = (select app.organization_id()));
alter table app.voice_recording enable row level security;
alter table app.voice_recording force row level security;
create policy owner on app.voice_recording to tea_owner using (true) with check (true);
create policy tenant on app.voice_recording to tea_app
  using (organization_id = (select app.organization_id())) with check (organization_id = (select app.organization_id()));
alter table app.voice_version enable row level security;
alter table app.voice_version force row level security;
create policy owner on app.voice_version to tea_owner using (true) with check (true);
create policy tenant on app.voice_version to tea_app
  using (organization_id = (select app.organization_id())) with check (organization_id = (select app.organization_id()));
grant select, insert, delete on app.voice, app.voice_recording, app.voice_version to tea_app;
grant update (is_published) on app.voice_recording to tea_app;

-- A published sentence, for the page of a family, which asks for it by its address alone, as for the computer's voice.
create function app.voice_sound(of_organization uuid, of_voice uuid, of_version integer, of_sentence text) returns bytea
  language sql stable security definer set search_path = app, pg_temp
  as $$ select r.content from voice_version v
    join voice_recording r on r.organization_id = v.organization_id and r.id = (v.recordings ->> of_sentence)::uuid
    where v.organization_id = of_organization and v.voice_id = of_voice and v.number = of_version $$;
revoke execute on function app.voice_sound(uuid, uuid, integer, text) from public;
grant execute on function app.voice_sound(uuid, uuid, integer, text) to tea_app;
