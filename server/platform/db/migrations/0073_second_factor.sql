-- A second factor beside the password: an authenticator's codes, passkeys, and codes for the day both are lost.

-- The secret is sealed. Until it is confirmed it opens nothing and asks for nothing.
create table app.totp_factor (
  account_id uuid primary key references app.account (id),
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last step of thirty seconds whose code was taken: no code is taken twice, nor an earlier one after it.
  last_step bigint not null default 0
);

create table app.passkey (
  id uuid primary key,
  account_id uuid not null references app.account (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on app.passkey (account_id);

create table app.recovery_code (
  account_id uuid not null references app.account (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Browsers that an account logged in with: who guesses at its password from elsewhere does not shut these out.
create table app.known_browser (
  account_id uuid not null references app.account (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (account_id, token_hash)
);

do $$
declare t text;
begin
  foreach t in array array['totp_factor', 'passkey', 'recovery_code', 'known_browser'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
    execute format($p$create policy own on app.%I to tea_app
      using (account_id = (select app.account_id())) with check (account_id = (select app.account_id()))$p$, t);
    execute format('grant select, insert, update, delete on app.%I to tea_app', t);
  end loop;
end $$;

-- Since when an account is asked to set a factor up; and whether a session may do nothing else before that.
alter table app.account add column factor_asked_at timestamptz;
grant select (factor_asked_at), update (factor_asked_at) on app.account to tea_app;
alter table app.session
  -- When the person last proved to be there: sensitive calls ask again after ten minutes.
  add column confirmed_at timestamptz,
  add column needs_factor boolean not null default false;
update app.session set confirmed_at = created_at;
alter table app.session alter column confirmed_at set not null, alter column confirmed_at set default now();

-- Roles that an organisation demands a factor of; null is what the program demands by itself.
alter table app.organization add column factor_roles text[];

drop function app.find_access(bytea, timestamptz);
create function app.find_access(hash bytea, moment timestamptz)
  returns table (session_id uuid, account_id uuid, role_assignment_id uuid, fingerprint_hash bytea, expires_at timestamptz,
    confirmed_at timestamptz, needs_factor boolean)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select s.id, s.account_id, s.role_assignment_id, s.fingerprint_hash, least(t.expires_at, s.expires_at),
      s.confirmed_at, s.needs_factor
    from app.access_token t join app.session s on s.id = t.session_id join app.account a on a.id = s.account_id
    where t.token_hash = hash and t.expires_at > moment and s.revoked_at is null and s.expires_at > moment
      and a.disabled_at is null $$;

drop function app.find_login(text);
create function app.find_login(wanted text, browser bytea)
  returns table (account_id uuid, password_hash text, disabled boolean, known_browser boolean)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select a.id, a.password_hash, a.disabled_at is not null,
      exists (select from app.known_browser b where b.account_id = a.id and b.token_hash = browser)
    from app.account a where lower(a.email) = lower(wanted) $$;

-- Whose passkey a credential is, before anybody is logged in.
create function app.find_passkey(credential text) returns uuid
  language sql stable security definer set search_path = app, pg_temp
  as $$ select p.account_id from app.passkey p join app.account a on a.id = p.account_id
    where p.credential_id = credential and a.disabled_at is null $$;

-- Whether any organisation that an account works in demands a factor of it: `demanded` where the organisation says
-- nothing itself, and nothing of the people of a demonstration.
create function app.factor_demanded(account uuid, demanded text[]) returns boolean
  language sql stable security definer set search_path = app, pg_temp
  as $$ select exists (select from app.role_assignment r join app.organization o on o.id = r.organization_id
    where r.account_id = account and r.ended_at is null
      and r.role = any (coalesce(o.factor_roles, case when o.demonstration then '{}'::text[] else demanded end))) $$;

-- An administrator takes the factors of a colleague away who has lost them: only of somebody who works in the same place.
create function app.reset_factors(role_assignment uuid) returns uuid
  language plpgsql volatile security definer set search_path = app, pg_temp
  as $$
  declare person uuid;
  begin
    select r.account_id into person from app.role_assignment r
      where r.id = role_assignment and r.organization_id = app.organization_id() and r.ended_at is null;
    if person is null then return null; end if;
    delete from app.totp_factor where account_id = person;
    delete from app.passkey where account_id = person;
    delete from app.recovery_code where account_id = person;
    delete from app.known_browser where account_id = person;
    return person;
  end $$;

-- Who of the organisation has a factor, for its administrators.
create function app.accounts_with_factor() returns table (account_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select distinct r.account_id from app.role_assignment r
    where r.organization_id = app.organization_id()
      and (exists (select from app.totp_factor f where f.account_id = r.account_id and f.confirmed_at is not null)
        or exists (select from app.passkey p where p.account_id = r.account_id)) $$;

-- Since when a factor is missing that is demanded, of who is asked for one at all.
drop function app.account_of(uuid);
create function app.account_of(account uuid, demanded text[])
  returns table (id uuid, full_name text, email text, email_confirmed boolean, language text, timezone text,
    factor_asked_at timestamptz)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select a.id, a.full_name, a.email, a.email_confirmed_at is not null, a.language, a.timezone,
      case when a.factor_asked_at is not null
        and not exists (select from app.totp_factor f where f.account_id = a.id and f.confirmed_at is not null)
        and not exists (select from app.passkey p where p.account_id = a.id)
        and app.factor_demanded(a.id, demanded) then a.factor_asked_at end
    from app.account a where a.id = account $$;

do $$
declare f text;
begin
  foreach f in array array['account_of(uuid, text[])', 'find_access(bytea, timestamptz)', 'find_login(text, bytea)', 'find_passkey(text)',
    'factor_demanded(uuid, text[])', 'reset_factors(uuid)', 'accounts_with_factor()'] loop
    execute format('revoke execute on function app.%s from public', f);
    execute format('grant execute on function app.%s to tea_app', f);
  end loop;
end $$;
