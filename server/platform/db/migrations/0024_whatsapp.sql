-- An organisation's own account with WhatsApp, what it may say there, and what came from there.

-- At most one for each organisation. The secrets are sealed by the program: the database cannot read them.
create table app.whatsapp_account (
  -- Stands in the address at which the provider reports.
  id uuid primary key,
  organization_id uuid not null unique references app.organization (id),
  provider text not null check (provider in ('meta', 'simulated')),
  phone_number_id text not null check (phone_number_id <> ''),
  business_account_id text not null check (business_account_id <> ''),
  -- E.164: the number that families see.
  display_number text not null check (display_number <> ''),
  api_version text not null check (api_version <> ''),
  access_token bytea not null,
  app_secret bytea not null,
  verify_token bytea not null,
  access_token_saved_at timestamptz not null,
  app_secret_saved_at timestamptz not null,
  verify_token_saved_at timestamptz not null,
  connected_at timestamptz not null,
  -- When the provider confirmed the address, and when it last reported anything.
  verified_at timestamptz,
  heard_at timestamptz,
  unique (organization_id, id)
);

-- Which approved template stands for each of the program's, and how the provider last said it stands.
create table app.whatsapp_template (
  organization_id uuid not null references app.organization (id),
  template text not null check (template in ('form_link', 'form_reminder', 'staff_message')),
  name text not null check (name <> ''),
  language text not null check (language <> ''),
  -- As the provider writes it: APPROVED, PENDING, REJECTED, PAUSED, DISABLED, …; UNKNOWN until it was asked.
  status text not null default 'UNKNOWN',
  -- Why it was refused or paused, in the provider's words; empty when it said nothing.
  reason text not null default '',
  -- The approved words, with their blanks; null until the provider was asked.
  body text,
  -- Why these words cannot carry the program's message, in ours; empty when they can.
  misfit text not null default '',
  updated_at timestamptz not null,
  primary key (organization_id, template),
  foreign key (organization_id) references app.whatsapp_account (organization_id) on delete cascade
);

-- What the provider reported: it reports at least once. Kept for longer than it goes on trying (seven days at most).
create table app.whatsapp_event (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  -- A hash of what makes the event the same one when it comes again.
  event_key bytea not null,
  kind text not null,
  -- The number that asked for no more messages, or for them again: whoever confirms it needs it. Empty for all else.
  sender text not null default '',
  -- What the program does not know, as it came; empty for what it does.
  content text not null default '',
  received_at timestamptz not null,
  unique (organization_id, event_key)
);
create index whatsapp_event_received on app.whatsapp_event (received_at);

-- The provider of a trial installation: the messages on the telephones that it plays. Never of a real one.
create table app.simulated_whatsapp (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  -- As the real one names messages.
  wamid text not null unique,
  -- Whether the telephone wrote it.
  from_phone boolean not null,
  -- The telephone's number as the provider knows it: digits, of some mobiles without the ninth.
  phone text not null,
  body text not null,
  -- The button's words and address; empty without one.
  button_label text not null default '',
  button_url text not null default '',
  callback_data text,
  status text not null check (status in ('accepted', 'sent', 'delivered', 'read', 'failed')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index simulated_whatsapp_phone on app.simulated_whatsapp (organization_id, phone, created_at desc);
create index simulated_whatsapp_new on app.simulated_whatsapp (created_at) where status = 'accepted';

-- Whether the played telephones take messages by themselves. One row for each organisation that switched it off.
create table app.simulated_whatsapp_hold (organization_id uuid primary key references app.organization (id));

do $$
declare
  t text;
begin
  foreach t in array array['whatsapp_account', 'whatsapp_template', 'whatsapp_event', 'simulated_whatsapp',
    'simulated_whatsapp_hold'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
    execute format($p$create policy whole on app.%I to tea_app
      using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)$p$, t);
  end loop;
end $$;

-- What a message will say is seen by everybody who sends it.
create policy tenant on app.whatsapp_template for select to tea_app
  using (organization_id = (select app.organization_id()));

grant select, insert, delete on app.whatsapp_account, app.whatsapp_template, app.whatsapp_event, app.simulated_whatsapp,
  app.simulated_whatsapp_hold to tea_app;
grant update on app.whatsapp_account, app.whatsapp_template to tea_app;
grant update (status, updated_at) on app.simulated_whatsapp to tea_app;

-- Whether the organisation has an account: doctors and teachers send by it, and see nothing of it.
create function app.has_whatsapp() returns boolean
  language sql stable security definer set search_path = app, pg_temp
  as $$ select exists (select from app.whatsapp_account where organization_id = app.organization_id()) $$;

-- When a number last wrote, to whomever of the organisation: the window is the number's, not a child's.
create function app.last_whatsapp_from(number text) returns timestamptz
  language sql stable security definer set search_path = app, pg_temp
  as $$ select max(received_at) from app.inbound_message
    where organization_id = app.organization_id() and channel = 'whatsapp' and sender = number $$;

-- Whose an account is: the provider reports to its address without logging in, and signs with its secret.
create function app.whatsapp_organization(account uuid) returns uuid
  language sql stable security definer set search_path = app, pg_temp
  as $$ select organization_id from app.whatsapp_account where id = account $$;

-- Whose a simulated number is: requests to the simulated provider name nothing else.
create function app.simulated_whatsapp_organization(number_id text) returns uuid
  language sql stable security definer set search_path = app, pg_temp
  as $$ select organization_id from app.whatsapp_account
    where provider = 'simulated' and (phone_number_id = number_id or business_account_id = number_id) limit 1 $$;

-- The played telephones of the whole trial installation, and the organisations they can write to.
create function app.simulated_telephones(at_most integer)
  returns table (id uuid, organization_id uuid, organization_name text, wamid text, from_phone boolean, phone text,
    body text, button_label text, button_url text, status text, created_at timestamptz)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select m.id, m.organization_id, o.name, m.wamid, m.from_phone, m.phone, m.body, m.button_label, m.button_url,
      m.status, m.created_at
    from app.simulated_whatsapp m join app.organization o on o.id = m.organization_id
    order by m.created_at desc, m.id desc limit at_most $$;

create function app.simulated_whatsapp_accounts()
  returns table (account_id uuid, organization_id uuid, organization_name text, display_number text, holds boolean)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select a.id, a.organization_id, o.name, a.display_number, h.organization_id is not null
    from app.whatsapp_account a join app.organization o on o.id = a.organization_id
      left join app.simulated_whatsapp_hold h on h.organization_id = a.organization_id
    where a.provider = 'simulated' order by o.name, a.id $$;

-- Taken by the simulated provider and not yet delivered, where it delivers by itself. Only ids leave.
create function app.simulated_whatsapp_waiting(at_most integer)
  returns table (organization_id uuid, wamid text)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select m.organization_id, m.wamid from app.simulated_whatsapp m
    where m.status = 'accepted' and not m.from_phone
      and not exists (select from app.simulated_whatsapp_hold h where h.organization_id = m.organization_id)
    order by m.created_at limit at_most $$;

-- Forgets reports that cannot come again.
create function app.sweep_whatsapp_events(before timestamptz) returns bigint
  language sql volatile security definer set search_path = app, pg_temp
  as $$ with gone as (delete from app.whatsapp_event where received_at < before returning 1) select count(*) from gone $$;

do $$
declare
  f text;
begin
  foreach f in array array['has_whatsapp()', 'last_whatsapp_from(text)', 'whatsapp_organization(uuid)',
    'simulated_whatsapp_organization(text)', 'simulated_telephones(integer)', 'simulated_whatsapp_accounts()',
    'simulated_whatsapp_waiting(integer)', 'sweep_whatsapp_events(timestamptz)'] loop
    execute format('revoke execute on function app.%s from public', f);
    execute format('grant execute on function app.%s to tea_app', f);
  end loop;
end $$;
