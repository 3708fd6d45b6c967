-- Children who are expected at an event by themselves, beside those of its groups.
create table app.screening_event_child (
  event_id uuid not null,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  primary key (event_id, patient_id),
  foreign key (organization_id, event_id) references app.screening_event (organization_id, id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id)
);
create index screening_event_child_patient on app.screening_event_child (organization_id, patient_id);

alter table app.screening_event_child enable row level security;
alter table app.screening_event_child force row level security;
create policy owner on app.screening_event_child to tea_owner using (true) with check (true);
create policy tenant on app.screening_event_child to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.patient p where p.id = screening_event_child.patient_id)));
grant select, insert, delete on app.screening_event_child to tea_app;
grant delete on app.screening_event_group to tea_app;

-- As in 0053; of an event without groups, whoever reaches one of its children, and who made it.
drop policy tenant on app.screening_event;
create policy tenant on app.screening_event to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or (not exists (select from app.screening_event_group g where g.event_id = screening_event.id
        and g.group_id <> all ((select app.group_ids())::uuid[]))
      and (created_by = (select app.account_id())
        or exists (select from app.screening_event_group g where g.event_id = screening_event.id)
        or exists (select from app.screening_event_child c where c.event_id = screening_event.id)))));

-- What a device reaches at most: the event's groups and those below, and the groups of the single children whom whoever
-- prepared it reaches as well. The program takes from them the event's children alone.
create function app.device_reach(event uuid, preparer uuid) returns uuid[]
  language sql stable security definer set search_path = app, pg_temp
  as $$
    with recursive below as (
      select g.group_id as id, g.organization_id from screening_event_group g where g.event_id = event
      union
      select p.id, p.organization_id from patient_group p
        join below on p.parent_id = below.id and p.organization_id = below.organization_id
    ) select coalesce(array_agg(distinct reached.id), '{}') from (
        select id from below
        union all
        select p.group_id from screening_event_child c join patient p on p.organization_id = c.organization_id and p.id = c.patient_id
          where c.event_id = event and app.reaches_child(c.organization_id, preparer, c.patient_id)) reached $$;

create or replace function app.find_event_device(hash bytea)
  returns table (device_id uuid, organization_id uuid, event_id uuid, prepared_by uuid, prepared_at timestamptz,
    expires_at timestamptz, withdrawn_at timestamptz, closed_at timestamptz, time_zone text, group_ids uuid[])
  language sql stable security definer set search_path = app, pg_temp
  as $$
    select d.id, d.organization_id, d.event_id, d.prepared_by, d.prepared_at, d.expires_at, d.withdrawn_at, e.closed_at,
      o.time_zone, app.device_reach(d.event_id, d.prepared_by)
    from event_device d join screening_event e on e.id = d.event_id join organization o on o.id = d.organization_id
    where d.token_hash = hash $$;
drop function app.event_reach(uuid);
revoke execute on function app.device_reach(uuid, uuid) from public;

-- As in 0055, and the events at which a child is expected.
create or replace function app.merged_tables() returns table (table_name text, key_columns text[])
  language sql immutable parallel safe
  as $$ values ('guardian', '{id}'::text[]), ('form', '{id}'), ('consent', '{id}'), ('form_result', '{id}'),
    ('screening_result', '{id}'), ('referral', '{id}'), ('interview', '{id}'), ('observation', '{id}'),
    ('vision_session', '{id}'), ('vision_coding', '{session_id}'), ('issued_document', '{id}'), ('message', '{id}'),
    ('inbound_message', '{id}'), ('task', '{id}'), ('patient_event', '{id}'), ('batch_recipient', '{batch_id}'),
    ('programme_occasion', '{programme_id,occasion}'), ('event_record', '{id}'), ('screening_event_child', '{event_id}') $$;
