-- The visual test in a network's report, and how long each organisation keeps a test's samples.

-- Of a closed quarter the children who made a visual test, decided as the other counts are. Null in what was published
-- before they were counted, which stays as it is.
alter table app.network_publication add column vision jsonb;

-- The exact numbers of one unit: children who finished a visual test in the quarter, whether or not they were invited to a
-- form, and those of them of whom one test was valid. Each child once, however often it was tested; no measure of any test.
create function app.network_vision(unit uuid, since timestamptz, until timestamptz, closed timestamptz)
  returns table (tested int, valid int)
  language sql stable security definer set search_path = app, pg_temp
  as $$
    select count(distinct v.patient_id)::int, count(distinct v.patient_id) filter (where v.outcome = 'valid')::int
      from organization o join vision_session v on v.organization_id = o.id
      where o.id = unit and o.parent_id = app.organization_id() and v.counts
        and v.finished_at >= since and v.finished_at < until and v.received_at < closed $$;
revoke execute on function app.network_vision(uuid, timestamptz, timestamptz, timestamptz) from public;
grant execute on function app.network_vision(uuid, timestamptz, timestamptz, timestamptz) to tea_app;

-- What an organisation sets of its visual tests. Without a row the usual 24 months.
create table app.vision_settings (
  organization_id uuid primary key references app.organization (id),
  -- Months that samples are kept; null for as long as the child's record.
  samples_months smallint check (samples_months between 6 and 60),
  updated_at timestamptz not null
);
alter table app.vision_settings enable row level security;
alter table app.vision_settings force row level security;
create policy owner on app.vision_settings to tea_owner using (true) with check (true);
create policy tenant on app.vision_settings for select to tea_app
  using (organization_id = (select app.organization_id()));
create policy whole on app.vision_settings to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert on app.vision_settings to tea_app;
grant update (samples_months, updated_at) on app.vision_settings to tea_app;

-- Whose samples are older than their organisation keeps them. Six months are the least there is.
drop function app.vision_samples_made_before(timestamptz, integer);
create function app.vision_samples_overdue(moment timestamptz, usual_months integer, at_most integer)
  returns table (organization_id uuid, session_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$
    select s.organization_id, s.session_id
      from vision_samples s left join vision_settings k on k.organization_id = s.organization_id
      where s.made_at < moment - interval '6 months' and s.made_at < moment - make_interval(months =>
        case when k.organization_id is null then usual_months else k.samples_months end)
      order by s.made_at limit at_most $$;
revoke execute on function app.vision_samples_overdue(timestamptz, integer, integer) from public;
grant execute on function app.vision_samples_overdue(timestamptz, integer, integer) to tea_app;
