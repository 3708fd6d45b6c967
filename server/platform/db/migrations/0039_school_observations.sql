-- What a school is asked about a child, with the guardian's permission, and what it answered. No score comes of it.
create table app.observation (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  asked_by uuid not null references app.account (id),
  asked_at timestamptz not null,
  school_name text not null,
  teacher_name text not null,
  email text not null,
  -- Who permitted or refused, how, and in which words when staff noted it; the consent itself is a row of its own.
  guardian_id uuid,
  permission_way text check (permission_way in ('link', 'phone', 'in_person')),
  permission_note text not null default '',
  permitted_at timestamptz,
  refused_at timestamptz,
  -- From the permission on: SHA-256 of the token that the teacher's letter carries, and until when it opens.
  token_hash bytea unique,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- The answer, exactly once.
  answered_at timestamptz,
  version text,
  answers jsonb,
  acquaintance text check (acquaintance in ('days', 'months', 'half_year')),
  respondent text not null default '',
  note text not null default '',
  unique (organization_id, id),
  check (permitted_at is null or refused_at is null),
  check ((permitted_at is null) = (token_hash is null)),
  check (answered_at is null or (permitted_at is not null and answers is not null and version is not null)),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id)
);
create index observation_patient on app.observation (organization_id, patient_id, asked_at desc);

alter table app.observation enable row level security;
alter table app.observation force row level security;
create policy owner on app.observation to tea_owner using (true) with check (true);
create policy tenant on app.observation to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.patient p where p.id = observation.patient_id)));
grant select, insert on app.observation to tea_app;
grant update (guardian_id, permission_way, permission_note, permitted_at, refused_at, token_hash, expires_at, revoked_at,
  answered_at, version, answers, acquaintance, respondent, note) on app.observation to tea_app;

-- A request to a school by the hash of its token: whose it is. Whether it still opens, the caller decides.
create function app.find_observation(hash bytea)
  returns table (observation_id uuid, organization_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select id, organization_id from app.observation where token_hash = hash $$;
revoke execute on function app.find_observation(bytea) from public;
grant execute on function app.find_observation(bytea) to tea_app;
