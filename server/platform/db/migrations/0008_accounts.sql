-- People who confirm their address, recover a password, are invited, and found an organisation.

-- A secret sent to the address of an account. Only its hash is here: the letter derives it from the id when it is written.
create table app.account_token (
  id uuid primary key,
  account_id uuid not null references app.account (id),
  purpose text not null check (purpose in ('email_confirmation', 'password_reset')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_account on app.account_token (account_id, purpose) where used_at is null;
create index account_token_expiry on app.account_token (expires_at);

alter table app.account_token enable row level security;
alter table app.account_token force row level security;
create policy owner on app.account_token to tea_owner using (true) with check (true);
create policy own on app.account_token to tea_app
  using (account_id = (select app.account_id())) with check (account_id = (select app.account_id()));
grant select, insert on app.account_token to tea_app;
grant update (used_at) on app.account_token to tea_app;

-- Who began it, and so how many one account begins in a day; null for those that were not founded by a person.
alter table app.organization add column founded_by uuid references app.account (id);
create index organization_founder on app.organization (founded_by, created_at) where founded_by is not null;

alter table app.invitation add column declined_at timestamptz;
create index invitation_recipient on app.invitation (lower(email)) where accepted_at is null and revoked_at is null;

-- The token of a letter by its hash, in whatever state: what a used or expired one means, the caller decides.
create function app.find_account_token(hash bytea)
  returns table (token_id uuid, account_id uuid, purpose text, expires_at timestamptz, used_at timestamptz,
    email text, full_name text, confirmed boolean, disabled boolean)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select t.id, a.id, t.purpose, t.expires_at, t.used_at, a.email, a.full_name, a.email_confirmed_at is not null,
      a.disabled_at is not null
    from app.account_token t join app.account a on a.id = t.account_id where t.token_hash = hash $$;

-- Whether a letter with a token still makes sense. Neither whose token it is nor its hash leaves.
create function app.account_token_state(token uuid)
  returns table (expires_at timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select expires_at, used_at from app.account_token where id = token $$;

create function app.sweep_account_tokens(forget_before timestamptz) returns bigint
  language sql volatile security definer set search_path = app, pg_temp
  as $$ with forgotten as (delete from app.account_token where account_token.expires_at <= forget_before returning 1)
    select count(*) from forgotten $$;

-- Where mail to the account of an e-mail goes: to the address as it was registered, never as somebody typed it.
create function app.find_account_address(wanted text)
  returns table (account_id uuid, email text)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select id, email from app.account where lower(email) = lower(wanted) and disabled_at is null $$;

-- Replaces the own password's hash by another of the same password, unless the password was changed meanwhile.
create function app.renew_password_hash(replaced text, renewed text) returns void
  language sql volatile security definer set search_path = app, pg_temp
  as $$ update app.account set password_hash = renewed where id = app.account_id() and password_hash = replaced $$;

-- An invitation by the hash of its token, in whatever state, and whether the invited person can log in already.
create function app.find_invitation(hash bytea)
  returns table (invitation_id uuid, organization_id uuid, organization_name text, email text, role text,
    expires_at timestamptz, accepted_at timestamptz, revoked_at timestamptz, has_account boolean)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select i.id, o.id, o.name, i.email, i.role, i.expires_at, i.accepted_at, i.revoked_at,
      exists (select from app.account a where lower(a.email) = lower(i.email) and a.password_hash is not null)
    from app.invitation i join app.organization o on o.id = i.organization_id where i.token_hash = hash $$;

-- What waits for the account that asks. Only a confirmed address shows whose it is.
create function app.own_invitations(moment timestamptz)
  returns table (invitation_id uuid, organization_id uuid, organization_name text, role text, expires_at timestamptz)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select i.id, o.id, o.name, i.role, i.expires_at
    from app.account a join app.invitation i on lower(i.email) = lower(a.email)
    join app.organization o on o.id = i.organization_id
    where a.id = app.account_id() and a.email_confirmed_at is not null and a.disabled_at is null
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > moment
    order by i.created_at, i.id $$;

-- A new organisation whose first role is the founder's, with a first group: the only way by which the program adds one.
-- The account that asks founds it, its row locked so that two requests at once count each other. Answers what became of it.
create function app.found_organization(moment timestamptz, most_in_a_day integer, organization uuid, organization_kind text,
    organization_name text, organization_address text, organization_phone text, organization_email text,
    assignment uuid, unit uuid, doctor uuid)
  returns text language plpgsql volatile security definer set search_path = app, pg_temp
  as $$
  declare
    founder app.account;
  begin
    select * into founder from app.account where id = app.account_id() and disabled_at is null for update;
    if founder.email_confirmed_at is null then return 'unconfirmed'; end if;
    if organization_kind not in ('clinic', 'social', 'school', 'municipality') then return 'refused'; end if;
    if (select count(*) from app.organization o where o.founded_by = founder.id
        and o.created_at > moment - interval '1 day') >= most_in_a_day then
      return 'too_many';
    end if;
    insert into app.organization (id, kind, name, address, phone, email, founded_by, created_at)
      values (organization, organization_kind, organization_name, organization_address, organization_phone,
        organization_email, founder.id, moment);
    insert into app.role_assignment (id, organization_id, account_id, role, created_at)
      values (assignment, organization, founder.id, case organization_kind
        when 'school' then 'school_admin' when 'municipality' then 'network_manager' else 'clinic_admin' end, moment);
    if organization_kind <> 'municipality' then
      insert into app.patient_group (id, organization_id, kind, name, created_at)
        values (unit, organization, 'unit', organization_name, moment);
      if doctor is not null and organization_kind in ('clinic', 'social') then
        insert into app.patient_group (id, organization_id, parent_id, kind, name, account_id, created_at)
          values (doctor, organization, unit, 'doctor', founder.full_name, founder.id, moment);
      end if;
    end if;
    return 'founded';
  end $$;

do $$
declare
  f text;
begin
  foreach f in array array['find_account_token(bytea)', 'account_token_state(uuid)', 'sweep_account_tokens(timestamptz)',
    'find_account_address(text)', 'renew_password_hash(text, text)', 'find_invitation(bytea)',
    'own_invitations(timestamptz)',
    'found_organization(timestamptz, integer, uuid, text, text, text, text, text, uuid, uuid, uuid)'] loop
    execute format('revoke execute on function app.%s from public', f);
    execute format('grant execute on function app.%s to tea_app', f);
  end loop;
end $$;
