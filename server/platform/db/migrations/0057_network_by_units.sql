-- The quarter of one unit at a time: a whole network of 200,000 children is more than one statement may take.

drop function app.network_cohort(timestamptz, timestamptz, timestamptz, text);

-- The exact counts of one unit of the network in a quarter, as it was when it was closed: for the program alone, which shows
-- none of them before it has decided what may be seen. By the ways of `funnel_journeys`, so by the same definitions as the
-- unit's own funnel. Nothing for an organisation of another network.
create function app.network_cohort(unit uuid, since timestamptz, until timestamptz, closed timestamptz, zone text)
  returns table (organization_id uuid, children int, counts int[], ages int[], contact_days int[], visit_days int[])
  language sql stable security definer set search_path = app, pg_temp
  as $$
    with below as (select o.id from organization o where o.id = unit and o.parent_id = app.organization_id()),
    -- Only what became of the children until then.
    journey as materialized (
      select j.id, j.date_of_birth, j.opened_at < closed as opened, j.started_at < closed as started,
          j.answered_at < closed as answered, j.concern_at < closed as of_concern, j.contacted_at < closed as contacted,
          j.scheduled_at < closed as scheduled, j.attended_at < closed as attended, j.evaluated_at < closed as evaluated,
          j.result_at, j.result_at < closed as has_result, (j.concern_at at time zone zone)::date as concern_on,
          case when j.contacted_at >= j.concern_at then (j.contacted_at at time zone zone)::date end as contacted_on,
          case when j.attended_at >= j.concern_at then (j.attended_at at time zone zone)::date end as attended_on
        from funnel_journeys(array[unit], null, since, until) j),
    written as materialized (
      select distinct f.patient_id from form f
          join form_link l on l.organization_id = f.organization_id and l.form_id = f.id
          join message m on m.organization_id = l.organization_id and m.form_link_id = l.id
        where f.organization_id = unit and f.cancelled_at is null and f.sent_at >= since
          and f.sent_at < closed and m.created_at < closed and m.status in ('accepted', 'sent', 'delivered', 'read')),
    counted as (
      select array[count(*), count(*) filter (where j.opened or w.patient_id is not null),
          count(*) filter (where j.opened), count(*) filter (where j.started), count(*) filter (where j.answered),
          count(*) filter (where j.of_concern), count(*) filter (where j.contacted), count(*) filter (where j.scheduled),
          count(*) filter (where j.attended), count(*) filter (where j.evaluated)]::int[] as counts,
          array_agg(age_in_months(j.date_of_birth, (j.result_at at time zone zone)::date))
            filter (where j.has_result and j.date_of_birth is not null) as ages,
          array_agg(j.contacted_on - j.concern_on) filter (where j.contacted and j.contacted_on is not null) as contact_days,
          array_agg(j.attended_on - j.concern_on) filter (where j.attended and j.attended_on is not null) as visit_days
        from journey j left join written w on w.patient_id = j.id),
    register as (
      select count(*)::int as children from patient p
        where p.organization_id = unit and p.created_at < closed and (p.archived_at is null or p.archived_at >= closed))
    select b.id, r.children, c.counts, c.ages, c.contact_days, c.visit_days
      from below b cross join counted c cross join register r $$;

revoke execute on function app.network_cohort(uuid, timestamptz, timestamptz, timestamptz, text) from public;
grant execute on function app.network_cohort(uuid, timestamptz, timestamptz, timestamptz, text) to tea_app;
