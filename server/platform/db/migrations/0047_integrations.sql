-- Programs that call the API for an organisation, and addresses of its own that are told of events.

-- A key acts as an account that nobody can log in to: what it did is told by the name of the key.
create table app.api_key (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  account_id uuid not null unique references app.account (id),
  name text not null check (name <> ''),
  -- How the secret begins.
  prefix text not null,
  -- SHA-256: the secret has 256 random bits.
  secret_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by uuid not null references app.account (id),
  created_at timestamptz not null,
  expires_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references app.account (id),
  check ((revoked_at is null) = (revoked_by is null))
);
create index api_key_organization on app.api_key (organization_id, created_at desc);

create table app.webhook (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  name text not null check (name <> ''),
  url text not null check (url <> ''),
  events text[] not null check (cardinality(events) > 0
    and events <@ array['form.answered', 'result.created', 'referral.stage_changed']),
  -- Sealed by the program: the database cannot read them.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_by uuid not null references app.account (id),
  created_at timestamptz not null,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('person', 'failing')),
  -- Of the failures since the last delivery that was taken: the first, and how many.
  failing_since timestamptz,
  failures integer not null default 0,
  -- Until when nothing goes there.
  resting_until timestamptz,
  last_delivered_at timestamptz,
  unique (organization_id, id),
  check ((paused_at is null) = (pause_reason is null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhook_organization on app.webhook (organization_id);

create table app.webhook_delivery (
  id uuid primary key,
  organization_id uuid not null,
  webhook_id uuid not null,
  -- The id of the row that the event is about: the same cause is never queued twice for one address.
  event_id uuid not null,
  type text not null,
  -- Ids and states alone.
  data jsonb not null,
  occurred_at timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  -- Attempts since it was last queued by a person or by its cause.
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- Until when whoever is sending it may be doing so.
  claimed_until timestamptz,
  settled_at timestamptz,
  unique (organization_id, id),
  unique (webhook_id, event_id),
  foreign key (organization_id, webhook_id) references app.webhook (organization_id, id) on delete cascade
);
create index webhook_delivery_due on app.webhook_delivery (webhook_id, due_at) where state = 'queued';
create index webhook_delivery_log on app.webhook_delivery (organization_id, occurred_at desc, id desc);
create index webhook_delivery_old on app.webhook_delivery (occurred_at);

create table app.webhook_attempt (
  id uuid primary key,
  organization_id uuid not null,
  delivery_id uuid not null,
  at timestamptz not null,
  status integer,
  fault text check (fault in ('status', 'redirect', 'timeout', 'address', 'dns', 'tls', 'connection')),
  duration_ms integer not null,
  foreign key (organization_id, delivery_id) references app.webhook_delivery (organization_id, id) on delete cascade
);
create index webhook_attempt_delivery on app.webhook_attempt (delivery_id, at desc);

do $$
declare
  t text;
begin
  foreach t in array array['api_key', 'webhook', 'webhook_delivery', 'webhook_attempt'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
    execute format($p$create policy whole on app.%I to tea_app
      using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)$p$, t);
  end loop;
end $$;

-- Who did something is told by name to everybody who sees it, also when it was a program.
create policy tenant on app.api_key for select to tea_app
  using (organization_id = (select app.organization_id()));
create policy keys on app.account for select to tea_app
  using (exists (select from app.api_key k where k.account_id = account.id));

-- The hash of a secret is for the door below alone.
grant select (id, organization_id, account_id, name, prefix, scopes, created_by, created_at, expires_at, last_used_at,
  revoked_at, revoked_by) on app.api_key to tea_app;
grant insert on app.api_key to tea_app;
grant update (last_used_at, revoked_at, revoked_by) on app.api_key to tea_app;
grant select, insert, delete on app.webhook to tea_app;
grant update (name, url, events, secret, previous_secret, previous_secret_until, paused_at, pause_reason, failing_since,
  failures, resting_until, last_delivered_at) on app.webhook to tea_app;
grant select, insert on app.webhook_delivery, app.webhook_attempt to tea_app;
grant update (state, attempts, due_at, claimed_until, settled_at) on app.webhook_delivery to tea_app;

-- A living key by the hash of its secret.
create function app.find_api_key(hash bytea, moment timestamptz)
  returns table (id uuid, account_id uuid, organization_id uuid, organization_kind text, time_zone text, scopes text[],
    last_used_at timestamptz)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select k.id, k.account_id, o.id, o.kind, o.time_zone, k.scopes, k.last_used_at
    from api_key k join organization o on o.id = k.organization_id
    where k.secret_hash = hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > moment) $$;

-- Queues an event for every address of the organisation that wants to hear of it, in the transaction of its cause. A school
-- hears of answers alone, whatever stands in the row of its address.
create function app.queue_webhooks(organization uuid, event uuid, what text, moment timestamptz, body jsonb)
  returns void
  language sql volatile security definer set search_path = app, pg_temp
  as $$ insert into webhook_delivery (id, organization_id, webhook_id, event_id, type, data, occurred_at, due_at)
    select gen_random_uuid(), organization, w.id, event, what, body, moment, moment
    from webhook w join organization o on o.id = w.organization_id
    where w.organization_id = organization and what = any (w.events)
      and (what = 'form.answered' or o.kind in ('clinic', 'social'))
    on conflict (webhook_id, event_id) do nothing $$;

create function app.form_answered_webhooks() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    perform app.queue_webhooks(new.organization_id, new.id, 'form.answered', new.submitted_at, jsonb_build_object(
      'patient_id', new.patient_id, 'form_id', new.form_id, 'instrument', new.instrument));
    return null;
  end $$;

create function app.result_created_webhooks() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    perform app.queue_webhooks(new.organization_id, new.id, 'result.created', new.created_at, jsonb_build_object(
      'patient_id', new.patient_id, 'result_id', new.id, 'instrument', new.tool, 'stage', new.stage));
    return null;
  end $$;

create function app.stage_changed_webhooks() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    perform app.queue_webhooks(new.organization_id, new.id, 'referral.stage_changed', new.at, jsonb_build_object(
      'patient_id', (select patient_id from referral where id = new.referral_id), 'referral_id', new.referral_id,
      'from', new.from_stage, 'to', new.to_stage));
    return null;
  end $$;

create trigger tell_webhooks after insert on app.form_result for each row execute function app.form_answered_webhooks();
create trigger tell_webhooks after insert on app.screening_result for each row execute function app.result_created_webhooks();
create trigger tell_webhooks after insert on app.referral_event for each row
  when (new.to_stage is not null and new.to_stage is distinct from new.from_stage)
  execute function app.stage_changed_webhooks();

-- Addresses for which something is due. Only ids leave.
create function app.webhooks_due(moment timestamptz, at_most integer)
  returns table (organization_id uuid, webhook_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select w.organization_id, w.id from webhook w
    where w.paused_at is null and (w.resting_until is null or w.resting_until <= moment)
      and exists (select from webhook_delivery d where d.webhook_id = w.id and d.state = 'queued' and d.due_at <= moment
        and (d.claimed_until is null or d.claimed_until <= moment))
    limit at_most $$;

-- Forgets deliveries of long ago, and secrets whose time is over.
create function app.sweep_webhooks(moment timestamptz, before timestamptz) returns bigint
  language sql volatile security definer set search_path = app, pg_temp
  as $$ with faded as (update webhook set previous_secret = null, previous_secret_until = null
      where previous_secret_until <= moment),
    gone as (delete from webhook_delivery where occurred_at < before
      and coalesce(settled_at, occurred_at) < before returning 1)
    select count(*) from gone $$;

revoke execute on function app.find_api_key(bytea, timestamptz), app.queue_webhooks(uuid, uuid, text, timestamptz, jsonb),
  app.form_answered_webhooks(), app.result_created_webhooks(), app.stage_changed_webhooks(),
  app.webhooks_due(timestamptz, integer), app.sweep_webhooks(timestamptz, timestamptz) from public;
grant execute on function app.find_api_key(bytea, timestamptz), app.webhooks_due(timestamptz, integer),
  app.sweep_webhooks(timestamptz, timestamptz) to tea_app;
