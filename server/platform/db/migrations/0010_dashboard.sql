-- Eye tracking tests, as far as the dashboard counts them: who, and when it was begun and ended.
create table app.vision_session (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (organization_id, id),
  check (finished_at >= started_at),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id)
);
create index vision_session_patient on app.vision_session (organization_id, patient_id, started_at desc);
create index vision_session_started on app.vision_session (organization_id, started_at);

alter table app.vision_session enable row level security;
alter table app.vision_session force row level security;
create policy owner on app.vision_session to tea_owner using (true) with check (true);
create policy tenant on app.vision_session to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.patient p where p.id = vision_session.patient_id)));
grant select, insert, update on app.vision_session to tea_app;

-- The newest sendings, for the dashboard's list of what happened lately.
create index form_link_newest on app.form_link (organization_id, created_at);

-- The organisations under a municipality, by their ids alone: whose changes its open dashboards hear of.
create function app.network_organizations()
  returns table (organization_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select id from app.organization where parent_id = app.organization_id() $$;
revoke execute on function app.network_organizations() from public;
grant execute on function app.network_organizations() to tea_app;
