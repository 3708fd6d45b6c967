-- The forms that wait, in the order in which they were sent: a page of them is read from here.
create index form_unanswered on app.form (organization_id, sent_at, patient_id) include (started_at)
  where answered_at is null and cancelled_at is null and companion_of is null;

-- Open tasks with their ids: many are due on one day.
drop index app.task_open;
create index task_open on app.task (organization_id, due_on, id) where closed_at is null;

-- The last attempt to reach a family, with the day that was agreed on for the next one: as long as no step has outdone it, save
-- the first contact that the attempt itself was. Without settings of its own, so that it becomes a part of what asks it.
create function app.last_attempt(r app.referral) returns table (outcome text, next_on date)
  language sql stable
  as $$
  select c.outcome,
    case when step.at is null or step.at <= c.at or (c.outcome = 'falei' and step.at = r.contacted_at) then c.next_on end
  from app.contact_attempt c
  -- As a filter: by a condition the planner may look for the newest event of the whole organization first.
  cross join lateral (select max(e.at) filter (where e.kind in ('stage', 'appointment')) as at from app.referral_event e
    where e.organization_id = r.organization_id and e.referral_id = r.id) step
  where c.organization_id = r.organization_id and c.referral_id = r.id
  order by c.at desc, c.id desc limit 1
  $$;
-- The day of a referral's next step: the appointment while it is waited for, the day agreed on for the next attempt, and never
-- later than the due date. Kept with the referral, so that what there is to do is read in its order.
create function app.next_step_on(r app.referral) returns date
  language sql stable set search_path = app, pg_temp
  as $$
  select least(r.due_on, case when r.stage = 'agendado' then r.appointment_on end, (select next_on from last_attempt(r)))
  $$;
alter table app.referral add column next_step_on date;
update app.referral r set next_step_on = app.next_step_on(r);
create index referral_next_step on app.referral (organization_id, next_step_on, id) where closed_at is null;
create index referral_next_step_of_owner on app.referral (owner_account_id, next_step_on, id) where closed_at is null;

create function app.find_next_step() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    new.next_step_on := next_step_on(new);
    return new;
  end $$;
create trigger referral_begins_with_step before insert on app.referral
  for each row when (new.next_step_on is null) execute function app.find_next_step();
create trigger referral_has_other_step before update of due_on, stage, appointment_on, contacted_at on app.referral
  for each row when ((old.due_on, old.stage, old.appointment_on, old.contacted_at)
    is distinct from (new.due_on, new.stage, new.appointment_on, new.contacted_at))
  execute function app.find_next_step();

create function app.find_step_of_referral() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    update referral r set next_step_on = next_step_on(r)
      where r.organization_id = new.organization_id and r.id in (new.referral_id, old.referral_id)
        and r.next_step_on is distinct from next_step_on(r);
    return null;
  end $$;
create trigger attempt_agrees_on_step after insert or update of referral_id, at, outcome, next_on on app.contact_attempt
  for each row execute function app.find_step_of_referral();
create trigger event_outdoes_step after insert or update of referral_id, at on app.referral_event
  for each row when (new.kind in ('stage', 'appointment')) execute function app.find_step_of_referral();
