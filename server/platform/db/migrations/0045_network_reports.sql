-- A municipality's report of each quarter, decided once when the quarter is closed, and reports that come by e-mail.

-- Where a municipality counts its units: the region of each, in its own words. Units without one are counted together.
create table app.network_unit (
  organization_id uuid not null references app.organization (id),
  unit_id uuid not null references app.organization (id),
  region text not null check (length(region) between 1 and 80),
  primary key (organization_id, unit_id)
);

-- What is published of a quarter. Exact counts of units are not kept: only the sums that may be seen, which never change.
create table app.network_publication (
  organization_id uuid not null references app.organization (id),
  -- `2026-T3`
  quarter text not null check (quarter ~ '^\d{4}-T[1-4]$'),
  closed_on date not null,
  published_at timestamptz not null,
  -- The units as they were called then, each with its rounded register.
  units jsonb not null,
  -- Of each measure the sums over blocks of units.
  blocks jsonb not null,
  medians jsonb not null,
  primary key (organization_id, quarter)
);

create table app.report_schedule (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  -- A kind of file and what is asked of it, as in an export.
  kind text not null,
  params jsonb not null,
  cadence text not null check (cadence in ('weekly', 'monthly', 'quarterly')),
  created_by uuid not null references app.account (id),
  created_at timestamptz not null,
  -- The day on which it is made next, by the organisation's calendar.
  next_on date not null,
  unique (organization_id, id)
);
create index report_schedule_due on app.report_schedule (next_on);

-- Who receives it, in which role. Where that has ended, nothing more goes out.
create table app.report_recipient (
  organization_id uuid not null,
  schedule_id uuid not null,
  role_assignment_id uuid not null,
  primary key (schedule_id, role_assignment_id),
  foreign key (organization_id, schedule_id) references app.report_schedule (organization_id, id) on delete cascade,
  foreign key (organization_id, role_assignment_id) references app.role_assignment (organization_id, id)
);

do $$
declare
  t text;
begin
  foreach t in array array['network_unit', 'network_publication', 'report_schedule', 'report_recipient'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
end $$;

create policy tenant on app.network_unit to tea_app using (organization_id = (select app.organization_id()))
  with check (organization_id = (select app.organization_id())
    and unit_id in (select n.organization_id from app.network_organizations() n));
create policy tenant on app.network_publication to tea_app using (organization_id = (select app.organization_id()));
-- Whoever is bound to groups has no say in what the organisation sends.
create policy tenant on app.report_schedule to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
create policy tenant on app.report_recipient to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);

grant select, insert, update (region), delete on app.network_unit to tea_app;
grant select, insert on app.network_publication to tea_app;
grant select, insert, delete, update (cadence, next_on) on app.report_schedule to tea_app;
grant select, insert, delete on app.report_recipient to tea_app;

-- The units under a municipality by their names, with nothing of any child.
create function app.network_units()
  returns table (id uuid, name text, kind text, region text)
  language sql stable security definer set search_path = app, pg_temp
  as $$
    select o.id, o.name, o.kind, coalesce(u.region, '')
      from organization o left join network_unit u on u.organization_id = o.parent_id and u.unit_id = o.id
      where o.parent_id = app.organization_id() $$;

-- Municipalities that have units, for who publishes their reports.
create function app.municipalities_with_units()
  returns table (id uuid, time_zone text)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select m.id, m.time_zone from organization m where m.kind = 'municipality'
    and exists (select from organization o where o.parent_id = m.id) $$;

-- The exact counts of a quarter, as it was when it was closed: for the program alone, which shows none of them before it
-- has decided what may be seen. By the ways of `funnel_journeys`, so by the same definitions as every unit's own funnel.
create function app.network_cohort(since timestamptz, until timestamptz, closed timestamptz, zone text)
  returns table (organization_id uuid, children int, counts int[], ages int[], contact_days int[], visit_days int[])
  language sql stable security definer set search_path = app, pg_temp set enable_nestloop = off
  as $$
    with below as (select id from organization where parent_id = app.organization_id()),
    -- Only what became of the children until then.
    journey as (
      select j.organization_id, j.id, j.date_of_birth, j.opened_at < closed as opened, j.started_at < closed as started,
          j.answered_at < closed as answered, j.concern_at < closed as of_concern, j.contacted_at < closed as contacted,
          j.scheduled_at < closed as scheduled, j.attended_at < closed as attended, j.evaluated_at < closed as evaluated,
          j.result_at, j.result_at < closed as has_result, (j.concern_at at time zone zone)::date as concern_on,
          case when j.contacted_at >= j.concern_at then (j.contacted_at at time zone zone)::date end as contacted_on,
          case when j.attended_at >= j.concern_at then (j.attended_at at time zone zone)::date end as attended_on
        from funnel_journeys((select coalesce(array_agg(id), '{}') from below), null, since, until) j),
    written as (
      select distinct f.patient_id from form f
          join form_link l on l.organization_id = f.organization_id and l.form_id = f.id
          join message m on m.organization_id = l.organization_id and m.form_link_id = l.id
        where f.organization_id in (select id from below) and f.cancelled_at is null and f.sent_at >= since
          and f.sent_at < closed and m.created_at < closed and m.status in ('accepted', 'sent', 'delivered', 'read')),
    counted as (
      select j.organization_id, array[count(*), count(*) filter (where j.opened or w.patient_id is not null),
          count(*) filter (where j.opened), count(*) filter (where j.started), count(*) filter (where j.answered),
          count(*) filter (where j.of_concern), count(*) filter (where j.contacted), count(*) filter (where j.scheduled),
          count(*) filter (where j.attended), count(*) filter (where j.evaluated)]::int[] as counts,
          array_agg(age_in_months(j.date_of_birth, (j.result_at at time zone zone)::date))
            filter (where j.has_result and j.date_of_birth is not null) as ages,
          array_agg(j.contacted_on - j.concern_on) filter (where j.contacted and j.contacted_on is not null) as contact_days,
          array_agg(j.attended_on - j.concern_on) filter (where j.attended and j.attended_on is not null) as visit_days
        from journey j left join written w on w.patient_id = j.id
        group by j.organization_id),
    register as (
      select p.organization_id, count(*)::int as children from patient p
        where p.organization_id in (select id from below) and p.created_at < closed
          and (p.archived_at is null or p.archived_at >= closed)
        group by p.organization_id)
    select b.id, coalesce(r.children, 0), coalesce(c.counts, '{0,0,0,0,0,0,0,0,0,0}'), c.ages, c.contact_days, c.visit_days
      from below b left join counted c on c.organization_id = b.id left join register r on r.organization_id = b.id $$;

-- Organisations with a report that is due on their day.
create function app.organizations_with_reports_due(at timestamptz)
  returns setof uuid
  language sql stable security definer set search_path = app, pg_temp
  as $$ select o.id from organization o where exists (select from report_schedule s
    where s.organization_id = o.id and s.next_on <= (at at time zone o.time_zone)::date) $$;

revoke execute on function app.network_units(), app.municipalities_with_units(),
  app.network_cohort(timestamptz, timestamptz, timestamptz, text), app.organizations_with_reports_due(timestamptz)
  from public;
grant execute on function app.network_units(), app.municipalities_with_units(),
  app.network_cohort(timestamptz, timestamptz, timestamptz, text), app.organizations_with_reports_due(timestamptz)
  to tea_app;

-- A network is counted in one place and published from there.
drop function app.network_counts();
drop function app.network_funnel(timestamptz, timestamptz);
