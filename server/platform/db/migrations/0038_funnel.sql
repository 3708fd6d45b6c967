-- The way of every child who was invited between two instants, from its first invitation there on: when each step was
-- reached, a skipped one with the later one. Only forms sent since count, and none that was taken back. Children of these
-- groups, or of all when there are none given; archived ones too. It is read with the rights of whoever asks, as a part of
-- their query; whoever asks has it joined in whole sets (`enable_nestloop`), since the planner guesses too low by far.
create function app.funnel_journeys(organizations uuid[], groups uuid[], since timestamptz, until timestamptz)
  returns table (organization_id uuid, id uuid, group_id uuid, full_name text, date_of_birth date, archived_at timestamptz,
    invited_at timestamptz, opened_at timestamptz, started_at timestamptz, answered_at timestamptz, result_at timestamptz,
    concern_at timestamptz, contacted_at timestamptz, scheduled_at timestamptz, attended_at timestamptz,
    evaluated_at timestamptz, referral_id uuid, is_open boolean, appointment_on date, close_reason text,
    not_referred_reason text, interview_due boolean, interviewed_at timestamptz, interview_positive boolean)
  language sql stable parallel safe
  as $$
    select p.organization_id, p.id, p.group_id, p.full_name, p.date_of_birth, p.archived_at, min(f.sent_at),
        min(least(f.opened_at, f.started_at, f.answered_at)), min(least(f.started_at, f.answered_at)), min(f.answered_at),
        min(s.created_at) filter (where s.stage = 1), min(s.created_at) filter (where r.id is not null),
        min(least(r.contacted_at, r.scheduled_at, r.attended_at, r.feedback_at, e.at)),
        min(least(r.scheduled_at, r.attended_at, r.feedback_at, e.at)), min(least(r.attended_at, r.feedback_at, e.at)),
        min(e.at),
        -- A child has one open referral at most, and no other is opened meanwhile: the open one is the newest.
        (array_agg(r.id order by r.opened_at desc, r.id desc) filter (where r.id is not null))[1],
        coalesce(bool_or(r.id is not null and r.closed_at is null), false),
        max(r.appointment_on) filter (where r.closed_at is null),
        (array_agg(r.close_reason order by r.opened_at desc, r.id desc) filter (where r.id is not null))[1],
        (array_agg(r.not_referred_reason order by r.opened_at desc, r.id desc) filter (where r.id is not null))[1],
        coalesce(bool_or(s.stage = 1 and s.tool = 'mchat' and s.level = 'moderado'), false),
        min(s.created_at) filter (where s.stage = 2), coalesce(bool_or(s.stage = 2 and s.level <> 'baixo'), false)
      from app.patient p
        join app.form f on f.organization_id = p.organization_id and f.patient_id = p.id
          and f.cancelled_at is null and f.sent_at >= since
        left join app.form_result a on a.form_id = f.id
        left join app.screening_result s on s.form_result_id = a.id
        left join app.referral r on r.organization_id = s.organization_id and r.id = s.referral_id
          and s.stage = 1 and s.level in ('moderado', 'alto', 'muito_alto')
        cross join lateral (select case when r.close_reason in ('avaliado_tea', 'avaliado_outro', 'avaliado_sem_achados')
          then r.closed_at end as at) e
      where p.organization_id = any (organizations) and (groups is null or p.group_id = any (groups))
      group by p.id having min(f.sent_at) < until $$;

-- A municipality's roll-up of it: counts of the organisations under it, no names of anybody.
create function app.network_funnel(since timestamptz, until timestamptz)
  returns table (organization_id uuid, name text, kind text, invited bigint, answered bigint, of_concern bigint,
    contacted bigint, attended bigint, evaluated bigint)
  language sql stable security definer set search_path = app, pg_temp set enable_nestloop = off
  as $$
    select o.id, o.name, o.kind, count(j.id), count(j.answered_at), count(j.concern_at), count(j.contacted_at),
        count(j.attended_at), count(j.evaluated_at)
      from organization o left join funnel_journeys(
        (select coalesce(array_agg(below.id), '{}') from organization below where below.parent_id = app.organization_id()),
        null, since, until) j on j.organization_id = o.id
      where o.parent_id = app.organization_id()
      group by o.id, o.name, o.kind order by o.name, o.id $$;

revoke execute on function app.funnel_journeys(uuid[], uuid[], timestamptz, timestamptz),
  app.network_funnel(timestamptz, timestamptz) from public;
grant execute on function app.funnel_journeys(uuid[], uuid[], timestamptz, timestamptz),
  app.network_funnel(timestamptz, timestamptz) to tea_app;

-- Who was invited in a period.
create index form_sent on app.form (organization_id, sent_at) where cancelled_at is null;
