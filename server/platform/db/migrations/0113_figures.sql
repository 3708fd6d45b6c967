-- What the funnel and the report of a group count, kept as the sums of the dashboard are: by the same notes, in the same turn.
-- A figure is of a child, with two days of its organization and a value.
create type app.figure_kind as enum (
  -- The way of a child from an invitation on, as if those before it had not been: the second day is that of the invitation, the
  -- first that of the one before, from the beginning of time if there was none. It counts in a cohort that begins after the
  -- first and not after the second day, and ends not before the second. The value of a way are its steps, a bit for each in
  -- their order, and then whether the referral is open, an interview is due, was held, and left concern.
  'way',
  -- What a way waits for, if it does: the value is the day since which, or that of the appointment.
  'awaits_answered', 'awaits_contacted', 'awaits_scheduled', 'awaits_appointment', 'awaits_visit', 'awaits_evaluated',
  -- How it ended without an evaluation, and why nobody was referred.
  'ended', 'not_referred',
  -- Days from the result of concern to the contact and to the visit, and the months of age at the first result.
  'contact', 'visit', 'age',
  -- Of now alone, of children that are there. Of their latest form: the day on which it was sent or begun, twice.
  'child', 'latest_waiting', 'latest_begun', 'latest_answered', 'level', 'stage', 'test'
);
create type app.figure_entry as (kind app.figure_kind, first_day date, second_day date, value text);

-- How many there are: in the whole organization and in each group, by day and by the first days of months, so that whoever asks
-- about a long time adds up months and no days but those at the edges.
create table app.figure (
  organization_id uuid not null,
  grain text not null check (grain in ('whole', 'whole_month', 'day', 'month')),
  kind app.figure_kind not null,
  second_day date not null,
  first_day date not null,
  -- The organization itself where it is the whole.
  group_id uuid not null,
  value text not null,
  number integer not null,
  primary key (organization_id, grain, kind, second_day, first_day, group_id, value)
);
-- The few ways that another one came before.
create index figure_again on app.figure (organization_id, grain, kind, first_day)
  where grain in ('whole', 'day') and first_day > '-infinity';
alter table app.child_tally add column figures app.figure_entry[] not null default '{}';

alter table app.figure enable row level security;
alter table app.figure force row level security;
create policy owner on app.figure to tea_owner using (true) with check (true);
create policy tenant on app.figure to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert, update, delete on app.figure to tea_app;

-- In which sums a figure is.
create function app.grains_of(kind app.figure_kind) returns text[]
  language sql immutable parallel safe
  as $$
  select case
    when kind = 'way' then array['whole', 'day', 'month']
    when kind in ('latest_waiting', 'latest_begun') then array['day', 'month']
    when kind in ('child', 'latest_answered') then array['month']
    when kind in ('level', 'stage', 'test') then array['whole']
    else array['whole', 'whole_month'] end
  $$;

-- As what children are to be counted now, by the rules of the funnel and of the report.
create function app.child_figures(organization uuid, children uuid[])
  returns table (patient_id uuid, group_id uuid, kind app.figure_kind, first_day date, second_day date, value text)
  language sql stable set search_path = app, pg_temp
  as $$
  with zone as (select o.time_zone as name from organization o where o.id = organization),
  child as (
    select p.id, p.group_id, p.date_of_birth, p.archived_at is null as is_here
    from patient p where p.organization_id = organization and p.id = any(children)),
  invited as (
    select distinct c.id as child, (f.sent_at at time zone zone.name)::date as day
    from zone, child c join form f on f.organization_id = organization and f.patient_id = c.id
    where f.cancelled_at is null and f.sent_at is not null),
  invitation as (
    select child, coalesce(lag(day) over (partition by child order by day), '-infinity') as before, day from invited),
  -- What `funnel_journeys` finds, from each invitation on.
  reached as (
    select i.child, i.before, i.day, min(least(f.opened_at, f.started_at, f.answered_at)) as opened_at,
      min(least(f.started_at, f.answered_at)) as started_at, min(f.answered_at) as answered_at,
      min(s.created_at) filter (where s.stage = 1) as result_at, min(s.created_at) filter (where r.id is not null) as concern_at,
      min(least(r.contacted_at, r.scheduled_at, r.attended_at, r.feedback_at, e.at)) as contacted_at,
      min(least(r.scheduled_at, r.attended_at, r.feedback_at, e.at)) as scheduled_at,
      min(least(r.attended_at, r.feedback_at, e.at)) as attended_at, min(e.at) as evaluated_at,
      coalesce(bool_or(r.id is not null and r.closed_at is null), false) as is_open,
      max(r.appointment_on) filter (where r.closed_at is null) as appointment_on,
      (array_agg(r.close_reason order by r.opened_at desc, r.id desc) filter (where r.id is not null))[1] as close_reason,
      (array_agg(r.not_referred_reason order by r.opened_at desc, r.id desc) filter (where r.id is not null))[1]
        as not_referred_reason,
      coalesce(bool_or(s.stage = 1 and s.tool = 'mchat' and s.level = 'moderado'), false) as interview_due,
      min(s.created_at) filter (where s.stage = 2) as interviewed_at,
      coalesce(bool_or(s.stage = 2 and s.level <> 'baixo'), false) as interview_positive
    from zone cross join invitation i
      join form f on f.organization_id = organization and f.patient_id = i.child and f.cancelled_at is null
        and (f.sent_at at time zone zone.name)::date >= i.day
      left join form_result a on a.organization_id = organization and a.form_id = f.id
      left join screening_result s on s.organization_id = organization and s.form_result_id = a.id
      left join referral r on r.organization_id = organization and r.id = s.referral_id
        and s.stage = 1 and s.level in ('moderado', 'alto', 'muito_alto')
      cross join lateral (select case when r.close_reason in ('avaliado_tea', 'avaliado_outro', 'avaliado_sem_achados')
        then r.closed_at end as at) e
    group by i.child, i.before, i.day),
  journey as (
    select c.id, c.group_id, c.date_of_birth, j.*, (result_at at time zone zone.name)::date as result_day,
      (started_at at time zone zone.name)::date as started_day, (concern_at at time zone zone.name)::date as concern_day,
      (contacted_at at time zone zone.name)::date as contacted_day,
      (scheduled_at at time zone zone.name)::date as scheduled_day,
      (attended_at at time zone zone.name)::date as attended_day,
      concern_at is not null and evaluated_at is null and close_reason is not null as is_ended
    from zone cross join reached j join child c on c.id = j.child),
  latest as (
    select distinct on (c.id) c.id, c.group_id, (f.sent_at at time zone zone.name)::date as sent,
      (f.started_at at time zone zone.name)::date as begun, f.answered_at is not null as is_answered
    from zone, child c join form f on f.organization_id = organization and f.patient_id = c.id
    where c.is_here and f.cancelled_at is null and f.companion_of is null
    order by c.id, f.created_at desc, f.id desc),
  result as (
    select distinct on (c.id) c.id, c.group_id, s.level
    from child c join screening_result s on s.organization_id = organization and s.patient_id = c.id
    where c.is_here and s.stage = 1
    order by c.id, s.created_at desc, s.id desc)
  select j.id, j.group_id, figure.kind::figure_kind, j.before, j.day, figure.value
    from journey j cross join lateral (
      select 'way' as kind, (1 + 2 * (opened_at is not null)::integer + 4 * (started_at is not null)::integer
        + 8 * (answered_at is not null)::integer + 16 * (concern_at is not null)::integer
        + 32 * (contacted_at is not null)::integer + 64 * (scheduled_at is not null)::integer
        + 128 * (attended_at is not null)::integer + 256 * (evaluated_at is not null)::integer
        + 512 * is_open::integer + 1024 * interview_due::integer + 2048 * (interviewed_at is not null)::integer
        + 4096 * interview_positive::integer)::text as value
      union all select 'awaits_answered', started_day::text where started_at is not null and answered_at is null
      union all select 'awaits_contacted', concern_day::text where concern_at is not null and contacted_at is null and is_open
      union all select 'awaits_scheduled', contacted_day::text
        where contacted_at is not null and scheduled_at is null and is_open
      union all select case when appointment_on is null then 'awaits_visit' else 'awaits_appointment' end,
          coalesce(appointment_on, scheduled_day)::text
        where scheduled_at is not null and attended_at is null and is_open
      union all select 'awaits_evaluated', attended_day::text where attended_at is not null and evaluated_at is null and is_open
      union all select 'ended', close_reason where is_ended
      union all select 'not_referred', not_referred_reason where is_ended and not_referred_reason is not null
      union all select 'contact', (contacted_day - concern_day)::text where contacted_at >= concern_at
      union all select 'visit', (attended_day - concern_day)::text where attended_at >= concern_at
      union all select 'age', age_in_months(date_of_birth, result_day)::text
        where result_at is not null and date_of_birth is not null) figure
  union all select id, group_id, 'child', 'infinity', 'infinity', '' from child where is_here
  union all select id, group_id, 'latest_answered', 'infinity', 'infinity', '' from latest where is_answered
  union all select id, group_id, 'latest_begun', begun, begun, '' from latest where not is_answered and begun is not null
  union all select id, group_id, 'latest_waiting', coalesce(sent, 'infinity'), coalesce(sent, 'infinity'), '' from latest
    where not is_answered and begun is null
  union all select id, group_id, 'level', 'infinity', 'infinity', level from result
  union all select c.id, c.group_id, 'stage', 'infinity', 'infinity', r.stage
    from child c join referral r on r.organization_id = organization and r.patient_id = c.id
    where c.is_here and r.closed_at is null
  union all select c.id, c.group_id, 'test', 'infinity', 'infinity', case when v.outcome = 'valid' then 'valid' else '' end
    from child c join vision_session v on v.organization_id = organization and v.patient_id = c.id
    where c.is_here and v.counts
  $$;

-- What else makes a child count as something else. A first result comes with its form and is not noted for itself.
drop trigger child_tallied on app.patient;
create trigger child_tallied
  after update of group_id, created_at, archived_at, erased_at, date_of_birth, sibling_of on app.patient
  for each row when ((old.group_id, old.created_at, old.archived_at, old.erased_at, old.date_of_birth, old.sibling_of)
    is distinct from (new.group_id, new.created_at, new.archived_at, new.erased_at, new.date_of_birth, new.sibling_of))
  execute function app.note_child_tally_change();
drop trigger form_tallied on app.form;
create trigger form_tallied
  after update of patient_id, created_at, sent_at, opened_at, started_at, answered_at, cancelled_at, companion_of on app.form
  for each row when (
    (old.patient_id, old.created_at, old.sent_at, old.opened_at, old.started_at, old.answered_at, old.cancelled_at,
      old.companion_of)
    is distinct from
    (new.patient_id, new.created_at, new.sent_at, new.opened_at, new.started_at, new.answered_at, new.cancelled_at,
      new.companion_of))
  execute function app.note_tally_change();
drop trigger referral_tallied on app.referral;
create trigger referral_tallied after update of patient_id, type, due_on, opened_at, closed_at, stage, contacted_at,
    scheduled_at, attended_at, feedback_at, appointment_on, close_reason, not_referred_reason, failed_attempts, tool, level,
    key_signs, concern_stated, lost_skills on app.referral
  for each row when (
    (old.patient_id, old.type, old.due_on, old.opened_at, old.closed_at, old.stage, old.contacted_at, old.scheduled_at,
      old.attended_at, old.feedback_at, old.appointment_on, old.close_reason, old.not_referred_reason, old.failed_attempts,
      old.tool, old.level, old.key_signs, old.concern_stated, old.lost_skills)
    is distinct from
    (new.patient_id, new.type, new.due_on, new.opened_at, new.closed_at, new.stage, new.contacted_at, new.scheduled_at,
      new.attended_at, new.feedback_at, new.appointment_on, new.close_reason, new.not_referred_reason, new.failed_attempts,
      new.tool, new.level, new.key_signs, new.concern_stated, new.lost_skills))
  execute function app.note_tally_change();
create trigger new_interview_tallied after insert on app.screening_result
  for each row when (new.stage <> 1) execute function app.note_tally_change();
create trigger result_tallied after update of patient_id, form_result_id, stage, tool, level, referral_id, created_at
  on app.screening_result
  for each row when (
    (old.patient_id, old.form_result_id, old.stage, old.tool, old.level, old.referral_id, old.created_at)
    is distinct from
    (new.patient_id, new.form_result_id, new.stage, new.tool, new.level, new.referral_id, new.created_at))
  execute function app.note_tally_change();
create trigger removed_result_tallied after delete on app.screening_result
  for each row execute function app.note_tally_change();

insert into app.tally_change (organization_id, patient_id) select organization_id, id from app.patient;
