-- On which lists of the funnel a way is, but for those of who waits too long: a bit for each in their order.
create function app.lists_of_way(way integer) returns integer
  language sql immutable parallel safe
  -- The bits of a way: 1 invited, 2 opened, 4 started, 8 answered, 16 of concern, 32 contacted, 64 scheduled, 128 attended,
  -- 256 evaluated; 512 the referral is open; 1024 an interview is due, 2048 was held, 4096 left concern.
  return way & 511
    | case when way & 3 = 1 then 1 << 9 else 0 end
    | case when way & 6 = 2 then 1 << 10 else 0 end
    | case when way & 12 = 4 then 1 << 11 else 0 end
    | case when way & 560 = 528 then 1 << 12 else 0 end
    | case when way & 608 = 544 then 1 << 13 else 0 end
    | case when way & 704 = 576 then 1 << 14 else 0 end
    | case when way & 896 = 640 then 1 << 15 else 0 end
    | case when way & 1024 > 0 then 1 << 26 else 0 end
    | case when way & 3584 = 1536 then 1 << 27 else 0 end
    | case when way & 2048 > 0 then 1 << 28 else 0 end
    | case when way & 4096 > 0 then 1 << 29 else 0 end;

-- On which a child is by any of its ways.
create function app.funnel_lists(figures app.figure_entry[]) returns integer
  language sql immutable parallel safe set search_path = app, pg_temp
  as $$
  select coalesce(bit_or(case kind when 'way' then lists_of_way(value::integer) when 'ended' then 1 << 24
      when 'not_referred' then 1 << 25 else 0 end), 0)
    from unnest(figures) $$;

alter table app.child_tally add column funnel_lists integer not null
  generated always as (app.funnel_lists(figures)) stored;
-- There are some dozens of them: those that a list asks for are found, and then their children.
create index child_tally_funnel on app.child_tally (organization_id, funnel_lists);

-- The funnel lists children by name who have been archived since.
create index patient_archived_by_name on app.patient (organization_id, (full_name collate app.ptbr), id)
  where archived_at is not null;

-- As it was; with the organization in each join, for the journeys of a few children to be looked up.
create or replace function app.funnel_journeys(organizations uuid[], groups uuid[], since timestamptz, until timestamptz)
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
        left join app.form_result a on a.organization_id = p.organization_id and a.form_id = f.id
        left join app.screening_result s on s.organization_id = p.organization_id and s.form_result_id = a.id
        left join app.referral r on r.organization_id = p.organization_id and r.id = s.referral_id
          and s.stage = 1 and s.level in ('moderado', 'alto', 'muito_alto')
        cross join lateral (select case when r.close_reason in ('avaliado_tea', 'avaliado_outro', 'avaliado_sem_achados')
          then r.closed_at end as at) e
      where p.organization_id = any (organizations) and (groups is null or p.group_id = any (groups))
      group by p.id having min(f.sent_at) < until $$;
