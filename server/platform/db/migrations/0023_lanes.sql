-- One lane for each organisation: its messages leave in the order of their priority, beside those of all others.

-- When a worker took the message for its last attempt, by the database's own clock: a movable clock ends no attempt.
alter table app.message add column claimed_at timestamptz;
-- When the first of the present series of attempts was made: how long a message is tried hangs on it.
alter table app.message add column tried_since timestamptz;
-- What the outside knew earlier attempts by: what it still reports of them changes nothing.
alter table app.message add column former_provider_ids text[] not null default '{}';

-- What may be taken next on a channel. A message in doubt is among them, and is due when no report is awaited any more.
drop index app.message_due;
create index message_due on app.message (organization_id, channel, priority, due_at, id)
  where status in ('queued', 'in_doubt');
-- Which organisations have something to send, and the earliest of it.
drop index app.message_wake;
create index message_wake on app.message (channel, organization_id, due_at) where status in ('queued', 'in_doubt');
create index message_claimed on app.message (claimed_at) where status = 'sending';
-- When a number was last written to.
create index message_recipient on app.message (organization_id, channel, recipient, claimed_at desc)
  where claimed_at is not null;
-- A handed link waits for a person and for no worker, and the sweep of jobs that were lost is that of the lanes.
drop index app.message_waiting;
drop function app.stranded_messages(timestamptz, integer);

-- How fast messages leave by one account of a channel, and whether the account rests because it was refused. The account
-- is an organisation's own, or the platform's where all share one. Only the functions below touch it: the time in it is
-- the database's, the same for all processes.
create table app.channel_pace (
  channel text not null,
  account_of uuid not null references app.organization (id),
  -- The turns up to here are given out.
  given_until timestamptz not null default '-infinity',
  rests_until timestamptz not null default '-infinity',
  -- Why it rests, in words, and since when it has been refused; null while all is well.
  trouble text,
  trouble_since timestamptz,
  primary key (channel, account_of)
);
alter table app.channel_pace enable row level security;
alter table app.channel_pace force row level security;
create policy owner on app.channel_pace to tea_owner using (true) with check (true);

-- Gives out up to so many turns to send, each `1 / per_second` after the one before, at most a quarter of a second ahead.
-- Without any it says in how many milliseconds to ask again.
create function app.take_turns(wanted_channel text, wanted_account uuid, per_second double precision, wanted integer)
  returns table (turns integer, wait_ms integer, is_troubled boolean)
  language plpgsql volatile security definer set search_path = app, pg_temp
  as $$
  declare
    moment timestamptz := clock_timestamp();
    step interval := make_interval(secs => 1 / per_second);
    ahead interval := greatest(step, interval '250 milliseconds');
    pace app.channel_pace;
    next_turn timestamptz;
  begin
    insert into app.channel_pace (channel, account_of) values (wanted_channel, wanted_account) on conflict do nothing;
    select * into pace from app.channel_pace
      where channel = wanted_channel and account_of = wanted_account for update;
    moment := clock_timestamp();
    if pace.rests_until > moment then
      return query select 0, ceil(extract(epoch from pace.rests_until - moment) * 1000)::integer, pace.trouble is not null;
      return;
    end if;
    -- One that was refused is tried with a single message before all others follow.
    if pace.trouble is not null then wanted := 1; end if;
    next_turn := greatest(pace.given_until, moment);
    turns := least(wanted, floor(extract(epoch from moment + ahead - next_turn) / extract(epoch from step) + 1e-6)::integer);
    if turns < 1 then
      return query select 0, greatest(1, ceil(extract(epoch from next_turn + step - moment - ahead) * 1000)::integer), pace.trouble is not null;
      return;
    end if;
    update app.channel_pace set given_until = next_turn + turns * step
      where channel = wanted_channel and account_of = wanted_account;
    return query select turns, 0, pace.trouble is not null;
  end $$;

-- The account was refused: nothing is tried on it for a while.
create function app.rest_channel(wanted_channel text, wanted_account uuid, rest_ms integer, reason text, moment timestamptz)
  returns void
  language sql volatile security definer set search_path = app, pg_temp
  as $$ insert into app.channel_pace (channel, account_of, rests_until, trouble, trouble_since)
      values (wanted_channel, wanted_account, clock_timestamp() + make_interval(secs => rest_ms / 1000.0), reason, moment)
    on conflict (channel, account_of) do update set rests_until = excluded.rests_until, trouble = excluded.trouble,
      trouble_since = coalesce(channel_pace.trouble_since, excluded.trouble_since) $$;

-- It takes messages again.
create function app.channel_works(wanted_channel text, wanted_account uuid) returns void
  language sql volatile security definer set search_path = app, pg_temp
  as $$ update app.channel_pace set rests_until = '-infinity', trouble = null, trouble_since = null
    where channel = wanted_channel and account_of = wanted_account and trouble is not null $$;

-- The accounts that the asking organisation sends by and that are refused: its own and the shared ones.
create function app.channel_troubles()
  returns table (channel text, trouble text, trouble_since timestamptz)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select p.channel, p.trouble, p.trouble_since from app.channel_pace p join app.organization o on o.id = p.account_of
    where p.trouble is not null and (p.account_of = app.organization_id() or o.kind = 'platform') order by p.channel $$;

-- The organisations with a message that may leave by now on one of the channels, or with one whose worker is gone. From each
-- to the next by the index, so that what waits for later costs nothing. Only ids leave.
create function app.lanes_to_wake(moment timestamptz, lease_ms integer, channels text[])
  returns table (organization_id uuid)
  language sql volatile security definer set search_path = app, pg_temp
  as $$
    with recursive lane as (
      select earliest.channel, earliest.organization_id, earliest.due_at
        from unnest(channels) as wanted(channel) cross join lateral
          (select m.channel, m.organization_id, m.due_at from app.message m
            where m.status in ('queued', 'in_doubt') and m.channel = wanted.channel
            order by m.organization_id, m.due_at limit 1) earliest
      union all
      select further.channel, further.organization_id, further.due_at from lane cross join lateral
        (select m.channel, m.organization_id, m.due_at from app.message m
          where m.status in ('queued', 'in_doubt') and m.channel = lane.channel
            and m.organization_id > lane.organization_id
          order by m.organization_id, m.due_at limit 1) further)
    select lane.organization_id from lane where lane.due_at <= moment
    union
    select m.organization_id from app.message m where m.status = 'sending' and m.channel = any (channels)
      and m.claimed_at < clock_timestamp() - make_interval(secs => lease_ms / 1000.0) $$;

do $$
declare
  f text;
begin
  foreach f in array array['take_turns(text, uuid, double precision, integer)',
    'rest_channel(text, uuid, integer, text, timestamptz)', 'channel_works(text, uuid)', 'channel_troubles()',
    'lanes_to_wake(timestamptz, integer, text[])'] loop
    execute format('revoke execute on function app.%s from public', f);
    execute format('grant execute on function app.%s to tea_app', f);
  end loop;
end $$;
