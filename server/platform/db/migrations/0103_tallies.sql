-- How many children and forms are in which state, kept so that a dashboard reads thousands of rows instead of hundreds of
-- thousands. What is counted is an entry: of a child, with two days of its organization, in one of these kinds. Where the
-- second day is the one on which it ends, it counts at the end of each day from the first up to, and without, that one.
create type app.tally_kind as enum (
  'child',          -- there: from its registration until it is archived
  'answered',       -- its latest form is an answered one: from and until when
  'vision',         -- a visual test was made, and the child is there: from when, until it is archived
  'form_waiting',   -- a form that nobody began: from its sending until it is begun, answered, taken back or put away with its child
  'form_begun',     -- one that was begun: from then until it is answered, taken back or put away
  'form_answered',  -- one that was answered: from then until it is taken back or put away
  -- Of now alone:
  'latest_waiting', -- the latest form of a child that is there, if nobody began it: the day it was sent, twice
  'unreached',      -- the same, if no message about it has got to anybody
  'latest_begun',   -- that form, if it was begun: the day it was, and the later one of that and its sending
  'latest_answered',-- that form, if it was answered: the day it was, twice
  'therapy', 'pediatrician', -- an open referral of this type: the day it was opened, twice
  'neurologist',    -- one to a neuropaediatrician: the day it is due, and the day it was opened
  'vision_made',    -- a visual test, if its child is there or was erased: the day it was made, twice
  'vision_valid'    -- the same, if it is a valid one
);
create type app.tally_entry as (kind app.tally_kind, first_day date, second_day date);

-- How many there are of each in an organization.
create table app.tally (
  organization_id uuid not null,
  kind app.tally_kind not null,
  first_day date not null,
  second_day date not null,
  number integer not null,
  primary key (organization_id, kind, first_day, second_day)
);
-- As what a child is counted there. Whoever reaches some groups only adds up the entries of their children.
create table app.child_tally (
  organization_id uuid not null,
  patient_id uuid not null,
  group_id uuid not null,
  entries app.tally_entry[] not null,
  primary key (organization_id, patient_id)
);
create index child_tally_group on app.child_tally (organization_id, group_id);
-- Children who may have become something else since. Rows are added only: whoever adds one waits for nobody.
create table app.tally_change (
  organization_id uuid not null,
  id bigint generated always as identity,
  patient_id uuid not null,
  primary key (organization_id, id)
);
do $$ declare t text; begin
  foreach t in array array['tally', 'child_tally', 'tally_change'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
end $$;
create policy tenant on app.tally to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
create policy tenant on app.child_tally to tea_app using (organization_id = (select app.organization_id())
  and ((select app.group_ids()) is null or group_id = any ((select app.group_ids())::uuid[])));
create policy tenant on app.tally_change to tea_app using (organization_id = (select app.organization_id()));
grant select, insert, update, delete on app.tally, app.child_tally to tea_app;
grant select, delete on app.tally_change to tea_app;

-- As what children are to be counted now, by the rules of the dashboard.
create function app.tally_entries(organization uuid, children uuid[])
  returns table (patient_id uuid, group_id uuid, kind app.tally_kind, first_day date, second_day date)
  language sql stable set search_path = app, pg_temp
  as $$
  with zone as (select o.time_zone as name from organization o where o.id = organization),
  child as (
    select p.id, p.group_id, p.archived_at is null as is_here, p.archived_at is null or p.erased_at is not null as counts,
      (p.created_at at time zone zone.name)::date as came,
      coalesce((p.archived_at at time zone zone.name)::date, 'infinity') as gone,
      case when p.erased_at is null then coalesce((p.archived_at at time zone zone.name)::date, 'infinity')
        else 'infinity' end as put_away
    from zone, patient p where p.organization_id = organization and p.id = any(children)),
  form_days as (
    select c.id as child, c.group_id, c.is_here, f.id, f.organization_id, f.created_at,
      (f.created_at at time zone zone.name)::date as made, (f.sent_at at time zone zone.name)::date as sent,
      (f.started_at at time zone zone.name)::date as begun, (f.answered_at at time zone zone.name)::date as answered,
      (f.cancelled_at at time zone zone.name)::date as taken_back,
      least((f.cancelled_at at time zone zone.name)::date, c.put_away) as ended
    from zone, child c join form f on f.organization_id = organization and f.patient_id = c.id
    where f.companion_of is null),
  latest as (
    select distinct on (child) * from form_days where is_here and taken_back is null
    order by child, created_at desc, id desc),
  -- On each day on which it can change: whether the latest form of then was answered then.
  turn as (
    select child, group_id, made as day from form_days
    union select child, group_id, answered from form_days where answered is not null
    union select child, group_id, taken_back from form_days where taken_back is not null
    union select id, group_id, gone from child where gone < 'infinity'),
  turned as (
    select t.child, t.group_id, t.day, c.came <= t.day and t.day < c.gone and coalesce((
      select (f.answered_at at time zone zone.name)::date <= t.day from form f
      where f.organization_id = organization and f.patient_id = t.child and f.companion_of is null
        and (f.created_at at time zone zone.name)::date <= t.day
        and (f.cancelled_at is null or (f.cancelled_at at time zone zone.name)::date > t.day)
      order by f.created_at desc, f.id desc limit 1), false) as is_answered
    from zone, turn t join child c on c.id = t.child),
  changed as (
    select *, lag(is_answered, 1, false) over (partition by child order by day) as was_answered from turned),
  span as (
    select child, group_id, is_answered, day, coalesce(lead(day) over (partition by child order by day), 'infinity') as until
    from changed where is_answered <> was_answered),
  test as (
    select c.id as child, c.group_id, c.gone, c.counts, greatest((v.finished_at at time zone zone.name)::date, c.came) as made,
      v.outcome = 'valid' as is_valid
    from zone, child c join vision_session v on v.organization_id = organization and v.patient_id = c.id where v.counts)
  select id, group_id, 'child'::tally_kind, came, gone from child
  union all select child, group_id, 'answered', day, until from span where is_answered
  union all select child, group_id, 'vision', made, gone from test where made < gone
  union all select child, group_id, 'form_waiting', sent, least(begun, answered, ended) from form_days
    where sent < least(begun, answered, ended)
  union all select child, group_id, 'form_begun', begun, least(answered, ended) from form_days
    where begun < least(answered, ended)
  union all select child, group_id, 'form_answered', answered, ended from form_days where answered < ended
  union all select child, group_id, 'latest_waiting', coalesce(sent, 'infinity'), coalesce(sent, 'infinity') from latest
    where answered is null and begun is null
  union all select child, group_id, 'unreached', coalesce(sent, 'infinity'), coalesce(sent, 'infinity') from latest
    where answered is null and begun is null and not exists (
      select from form_link l join message m on m.organization_id = l.organization_id and m.form_link_id = l.id
      where l.organization_id = latest.organization_id and l.form_id = latest.id
        and m.status in ('accepted', 'sent', 'delivered', 'read'))
  union all select child, group_id, 'latest_begun', begun, greatest(sent, begun) from latest
    where answered is null and begun is not null
  union all select child, group_id, 'latest_answered', answered, answered from latest where answered is not null
  union all select c.id, c.group_id, r.type::tally_kind,
      case r.type when 'neurologist' then r.due_on else (r.opened_at at time zone zone.name)::date end,
      (r.opened_at at time zone zone.name)::date
    from zone, child c join referral r on r.organization_id = organization and r.patient_id = c.id
    where c.is_here and r.closed_at is null
  union all select child, group_id, 'vision_made', made, made from test where counts
  union all select child, group_id, 'vision_valid', made, made from test where counts and is_valid
  $$;

-- For whoever counts, before it is known for whom.
create function app.organizations_to_tally() returns setof uuid
  language sql stable security definer set search_path = app, pg_temp
  as $$
  with recursive one as (
    (select organization_id as id from tally_change order by organization_id limit 1)
    union all
    select (select c.organization_id from tally_change c where c.organization_id > one.id order by c.organization_id limit 1)
    from one where one.id is not null)
  select id from one where id is not null
  $$;

-- Notes of whom something has changed.
create function app.note_tally_change() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    if tg_op <> 'DELETE' then
      insert into tally_change (organization_id, patient_id) values (new.organization_id, new.patient_id);
    end if;
    if tg_op = 'DELETE' or tg_op = 'UPDATE' and old.patient_id <> new.patient_id then
      insert into tally_change (organization_id, patient_id) values (old.organization_id, old.patient_id);
    end if;
    return null;
  end $$;
create function app.note_child_tally_change() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    insert into tally_change (organization_id, patient_id) values (new.organization_id, new.id);
    return null;
  end $$;
-- Of many rows that are new at once.
create function app.note_new_children() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    insert into tally_change (organization_id, patient_id) select organization_id, id from added;
    return null;
  end $$;
create function app.note_new_forms() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    insert into tally_change (organization_id, patient_id) select organization_id, patient_id from added;
    return null;
  end $$;
-- Other days for all.
create function app.note_other_zone() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    insert into tally_change (organization_id, patient_id)
      select organization_id, id from patient where organization_id = new.id;
    return null;
  end $$;

create trigger new_children_tallied after insert on app.patient
  referencing new table as added for each statement execute function app.note_new_children();
create trigger child_tallied after update of group_id, created_at, archived_at, erased_at on app.patient
  for each row when ((old.group_id, old.created_at, old.archived_at, old.erased_at)
    is distinct from (new.group_id, new.created_at, new.archived_at, new.erased_at))
  execute function app.note_child_tally_change();
create trigger new_forms_tallied after insert on app.form
  referencing new table as added for each statement execute function app.note_new_forms();
create trigger form_tallied
  after update of patient_id, created_at, sent_at, started_at, answered_at, cancelled_at, companion_of on app.form
  for each row when (
    (old.patient_id, old.created_at, old.sent_at, old.started_at, old.answered_at, old.cancelled_at, old.companion_of)
    is distinct from
    (new.patient_id, new.created_at, new.sent_at, new.started_at, new.answered_at, new.cancelled_at, new.companion_of))
  execute function app.note_tally_change();
create trigger new_referral_tallied after insert on app.referral
  for each row execute function app.note_tally_change();
create trigger referral_tallied after update of patient_id, type, due_on, opened_at, closed_at on app.referral
  for each row when ((old.patient_id, old.type, old.due_on, old.opened_at, old.closed_at)
    is distinct from (new.patient_id, new.type, new.due_on, new.opened_at, new.closed_at))
  execute function app.note_tally_change();
create trigger new_test_tallied after insert on app.vision_session
  for each row when (new.outcome is not null) execute function app.note_tally_change();
create trigger test_tallied after update of patient_id, finished_at, outcome, invalidated_at on app.vision_session
  for each row when ((old.patient_id, old.finished_at, old.outcome, old.invalidated_at)
    is distinct from (new.patient_id, new.finished_at, new.outcome, new.invalidated_at))
  execute function app.note_tally_change();
create trigger new_message_tallied after insert on app.message
  for each row when (new.form_link_id is not null and new.patient_id is not null
    and new.status in ('accepted', 'sent', 'delivered', 'read'))
  execute function app.note_tally_change();
create trigger message_tallied after update of patient_id, status on app.message
  for each row when (new.form_link_id is not null and new.patient_id is not null
    and (old.status in ('accepted', 'sent', 'delivered', 'read')) <> (new.status in ('accepted', 'sent', 'delivered', 'read')))
  execute function app.note_tally_change();
create trigger removed_form_tallied after delete on app.form for each row execute function app.note_tally_change();
create trigger removed_referral_tallied after delete on app.referral for each row execute function app.note_tally_change();
create trigger removed_test_tallied after delete on app.vision_session
  for each row execute function app.note_tally_change();
create trigger zone_tallied after update of time_zone on app.organization
  for each row when (old.time_zone <> new.time_zone) execute function app.note_other_zone();

insert into app.tally_change (organization_id, patient_id) select organization_id, id from app.patient;
