-- A session that began while the clock was ahead would live for as long as that once the clock is right again. Machines of
-- one installation may differ by minutes.
create or replace function app.find_access(hash bytea, moment timestamptz)
  returns table (session_id uuid, account_id uuid, role_assignment_id uuid, fingerprint_hash bytea, expires_at timestamptz,
    confirmed_at timestamptz, needs_factor boolean, within_organization uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select s.id, s.account_id, s.role_assignment_id, s.fingerprint_hash, least(t.expires_at, s.expires_at),
      s.confirmed_at, s.needs_factor, s.within_organization
    from app.access_token t join app.session s on s.id = t.session_id join app.account a on a.id = s.account_id
    where t.token_hash = hash and t.expires_at > moment and s.revoked_at is null and s.expires_at > moment
      and s.created_at <= moment + interval '5 minutes' and a.disabled_at is null $$;
