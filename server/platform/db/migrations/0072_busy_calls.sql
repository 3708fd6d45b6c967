-- What the busiest calls write and read costs no more than it must.

-- Whoever belongs to a child, a form, a message or a group of an organisation belongs to the organisation: the longer key
-- says so. The shorter one locked the row of the organisation in each of these writes, all of them at the same time.
alter table app.consent drop constraint consent_organization_id_fkey;
alter table app.draft drop constraint draft_organization_id_fkey;
alter table app.form drop constraint form_organization_id_fkey;
alter table app.form_link drop constraint form_link_organization_id_fkey;
alter table app.form_result drop constraint form_result_organization_id_fkey;
alter table app.guardian drop constraint guardian_organization_id_fkey;
alter table app.message_event drop constraint message_event_organization_id_fkey;
alter table app.patient drop constraint patient_organization_id_fkey;
alter table app.referral drop constraint referral_organization_id_fkey;
alter table app.referral_event drop constraint referral_event_organization_id_fkey;
alter table app.screening_result drop constraint screening_result_organization_id_fkey;
alter table app.task drop constraint task_organization_id_fkey;

-- A trigger before an update makes the database compute every generated column again, even where the trigger does not
-- fire: the sound of a child's name with each new address. After the update it costs nothing but where a name changes.
drop trigger patient_changes_likeness on app.patient;
create or replace function app.patient_changes_likeness() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    update patient set likeness_due = true where id = new.id and not likeness_due;
    return null;
  end $$;
create trigger patient_changes_likeness after update of full_name, date_of_birth, cpf, cns, external_id, archived_at
  on app.patient for each row
  when (row (old.full_name, old.date_of_birth, old.cpf, old.cns, old.external_id, old.archived_at)
    is distinct from row (new.full_name, new.date_of_birth, new.cpf, new.cns, new.external_id, new.archived_at))
  execute function app.patient_changes_likeness();

-- No webhook, no trigger.
create function app.has_webhooks(organization uuid) returns boolean
  language plpgsql stable security definer set search_path = app, pg_temp
  as $$ begin return exists (select from webhook w where w.organization_id = organization); end $$;
revoke execute on function app.has_webhooks(uuid) from public;
grant execute on function app.has_webhooks(uuid) to tea_app;
drop trigger tell_webhooks on app.form_result;
create trigger tell_webhooks after insert on app.form_result for each row
  when (app.has_webhooks(new.organization_id)) execute function app.form_answered_webhooks();
drop trigger tell_webhooks on app.screening_result;
create trigger tell_webhooks after insert on app.screening_result for each row
  when (app.has_webhooks(new.organization_id)) execute function app.result_created_webhooks();
drop trigger tell_webhooks on app.referral_event;
create trigger tell_webhooks after insert on app.referral_event for each row
  when (new.to_stage is not null and new.to_stage is distinct from new.from_stage
    and app.has_webhooks(new.organization_id))
  execute function app.stage_changed_webhooks();

-- The owner is looked for once: held and found to work here in one statement, and only another one is asked for.
create or replace function app.referral_keeps_owner() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    if new.closed_at is not null then return new; end if;
    loop
      perform from role_assignment r join account a on a.id = r.account_id
        where r.organization_id = new.organization_id and r.account_id = new.owner_account_id
          and r.ended_at is null and a.disabled_at is null for share;
      exit when found;
      new.owner_account_id := app.owner_for(new.organization_id, new.patient_id);
      exit when new.owner_account_id is null;
    end loop;
    return new;
  end $$;

-- A result and its referral name each other: the referral is written first, with what it takes of a result that follows
-- it in the same transaction.
alter table app.referral alter constraint referral_organization_id_screening_result_id_fkey
  deferrable initially deferred;
create or replace function app.referral_takes_result() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  declare
    result screening_result;
  begin
    select * into result from screening_result s where s.id = new.screening_result_id;
    if found then
      new.tool := result.tool;
      new.level := result.level;
      new.key_signs := result.key_signs;
      new.concern_stated := result.concern_stated;
      new.lost_skills := result.lost_skills;
    end if;
    -- What one statement writes together may not be there yet; what it says itself counts, else nothing.
    new.key_signs := coalesce(new.key_signs, 0);
    new.concern_stated := coalesce(new.concern_stated, false);
    new.lost_skills := coalesce(new.lost_skills, false);
    return new;
  end $$;
grant insert (tool, level, key_signs, concern_stated, lost_skills),
  update (tool, level, key_signs, concern_stated, lost_skills) on app.referral to tea_app;

-- Counts the changes of what processes remember of an organisation's settings: each transaction reads it as it begins, and
-- whatever was remembered under another number is read again.
create table app.settings_version (
  only_row boolean primary key default true check (only_row),
  number bigint not null default 1
);
insert into app.settings_version default values;
alter table app.settings_version enable row level security;
alter table app.settings_version force row level security;
create policy owner on app.settings_version to tea_owner using (true) with check (true);
create policy everybody on app.settings_version for select to tea_app using (true);
grant select on app.settings_version to tea_app;
create function app.settings_changed() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    update settings_version set number = number + 1;
    return null;
  end $$;
revoke execute on function app.settings_changed() from public;
create trigger settings_changed after insert or update or delete on app.referral_settings
  for each statement execute function app.settings_changed();
create trigger settings_changed after insert or update or delete on app.dispatch_settings
  for each statement execute function app.settings_changed();
create trigger settings_changed after insert or update or delete on app.holiday
  for each statement execute function app.settings_changed();
create trigger settings_changed after update of time_zone, parent_id on app.organization
  for each statement execute function app.settings_changed();

-- What a person reads of the own account, in one statement that needs no scope, as `roles_of` does.
create function app.account_of(account uuid)
  returns table (id uuid, full_name text, email text, email_confirmed boolean, language text, timezone text)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select a.id, a.full_name, a.email, a.email_confirmed_at is not null, a.language, a.timezone
    from account a where a.id = account $$;
revoke execute on function app.account_of(uuid) from public;
grant execute on function app.account_of(uuid) to tea_app;
