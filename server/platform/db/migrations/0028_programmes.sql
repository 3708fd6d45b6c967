-- How far the clock of a trial installation was moved, shared by all its processes; elsewhere nobody asks. One row at most,
-- which only these functions see.
create table app.clock_offset (
  only_row boolean primary key default true check (only_row),
  seconds integer not null check (seconds between 0 and 315360000)
);

create function app.clock_offset() returns integer
  language sql stable security definer set search_path = app, pg_temp
  as $$ select coalesce((select seconds from app.clock_offset), 0) $$;

-- Moves the clock forward, at most ten years in all; null: back to the real time.
create function app.move_clock(forward integer) returns void
  language sql volatile security definer set search_path = app, pg_temp
  as $$ insert into app.clock_offset (seconds) values (greatest(coalesce(forward, 0), 0))
    on conflict (only_row) do update
      set seconds = case when forward is null then 0 else least(clock_offset.seconds + greatest(forward, 0), 315360000) end $$;

-- What sends forms by itself. An organisation without a row of a standing kind has the default of the program.
create table app.programme (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  kind text not null check (kind in ('registered', 'ages', 'low_result', 'interval')),
  active boolean not null,
  -- Completed months at which a form is sent.
  ages smallint[] not null default '{}',
  every_months smallint check (every_months between 1 and 36),
  group_id uuid,
  -- When it was last switched on: nothing that was due before is sent.
  active_since timestamptz not null,
  -- Counts the changes: of two administrators who edit at once, the second is told.
  revision integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references app.account (id),
  unique (organization_id, id),
  check ((kind = 'interval') = (every_months is not null and group_id is not null)),
  check (kind <> 'ages' or cardinality(ages) > 0),
  foreign key (organization_id, group_id) references app.patient_group (organization_id, id)
);
create unique index programme_standing on app.programme (organization_id, kind) where kind <> 'interval';
create unique index programme_interval on app.programme (organization_id, group_id) where kind = 'interval';

-- What became of each occasion on which a programme would write about a child: decided once, whoever looks after it.
create table app.programme_occasion (
  organization_id uuid not null,
  programme_id uuid not null,
  patient_id uuid not null,
  -- What it is the occasion of: 'age:18', 'repeat', 'every:2026-09-01'.
  occasion text not null,
  planned_on date not null,
  outcome text not null check (outcome in ('sent', 'form_open', 'recent', 'superseded', 'opted_out', 'unreachable')),
  decided_at timestamptz not null,
  form_id uuid,
  primary key (programme_id, patient_id, occasion),
  foreign key (organization_id, programme_id) references app.programme (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, form_id) references app.form (organization_id, id)
);
create index programme_occasion_patient on app.programme_occasion (organization_id, patient_id);

-- The last local day that an organisation's programmes were gone through, and who is at it.
create table app.programme_run (
  organization_id uuid primary key references app.organization (id),
  done_on date,
  claimed_until timestamptz not null
);

do $$
declare
  t text;
begin
  foreach t in array array['clock_offset', 'programme', 'programme_occasion', 'programme_run'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
end $$;

-- Whoever registers a child must know whether that sends its form; only who reaches everything changes that.
create policy tenant on app.programme for select to tea_app
  using (organization_id = (select app.organization_id()));
create policy whole on app.programme to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
create policy tenant on app.programme_occasion to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.patient p where p.id = programme_occasion.patient_id)));
create policy whole on app.programme_run to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);

grant select, insert, update, delete on app.programme to tea_app;
grant select, insert, delete on app.programme_occasion to tea_app;
grant update (form_id, outcome) on app.programme_occasion to tea_app;
grant select, insert, update on app.programme_run to tea_app;

-- The organisations in which some programme sends by itself on a day of its own. Only ids leave.
create function app.programme_organizations()
  returns table (organization_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select distinct organization_id from app.programme where active and kind <> 'registered' $$;

do $$
declare
  f text;
begin
  foreach f in array array['clock_offset()', 'move_clock(integer)', 'programme_organizations()'] loop
    execute format('revoke execute on function app.%s from public', f);
    execute format('grant execute on function app.%s to tea_app', f);
  end loop;
end $$;
