-- What the family sees of a result: all of it at once; nothing before staff have talked to the family; or words without numbers.
alter table app.organization add column family_result text not null default 'now'
  check (family_result in ('now', 'after_talk', 'in_words'));

-- The rule under which it was answered, which a later change of the organisation's does not touch; and when staff said that
-- they had talked to the family; the trail knows who did.
alter table app.form_result add column family_result text not null default 'now'
  check (family_result in ('now', 'after_talk', 'in_words'));
alter table app.form_result add column family_told_at timestamptz;
grant update (family_told_at) on app.form_result to tea_app;

alter table app.task drop constraint task_kind_check;
alter table app.task add constraint task_kind_check check (kind in ('call', 'invalid_contact', 'other_way',
  'referral_overdue', 'family_replied', 'interview', 'interview_negative', 'obtain_consent', 'talk_to_family',
  'emergency_opened'));

-- Records that somebody bound to groups opened beyond them, for three hours. The reason stands in the record's own history,
-- which is erased with the child.
create table app.emergency_access (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  account_id uuid not null references app.account (id),
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 hours',
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id)
);
create index emergency_access_account on app.emergency_access (organization_id, account_id, patient_id, expires_at);
create index emergency_access_patient on app.emergency_access (organization_id, patient_id);
alter table app.emergency_access enable row level security;
alter table app.emergency_access force row level security;
create policy owner on app.emergency_access to tea_owner using (true) with check (true);
create policy own on app.emergency_access for insert to tea_app
  with check (organization_id = (select app.organization_id()) and account_id = (select app.account_id()));
create policy whole on app.emergency_access for select to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert on app.emergency_access to tea_app;

alter table app.patient_event drop constraint patient_event_kind_check;
alter table app.patient_event add constraint patient_event_kind_check check (kind in ('edited', 'guardian_added',
  'guardian_edited', 'guardian_removed', 'guardian_primary', 'moved', 'archived', 'restored', 'link_revoked',
  'form_cancelled', 'imported', 'import_undone', 'merged', 'unmerged', 'rolled_over', 'emergency_opened'));

-- The children of the organisation with exactly this name and birth date, with their groups, in and out of reach: who knows
-- less than that finds nobody.
create function app.find_named_child(wanted text, born date) returns table (patient_id uuid, group_id uuid)
  language sql stable security definer set search_path = app, public, pg_temp
  as $$ select p.id, p.group_id from app.patient p
    where p.organization_id = app.organization_id() and p.date_of_birth = born and p.archived_at is null
      and p.search_name = app.normalize(btrim(wanted)) $$;

-- Until when the child named in `app.opened` is open to whoever acts; null when it is not, or not any more.
create function app.opened_until() returns timestamptz
  language sql stable security definer set search_path = app, pg_temp
  as $$ select max(e.expires_at) from app.emergency_access e
    where e.organization_id = app.organization_id() and e.account_id = app.account_id()
      and e.patient_id = nullif(current_setting('app.opened', true), '')::uuid and e.expires_at > now() $$;

create function app.opened_patient() returns uuid
  language sql stable security definer set search_path = app, pg_temp
  as $$ select nullif(current_setting('app.opened', true), '')::uuid where app.opened_until() is not null $$;

create function app.opened_group() returns uuid
  language sql stable security definer set search_path = app, pg_temp
  as $$ select p.group_id from app.patient p
    where p.organization_id = app.organization_id() and p.id = app.opened_patient() $$;

revoke execute on function app.find_named_child(text, date), app.opened_until(), app.opened_patient(), app.opened_group()
  from public;
grant execute on function app.find_named_child(text, date), app.opened_until(), app.opened_patient(), app.opened_group()
  to tea_app;

-- To look at, never to change; what hangs on a child is reached by whoever reaches the child.
create policy opened on app.patient for select to tea_app
  using (organization_id = (select app.organization_id()) and id = (select app.opened_patient()));
create policy opened on app.patient_group for select to tea_app
  using (organization_id = (select app.organization_id()) and id = (select app.opened_group()));
