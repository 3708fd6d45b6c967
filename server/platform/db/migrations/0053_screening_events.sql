-- Days on which many children are screened at one place, with devices that work without a network.
create table app.screening_event (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  name text not null,
  place text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  created_at timestamptz not null,
  created_by uuid not null references app.account (id),
  closed_at timestamptz,
  closed_by uuid references app.account (id),
  unique (organization_id, id),
  check ((closed_at is null) = (closed_by is null))
);
create index screening_event_newest on app.screening_event (organization_id, starts_on desc, id);

-- Whose children are expected, and those of the groups below.
create table app.screening_event_group (
  event_id uuid not null,
  organization_id uuid not null references app.organization (id),
  group_id uuid not null,
  primary key (event_id, group_id),
  foreign key (organization_id, event_id) references app.screening_event (organization_id, id),
  foreign key (organization_id, group_id) references app.patient_group (organization_id, id)
);

-- A device that takes an event's list along. Without a token's hash it has no way in.
create table app.event_device (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  event_id uuid not null,
  name text not null,
  token_hash bytea,
  prepared_at timestamptz not null,
  prepared_by uuid not null references app.account (id),
  expires_at timestamptz not null,
  last_seen_at timestamptz,
  -- What it last said: records that wait on it, and by how much its clock runs ahead of this one.
  pending integer check (pending >= 0),
  clock_ahead_ms bigint,
  withdrawn_at timestamptz,
  withdrawn_by uuid references app.account (id),
  unique (organization_id, id),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  foreign key (organization_id, event_id) references app.screening_event (organization_id, id)
);
create unique index event_device_token on app.event_device (token_hash);
create index event_device_event on app.event_device (organization_id, event_id);

-- What a device told, each once by the id that the device made. What could not simply be stored keeps what was sent.
create table app.event_record (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  event_id uuid not null,
  device_id uuid not null,
  kind text not null check (kind in ('check_in', 'walk_in', 'answers', 'vision')),
  state text not null check (state in ('stored', 'conflict', 'discarded')),
  conflict text,
  -- Null while the child is not known: a walk-in that waits, a child that left the event's groups.
  patient_id uuid,
  -- Of a record about a child who was registered at the event: the record that registered it.
  walk_in_id uuid,
  form_id uuid,
  -- By the device's clock, which may be wrong.
  device_at timestamptz not null,
  received_at timestamptz not null,
  payload jsonb not null,
  decided_at timestamptz,
  decided_by uuid references app.account (id),
  check ((state = 'conflict') = (conflict is not null)),
  check ((decided_at is null) = (decided_by is null)),
  foreign key (organization_id, event_id) references app.screening_event (organization_id, id),
  foreign key (organization_id, device_id) references app.event_device (organization_id, id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, form_id) references app.form (organization_id, id)
);
create index event_record_event on app.event_record (organization_id, event_id, kind, state);
create index event_record_patient on app.event_record (organization_id, patient_id);
create index event_record_walk_in on app.event_record (walk_in_id) where state = 'conflict';

do $$
declare
  t text;
begin
  foreach t in array array['screening_event', 'screening_event_group', 'event_device', 'event_record'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
end $$;

-- Whoever reaches only some groups sees the events that are about those alone.
create policy tenant on app.screening_event_group to tea_app
  using (organization_id = (select app.organization_id()));
create policy tenant on app.screening_event to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or not exists (select from app.screening_event_group g where g.event_id = screening_event.id
      and g.group_id <> all ((select app.group_ids())::uuid[]))));
create policy tenant on app.event_device to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.screening_event e where e.id = event_device.event_id)));
create policy tenant on app.event_record to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or case when patient_id is null then exists (select from app.screening_event e where e.id = event_record.event_id)
      else exists (select from app.patient p where p.id = event_record.patient_id) end));

grant select, insert on app.screening_event, app.screening_event_group, app.event_device, app.event_record to tea_app;
grant update (closed_at, closed_by) on app.screening_event to tea_app;
grant update (name, token_hash, prepared_at, prepared_by, expires_at, last_seen_at, pending, clock_ahead_ms, withdrawn_at,
  withdrawn_by) on app.event_device to tea_app;
grant update (state, conflict, patient_id, form_id, payload, decided_at, decided_by) on app.event_record to tea_app;

-- A group and those below, for whoever is let in by a device: it reaches what its event is about.
create function app.event_reach(event uuid) returns uuid[]
  language sql stable security definer set search_path = app, pg_temp
  as $$
    with recursive below as (
      select g.group_id as id, g.organization_id from screening_event_group g where g.event_id = event
      union
      select p.id, p.organization_id from patient_group p
        join below on p.parent_id = below.id and p.organization_id = below.organization_id
    ) select coalesce(array_agg(id), '{}') from below $$;

-- The device behind a token, in whatever state, and what it reaches.
create function app.find_event_device(hash bytea)
  returns table (device_id uuid, organization_id uuid, event_id uuid, prepared_by uuid, prepared_at timestamptz,
    expires_at timestamptz, withdrawn_at timestamptz, closed_at timestamptz, time_zone text, group_ids uuid[])
  language sql stable security definer set search_path = app, pg_temp
  as $$
    select d.id, d.organization_id, d.event_id, d.prepared_by, d.prepared_at, d.expires_at, d.withdrawn_at, e.closed_at,
      o.time_zone, app.event_reach(d.event_id)
    from event_device d join screening_event e on e.id = d.event_id join organization o on o.id = d.organization_id
    where d.token_hash = hash $$;

revoke execute on function app.event_reach(uuid), app.find_event_device(bytea) from public;
grant execute on function app.find_event_device(bytea) to tea_app;

-- As in 0043, and what an event's devices told of a child.
create or replace function app.merged_tables() returns table (table_name text, key_columns text[])
  language sql immutable parallel safe
  as $$ values ('guardian', '{id}'::text[]), ('form', '{id}'), ('consent', '{id}'), ('form_result', '{id}'),
    ('screening_result', '{id}'), ('referral', '{id}'), ('interview', '{id}'), ('observation', '{id}'),
    ('vision_session', '{id}'), ('issued_document', '{id}'), ('message', '{id}'), ('inbound_message', '{id}'),
    ('task', '{id}'), ('patient_event', '{id}'), ('batch_recipient', '{batch_id}'),
    ('programme_occasion', '{programme_id,occasion}'), ('event_record', '{id}') $$;
