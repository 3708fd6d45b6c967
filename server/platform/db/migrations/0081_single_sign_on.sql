-- Single sign-on: the OpenID Connect provider of an organisation, by which its people log in.

-- At most one for each organisation. The secret is sealed by the program: the database cannot read it.
create table app.identity_provider (
  organization_id uuid primary key references app.organization (id),
  issuer text not null check (issuer <> ''),
  client_id text not null check (client_id <> ''),
  client_secret bytea not null,
  enabled boolean not null,
  -- Whether anybody of its domains comes in; else who works here or was invited.
  admits_domain boolean not null default false,
  -- Of whom no rule names a role; null for nobody.
  default_role text,
  -- Where the provider says what somebody is, and which role follows: [{"value": …, "role": …}], the first that fits.
  role_claim text not null default '',
  role_rules jsonb not null default '[]',
  changed_at timestamptz not null
);

create table app.identity_domain (
  organization_id uuid not null references app.identity_provider (organization_id) on delete cascade,
  domain text not null check (domain = lower(domain)),
  -- Since when it is known to be the organisation's own: nobody is led to its provider before.
  proved_at timestamptz,
  primary key (organization_id, domain)
);
create unique index identity_domain_proved on app.identity_domain (domain) where proved_at is not null;

-- Who somebody is at the provider. What is bound at the first log-in stays, whatever e-mail the provider says later.
create table app.identity (
  organization_id uuid not null references app.identity_provider (organization_id) on delete cascade,
  subject text not null,
  account_id uuid not null references app.account (id),
  created_at timestamptz not null,
  primary key (organization_id, subject)
);
create unique index identity_account on app.identity (organization_id, account_id);

do $$
declare t text;
begin
  foreach t in array array['identity_provider', 'identity_domain', 'identity'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
    execute format($p$create policy whole on app.%I to tea_app
      using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)$p$, t);
    execute format('grant select, insert, delete on app.%I to tea_app', t);
  end loop;
end $$;
grant update on app.identity_provider, app.identity_domain to tea_app;

-- The organisation whose provider vouches for a session: it can do nothing outside of it. Null for a log-in of our own.
alter table app.session add column within_organization uuid references app.organization (id);
create index session_within on app.session (within_organization) where within_organization is not null;

drop function app.find_access(bytea, timestamptz);
create function app.find_access(hash bytea, moment timestamptz)
  returns table (session_id uuid, account_id uuid, role_assignment_id uuid, fingerprint_hash bytea, expires_at timestamptz,
    confirmed_at timestamptz, needs_factor boolean, within_organization uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select s.id, s.account_id, s.role_assignment_id, s.fingerprint_hash, least(t.expires_at, s.expires_at),
      s.confirmed_at, s.needs_factor, s.within_organization
    from app.access_token t join app.session s on s.id = t.session_id join app.account a on a.id = s.account_id
    where t.token_hash = hash and t.expires_at > moment and s.revoked_at is null and s.expires_at > moment
      and a.disabled_at is null $$;

-- Whose provider the people of a domain log in with, before anybody is logged in.
create function app.provider_of_domain(wanted text) returns uuid
  language sql stable security definer set search_path = app, pg_temp
  as $$ select d.organization_id
    from app.identity_domain d join app.identity_provider p on p.organization_id = d.organization_id
    where d.domain = lower(wanted) and d.proved_at is not null and p.enabled $$;

-- Ends the sessions that the organisation's provider vouches for, whoever's they are.
create function app.end_provider_sessions(moment timestamptz) returns table (session_id uuid)
  language sql volatile security definer set search_path = app, pg_temp
  as $$ with ended as (
      update app.session s set revoked_at = moment, revoked_reason = 'provider'
      where s.within_organization = app.organization_id() and s.revoked_at is null returning s.id),
    closed as (delete from app.access_token t using ended e where t.session_id = e.id)
    select id from ended $$;

do $$
declare f text;
begin
  foreach f in array array['find_access(bytea, timestamptz)', 'provider_of_domain(text)',
    'end_provider_sessions(timestamptz)'] loop
    execute format('revoke execute on function app.%s from public', f);
    execute format('grant execute on function app.%s to tea_app', f);
  end loop;
end $$;
