-- A check of its own for what the busiest calls write: the same rule as for reading, said so that it costs a write next to
-- nothing. A policy that has none checks by its condition for reading, whose sub-queries the database sets up for each table
-- of a statement, also where they are never asked: half of the steps of a finished questionnaire were such. The reach is
-- asked for by a function here, which is slower for each row and costs nothing where somebody reaches everything.
-- `write-checks.test.ts` holds that both say the same.
do $$
declare
  t text;
begin
  foreach t in array array['patient', 'form', 'message', 'referral'] loop
    execute format($p$create function app.reaches_%1$s(wanted uuid) returns boolean
      language plpgsql stable
      as 'begin return exists (select from app.%1$I r where r.id = wanted); end'$p$, t);
    execute format('revoke execute on function app.reaches_%s(uuid) from public', t);
    execute format('grant execute on function app.reaches_%s(uuid) to tea_app', t);
  end loop;
end $$;

do $$
declare
  hangs_on record;
  t text;
begin
  for hangs_on in select * from (values
    ('patient', array['guardian', 'form', 'consent', 'form_result', 'screening_result', 'referral', 'message', 'task']),
    ('form', array['form_link', 'draft']),
    ('message', array['message_event']),
    ('referral', array['referral_event'])) as given (what, tables)
  loop
    foreach t in array hangs_on.tables loop
      execute format($p$alter policy tenant on app.%1$I with check (organization_id = app.organization_id()
        and (app.group_ids() is null or app.reaches_%2$s(%2$s_id)))$p$, t, hangs_on.what);
    end loop;
  end loop;
end $$;
alter policy tenant on app.patient with check (organization_id = app.organization_id()
  and (app.group_ids() is null or group_id = any (app.group_ids())));
alter policy tenant on app.audit_event with check (organization_id = app.organization_id());
alter policy whole on app.audit_event with check (organization_id = app.organization_id() and app.group_ids() is null);

-- A draft is only ever looked at by its form, so its condition for reading may ask the function too.
alter policy tenant on app.draft using (organization_id = (select app.organization_id())
  and ((select app.group_ids()) is null or app.reaches_form(form_id)));

-- Only a referral that has ended is asked why: one that ends later in the same transaction is looked at then.
drop trigger concern_ends_with_why on app.referral;
create constraint trigger concern_ends_with_why after insert or update of closed_at, close_reason, not_referred_reason
  on app.referral deferrable initially deferred for each row when (new.closed_at is not null)
  execute function app.concern_ends_with_why();
drop trigger concern_has_referral on app.screening_result;
create constraint trigger concern_has_referral after insert or update of level, referral_id, patient_id
  on app.screening_result deferrable initially deferred for each row when (new.level in ('moderado', 'alto', 'muito_alto'))
  execute function app.concern_has_referral();

-- Whom an answered form concerns is remembered as the settings are. Counted when the transaction commits, so that nobody
-- waits for a long one, and once: nobody else sees what it has counted before.
create or replace function app.settings_changed() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    update settings_version set number = number + 1 where xmin <> pg_current_xact_id()::xid;
    return null;
  end $$;
create constraint trigger settings_changed after insert or delete or update of role, account_id, ended_at
  on app.role_assignment deferrable initially deferred for each row execute function app.settings_changed();
create constraint trigger settings_changed after update of email, email_notifications, disabled_at
  on app.account deferrable initially deferred for each row
  when (row (old.email, old.email_notifications, old.disabled_at)
    is distinct from row (new.email, new.email_notifications, new.disabled_at))
  execute function app.settings_changed();
create constraint trigger settings_changed after update of parent_id, account_id
  on app.patient_group deferrable initially deferred for each row
  when (row (old.parent_id, old.account_id) is distinct from row (new.parent_id, new.account_id))
  execute function app.settings_changed();
