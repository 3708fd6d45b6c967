-- What a family says with one tap, and the messages that go to a family of two children as one.

-- Every tap, once each. What follows from it stands in the referral.
create table app.family_reply (
  -- Made by the page: sent twice it is still one.
  id uuid not null,
  organization_id uuid not null references app.organization (id),
  referral_id uuid not null,
  guardian_id uuid not null,
  answer text not null check (answer in ('agendei', 'nao_consegui', 'ja_fui', 'vou', 'nao_vou', 'desfazer')),
  -- The day that the family named, the organisation's.
  on_day date,
  place text not null default '',
  note text not null default '',
  -- Whether it moved the referral on.
  moved boolean not null,
  at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, referral_id) references app.referral (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id)
);
create index family_reply_referral on app.family_reply (organization_id, referral_id, at desc);

alter table app.family_reply enable row level security;
alter table app.family_reply force row level security;
create policy owner on app.family_reply to tea_owner using (true) with check (true);
create policy tenant on app.family_reply to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.referral r where r.id = family_reply.referral_id)));
grant select, insert on app.family_reply to tea_app;

-- Of the brothers and sisters of a child: who shares e-mail and telephone is one family.
create index guardian_family on app.guardian (organization_id, lower(btrim(email)), btrim(phone))
  where deactivated_at is null and email <> '' and phone <> '';

-- The message that carries this one to the same family, from when that one is written until it is queued again.
alter table app.message add column carried_by uuid;
alter table app.message add foreign key (organization_id, carried_by) references app.message (organization_id, id);
create index message_carried on app.message (organization_id, carried_by) where carried_by is not null;
-- Which messages about forms wait for one family.
create index message_family on app.message (organization_id, channel, recipient, priority, due_at, id)
  where status = 'queued' and kind in ('form_link', 'form_reminder');

-- What becomes of a message becomes of those that it carries. Queued again, taken again or never sent, it carries nobody: whoever
-- writes it anew looks anew at who still waits for the same.
create function app.carried_follow() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    if new.status in ('queued', 'sending') or (new.status = 'cancelled' and old.status = 'sending') then
      with let_go as (
        update message m set status = 'queued', carried_by = null, failure = null, failure_class = null,
            -- A carried one in doubt is due with what carries it.
            due_at = case when new.status = 'queued' then new.due_at else new.updated_at end, updated_at = new.updated_at
          where m.organization_id = new.organization_id and m.carried_by = new.id and m.status = old.status
          returning m.id)
      insert into message_event (id, organization_id, message_id, status, detail, at)
        select gen_random_uuid(), new.organization_id, id, 'queued', '', new.updated_at from let_go;
    elsif new.status <> 'cancelled' then
      with followed as (
        update message m set status = new.status, failure = new.failure, failure_class = new.failure_class,
            -- What is in doubt is sent again by itself once it is due; a carried one only with what carries it.
            due_at = case when new.status = 'in_doubt' then '9999-12-31Z' else m.due_at end, updated_at = new.updated_at
          where m.organization_id = new.organization_id and m.carried_by = new.id and m.status = old.status
          returning m.id)
      insert into message_event (id, organization_id, message_id, status, detail, at)
        select gen_random_uuid(), new.organization_id, id, new.status, coalesce(new.failure, ''), new.updated_at
          from followed;
    end if;
    return null;
  end $$;
create trigger carried_follow after update of status on app.message
  for each row when (old.status is distinct from new.status and new.carried_by is null)
  execute function app.carried_follow();

-- The other children's forms were reached by this link: when it is ended, their own messages go out after all.
create function app.carried_go_alone() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    with alone as (
      select distinct on (m.form_link_id) m.*
        from message carrier
        join message m on m.organization_id = carrier.organization_id and m.carried_by = carrier.id
        join form_link l on l.organization_id = m.organization_id and l.id = m.form_link_id
        join form f on f.organization_id = l.organization_id and f.id = l.form_id
        where carrier.organization_id = new.organization_id and carrier.form_link_id = new.id
          and m.status in ('accepted', 'sent', 'delivered', 'read', 'in_doubt', 'sending')
          and l.revoked_at is null and l.expires_at > new.revoked_at
          and f.answered_at is null and f.cancelled_at is null
          and not exists (select from message own where own.organization_id = m.organization_id
            and own.form_link_id = m.form_link_id and own.created_at > m.created_at
            and own.carried_by is distinct from m.carried_by
            and own.status not in ('failed', 'cancelled'))
        order by m.form_link_id, m.created_at desc
    ), sent as (
      insert into message (id, organization_id, kind, channel, status, recipient, patient_id, guardian_id, form_link_id,
          data, created_by, priority, due_at, created_at, updated_at)
        select gen_random_uuid(), organization_id, kind, channel, 'queued', recipient, patient_id, guardian_id,
          form_link_id, data - 'request_id', created_by, priority, new.revoked_at, new.revoked_at, new.revoked_at from alone
        returning id, organization_id)
    insert into message_event (id, organization_id, message_id, status, detail, at)
      select gen_random_uuid(), organization_id, id, 'queued', '', new.revoked_at from sent;
    return null;
  end $$;
create trigger carried_go_alone after update of revoked_at on app.form_link
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function app.carried_go_alone();

revoke execute on function app.carried_follow(), app.carried_go_alone() from public;

-- The appointment of which the family was reminded, so that it is once; another day is another appointment.
alter table app.referral add column reminded_on date;
grant update (reminded_on) on app.referral to tea_app;
create index referral_appointment on app.referral (appointment_on, organization_id)
  where closed_at is null and stage = 'agendado' and appointment_on is not null;

-- The organisations with an appointment within the next days of which nobody was reminded. Schools and municipalities
-- keep children whose care they are not told of.
create function app.appointments_ahead(moment timestamptz)
  returns table (organization_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select distinct r.organization_id from referral r join organization o on o.id = r.organization_id
    where r.closed_at is null and r.stage = 'agendado' and o.kind not in ('school', 'municipality')
      and r.appointment_on between (moment at time zone o.time_zone)::date + 1
        and (moment at time zone o.time_zone)::date + 14
      and r.reminded_on is distinct from r.appointment_on $$;
revoke execute on function app.appointments_ahead(timestamptz) from public;
grant execute on function app.appointments_ahead(timestamptz) to tea_app;
