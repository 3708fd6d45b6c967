-- What a process knows of a token it forgets at once when something changes on which that hangs: in this process by a notice
-- on the connection that commits the change, before the commit is answered, and in all others by a notification. Looked at
-- when the transaction commits, so that nobody reads in between what was before. A session is only ever deleted long after
-- it has ended.
create function app.access_changed() returns trigger
  language plpgsql set search_path = app, pg_temp
  as $$ begin
    perform pg_notify('tea_access', '');
    raise notice using errcode = 'TA001', message = 'access changed';
    return null;
  end $$;
revoke execute on function app.access_changed() from public;

create constraint trigger access_changed after update of role_assignment_id, fingerprint_hash, expires_at, revoked_at, confirmed_at,
    needs_factor, within_organization
  on app.session deferrable initially deferred for each row execute function app.access_changed();
create constraint trigger access_changed after update of email, full_name, language, timezone, email_confirmed_at, disabled_at,
    factor_asked_at
  on app.account deferrable initially deferred for each row execute function app.access_changed();
create constraint trigger access_changed after update of name, kind, time_zone, factor_roles, demonstration
  on app.organization deferrable initially deferred for each row execute function app.access_changed();
create constraint trigger access_changed after insert or delete or update of account_id, role, ended_at
  on app.role_assignment deferrable initially deferred for each row execute function app.access_changed();
create constraint trigger access_changed after insert or delete or update
  on app.role_assignment_group deferrable initially deferred for each row execute function app.access_changed();
create constraint trigger access_changed after delete or update of parent_id
  on app.patient_group deferrable initially deferred for each row execute function app.access_changed();
create constraint trigger access_began after insert on app.patient_group deferrable initially deferred for each row
  when (new.parent_id is not null) execute function app.access_changed();
create constraint trigger access_changed after insert or delete or update of confirmed_at
  on app.totp_factor deferrable initially deferred for each row execute function app.access_changed();
create constraint trigger access_changed after insert or delete
  on app.passkey deferrable initially deferred for each row execute function app.access_changed();

-- Nobody has to be told any more which sessions a changed role concerns.
drop function app.sessions_in_role(uuid, timestamptz);
