-- What the whole of a referral stands on: who sees to it, by when, what happened to it, and why it ended.

alter table app.referral
  -- When each stage was first reached; a family may go back and forth, and what was reached once still counts.
  add column contacted_at timestamptz,
  add column scheduled_at timestamptz,
  add column attended_at timestamptz,
  add column feedback_at timestamptz,
  -- The organisation's day of the appointment, its hour where one is known, and where it is, in words.
  add column appointment_on date,
  add column appointment_time time,
  add column appointment_place text not null default '',
  -- Contacts that came to nothing since the family was last reached.
  add column failed_attempts integer not null default 0 check (failed_attempts >= 0),
  -- When those who administer were told that this due date has passed; null again with every new due date.
  add column escalated_at timestamptz,
  add column closed_by uuid references app.account (id),
  add column close_note text not null default '',
  -- Why a result of concern was closed before any appointment.
  add column not_referred_reason text;

-- The referral that answers for a result. A result of concern has one from the moment it exists.
alter table app.screening_result add column referral_id uuid;
alter table app.screening_result add foreign key (organization_id, referral_id)
  references app.referral (organization_id, id) deferrable initially deferred;
create index screening_result_referral on app.screening_result (organization_id, referral_id);
update app.screening_result s set referral_id = coalesce(
  (select r.id from app.referral r where r.patient_id = s.patient_id and r.opened_at <= s.created_at
    and (r.closed_at is null or r.closed_at >= s.created_at) order by r.opened_at desc limit 1),
  (select r.id from app.referral r where r.patient_id = s.patient_id order by r.opened_at desc limit 1));

-- Everything that happened to a referral, once each and never changed.
create table app.referral_event (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  referral_id uuid not null,
  at timestamptz not null,
  actor text not null check (actor in ('staff', 'guardian', 'partner', 'program')),
  -- Of staff and partner.
  account_id uuid references app.account (id),
  -- Of a guardian.
  guardian_id uuid,
  kind text not null check (kind in ('opened', 'raised', 'stage', 'attempt', 'owner', 'due', 'appointment', 'escalated',
    'destination', 'share', 'family_reply', 'letter', 'interview')),
  from_stage text,
  to_stage text,
  note text not null default '',
  -- What only this kind has, without names or contacts.
  detail jsonb not null default '{}',
  unique (organization_id, id),
  foreign key (organization_id, referral_id) references app.referral (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id)
);
create index referral_event_referral on app.referral_event (organization_id, referral_id, at, id);
create index referral_event_at on app.referral_event (organization_id, at);

-- Each time that somebody tried to reach the family, and what came of it.
create table app.contact_attempt (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  referral_id uuid not null,
  at timestamptz not null,
  account_id uuid not null references app.account (id),
  channel text not null check (channel in ('phone', 'whatsapp', 'email', 'in_person')),
  outcome text not null check (outcome in ('falei', 'pediu_retorno', 'nao_atendeu', 'numero_errado')),
  note text not null default '',
  -- The day of the next try, when one was agreed or chosen.
  next_on date,
  foreign key (organization_id, referral_id) references app.referral (organization_id, id)
);
create index contact_attempt_referral on app.contact_attempt (organization_id, referral_id, at);

-- How an organisation follows up. One without a row has the defaults of the program.
create table app.referral_settings (
  organization_id uuid primary key references app.organization (id),
  -- Days that a referral may stay open, by its type.
  due_therapy smallint not null check (due_therapy between 1 and 180),
  due_pediatrician smallint not null check (due_pediatrician between 1 and 180),
  due_neurologist smallint not null check (due_neurologist between 1 and 180),
  -- Whether only working days are counted; a due date always falls on one.
  working_days boolean not null,
  -- After so many failed contacts another way is taken.
  attempts_before_other_way smallint not null check (attempts_before_other_way between 1 and 20),
  -- Points of each factor of the priority.
  weights jsonb not null,
  updated_at timestamptz not null
);

-- A task may be one person's, and about a referral.
alter table app.task add column assignee_account_id uuid references app.account (id);
alter table app.task add column referral_id uuid;
alter table app.task add foreign key (organization_id, referral_id) references app.referral (organization_id, id);
alter table app.task drop constraint task_kind_check;
alter table app.task add constraint task_kind_check check (kind in ('call', 'invalid_contact', 'other_way',
  'referral_overdue', 'family_replied', 'interview', 'interview_negative'));
create index task_assignee on app.task (organization_id, assignee_account_id, due_on) where closed_at is null;

-- Consent beyond the questionnaire: to tell a partner, to ask the school. Staff may record what was said to them.
alter table app.consent drop constraint consent_purpose_check;
alter table app.consent add constraint consent_purpose_check
  check (purpose in ('screening', 'share_with_school', 'share_with_partner', 'ask_school'));
alter table app.consent alter column form_id drop not null;

do $$
declare
  t text;
begin
  foreach t in array array['referral_event', 'contact_attempt', 'referral_settings'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
  foreach t in array array['referral_event', 'contact_attempt'] loop
    execute format($p$create policy tenant on app.%1$I to tea_app
      using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
        or exists (select from app.referral r where r.id = %1$I.referral_id)))$p$, t);
  end loop;
end $$;
create policy tenant on app.referral_settings for select to tea_app
  using (organization_id = (select app.organization_id()));
create policy whole on app.referral_settings to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);

grant select, insert on app.referral_event, app.contact_attempt, app.referral_settings to tea_app;
grant update on app.referral_settings to tea_app;
grant update (referral_id) on app.screening_result to tea_app;
grant update (assignee_account_id, referral_id) on app.task to tea_app;

-- Whose a child's referral is: of whom the nearest group above belongs to, else of whoever has administered longest.
-- Null only in an organisation in which nobody works any more.
create function app.owner_for(organization uuid, child uuid)
  returns uuid
  language sql stable security definer set search_path = app, pg_temp
  as $$
    with recursive above as (
      select g.id, g.parent_id, g.account_id, 0 as steps from patient p join patient_group g on g.id = p.group_id
        where p.id = child and p.organization_id = organization
      union all
      select g.id, g.parent_id, g.account_id, above.steps + 1 from patient_group g join above on g.id = above.parent_id
    ), working as (
      select r.account_id, r.role, r.created_at, r.id from role_assignment r join account a on a.id = r.account_id
        where r.organization_id = organization and r.ended_at is null and a.disabled_at is null
    )
    select account_id from (
      select above.account_id, 0 as rank, above.steps, null::timestamptz as since, null::uuid as id
        from above where above.account_id in (select account_id from working)
      union all
      select account_id, 1, 0, created_at, id from working
        where role in ('clinic_admin', 'school_admin', 'network_manager')) candidate
    order by rank, steps, since, id limit 1 $$;

-- Whether somebody works in an organisation now.
create function app.works_in(organization uuid, account uuid)
  returns boolean
  language sql stable security definer set search_path = app, pg_temp
  as $$ select exists (select from role_assignment r join account a on a.id = r.account_id
    where r.organization_id = organization and r.account_id = account and r.ended_at is null and a.disabled_at is null) $$;

-- No open referral is without somebody who sees to it, nor with somebody who has left.
create function app.referral_keeps_owner() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    if new.closed_at is null and (new.owner_account_id is null
        or not app.works_in(new.organization_id, new.owner_account_id)) then
      new.owner_account_id := app.owner_for(new.organization_id, new.patient_id);
    end if;
    return new;
  end $$;
create trigger referral_keeps_owner before insert or update of owner_account_id, closed_at on app.referral
  for each row execute function app.referral_keeps_owner();

-- Who leaves hands over; who arrives where nobody was takes over.
create function app.role_hands_over() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    update referral set owner_account_id = owner_account_id
      where organization_id = new.organization_id and closed_at is null
        and (owner_account_id is null or owner_account_id = new.account_id);
    return null;
  end $$;
create trigger role_hands_over after insert or update of ended_at, account_id on app.role_assignment
  for each row execute function app.role_hands_over();

create function app.account_hands_over() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    update referral set owner_account_id = owner_account_id where owner_account_id = new.id and closed_at is null;
    return null;
  end $$;
create trigger account_hands_over after update of disabled_at on app.account
  for each row when (old.disabled_at is distinct from new.disabled_at) execute function app.account_hands_over();
create index referral_owner on app.referral (owner_account_id, due_on) where closed_at is null;

update app.referral set owner_account_id = owner_account_id where closed_at is null;

-- The rule of the house: no result of concern is committed without the referral that answers for it. With the checks of
-- `referral` (open with a due date, or closed with a reason) and its owner above, no child is lost after a result.
create function app.concern_has_referral() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    if exists (select from screening_result s where s.id = new.id and s.level in ('moderado', 'alto', 'muito_alto')
        and not exists (select from referral r where r.id = s.referral_id and r.patient_id = s.patient_id)) then
      raise exception 'a result of concern has no referral'
        using errcode = 'check_violation', constraint = 'concern_has_referral', table = 'screening_result';
    end if;
    return null;
  end $$;
create constraint trigger concern_has_referral after insert or update of level, referral_id, patient_id
  on app.screening_result deferrable initially deferred
  for each row execute function app.concern_has_referral();

revoke execute on function app.owner_for(uuid, uuid), app.works_in(uuid, uuid), app.referral_keeps_owner(),
  app.role_hands_over(), app.account_hands_over(), app.concern_has_referral() from public;
