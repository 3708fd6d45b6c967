-- How long an organization keeps the records of children with whom it has nothing to do any more.
create table app.retention_settings (
  organization_id uuid primary key references app.organization (id),
  -- Years after the last entry; null: as long as the organization keeps them.
  years integer check (years between 1 and 30),
  -- Nobody is erased earlier than this day: a rule that was just set is looked at first.
  starts_on date not null,
  updated_at timestamptz not null,
  updated_by uuid not null references app.account (id)
);
alter table app.retention_settings enable row level security;
alter table app.retention_settings force row level security;
create policy owner on app.retention_settings to tea_owner using (true) with check (true);
create policy tenant on app.retention_settings to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)
  with check (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert, update on app.retention_settings to tea_app;

-- Until when somebody wants a record kept although its time is over.
alter table app.patient add column kept_until date;

-- The organizations whose rule is in force on a day, for who erases by it.
create function app.retention_in_force(today date)
  returns table (organization_id uuid, kind text, time_zone text, years integer, starts_on date)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select o.id, o.kind, o.time_zone, r.years, r.starts_on
    from retention_settings r join organization o on o.id = r.organization_id
    where r.years is not null and r.starts_on <= today $$;
revoke execute on function app.retention_in_force(date) from public;
grant execute on function app.retention_in_force(date) to tea_app;
