-- What the program did by itself about an open form: which reminder, which way of the ladder, each once.
create table app.form_step (
  organization_id uuid not null references app.organization (id),
  form_id uuid not null,
  step text not null check (step in ('reminder', 'whatsapp', 'call')),
  -- Of a reminder, the days after the sending; 0 for a way of the ladder.
  day smallint not null check ((step = 'reminder') = (day > 0)),
  -- The message that was queued; null when it was a task, or when the step was passed over.
  message_id uuid,
  outcome text not null check (outcome in ('taken', 'skipped')),
  -- Why, in words for the staff; empty for a reminder that was sent.
  reason text not null default '',
  at timestamptz not null,
  primary key (form_id, step, day),
  foreign key (organization_id, form_id) references app.form (organization_id, id),
  foreign key (organization_id, message_id) references app.message (organization_id, id)
);

alter table app.form_step enable row level security;
alter table app.form_step force row level security;
create policy owner on app.form_step to tea_owner using (true) with check (true);
create policy tenant on app.form_step to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.form f where f.id = form_step.form_id)));
grant select, insert on app.form_step to tea_app;

-- From when on an organisation reminds and climbs: steps that fell due before are not made up for, so that neither an
-- installation that grows older nor new rules write to everybody at once. Null for an organisation that began with them.
alter table app.organization
  add column reminders_since timestamptz,
  add column ladder_since timestamptz;
update app.organization set reminders_since = now(), ladder_since = now();

create index form_waiting on app.form (sent_at) where answered_at is null and cancelled_at is null;
-- The messages that carried a link, the newest first.
create index message_form_link on app.message (form_link_id, created_at desc) where form_link_id is not null;

-- Open forms with a reminder that fell due and is not recorded yet, over all organisations: ids only. Whether and when it
-- leaves (hours, holidays, the family's peace) the program decides. `usual` are the days of who has set none. So many at
-- most of each organisation: one that may not write today holds up no other.
create function app.forms_to_remind(moment timestamptz, usual smallint[], longest interval, at_most integer)
  returns table (organization_id uuid, form_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select due.organization_id, due.id from (
    select f.organization_id, f.id, row_number() over (partition by f.organization_id order by f.sent_at) as place
    from app.form f
    join app.patient p on p.id = f.patient_id and p.archived_at is null
    left join app.dispatch_settings s on s.organization_id = f.organization_id
    where f.answered_at is null and f.cancelled_at is null and f.sent_at > moment - longest
      and coalesce(s.reminders, true)
      and exists (select from app.form_link l where l.form_id = f.id and l.revoked_at is null)
      and exists (select from unnest(coalesce(s.reminder_days, usual)) wanted (day)
        where f.sent_at + wanted.day * interval '24 hours' <= moment
          and not exists (select from app.form_step d
            where d.form_id = f.id and d.step = 'reminder' and d.day = wanted.day))) due
    where due.place <= at_most $$;

-- Forms that nobody opened and whose next way (WhatsApp, then a call) may be due: ids only, so many of each organisation.
create function app.forms_to_climb(moment timestamptz, usual_whatsapp smallint, usual_call smallint, longest interval,
    at_most integer)
  returns table (organization_id uuid, form_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select due.organization_id, due.id from (
    select f.organization_id, f.id, row_number() over (partition by f.organization_id order by f.sent_at) as place
    from app.form f
    join app.patient p on p.id = f.patient_id and p.archived_at is null
    join app.organization o on o.id = f.organization_id
    join app.form_link l on l.form_id = f.id and l.revoked_at is null
      and (o.ladder_since is null or l.created_at > o.ladder_since)
    left join app.dispatch_settings s on s.organization_id = f.organization_id
    cross join lateral (select
      case when s.organization_id is null then usual_whatsapp else s.whatsapp_after end as whatsapp_after,
      case when s.organization_id is null then usual_call else s.call_after end as call_after) rules
    join lateral (select m.channel, m.status from app.message m
      where m.organization_id = f.organization_id and m.form_link_id = l.id and m.kind in ('form_link', 'form_reminder')
      order by m.created_at desc, m.id desc limit 1) newest on true
    left join app.form_step w on w.form_id = f.id and w.step = 'whatsapp'
    where f.answered_at is null and f.cancelled_at is null and f.sent_at > moment - longest
      and f.opened_at is null and f.started_at is null
      and not exists (select from app.form_step c where c.form_id = f.id and c.step = 'call')
      and case when rules.whatsapp_after is not null and w.form_id is null and newest.channel = 'email'
        then newest.status in ('failed', 'cancelled')
          or l.created_at + rules.whatsapp_after * interval '24 hours' <= moment
        else rules.call_after is not null and (newest.status in ('failed', 'cancelled')
          or coalesce(w.at, l.created_at) + rules.call_after * interval '24 hours' <= moment) end) due
    where due.place <= at_most $$;

revoke execute on function app.forms_to_remind(timestamptz, smallint[], interval, integer) from public;
revoke execute on function app.forms_to_climb(timestamptz, smallint, smallint, interval, integer) from public;
grant execute on function app.forms_to_remind(timestamptz, smallint[], interval, integer) to tea_app;
grant execute on function app.forms_to_climb(timestamptz, smallint, smallint, interval, integer) to tea_app;
