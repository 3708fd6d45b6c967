-- How the outbox of the whole installation stands, for whoever watches over it: counts by channel and one moment, no
-- organisation. What a person of the staff carries waits for nobody here.
create function app.outbox_figures(moment timestamptz, channels text[])
  returns table (channel text, waiting bigint, oldest_due_at timestamptz, retried bigint, undelivered bigint)
  language sql stable security definer set search_path = app, pg_temp
  as $$
    select wanted.channel, due.waiting, due.oldest, failed_for_now.retried, given_up.undelivered
      from unnest(channels) as wanted(channel)
      cross join lateral (select count(*) as waiting, min(m.due_at) as oldest from app.message m
        where m.status in ('queued', 'in_doubt') and m.channel = wanted.channel and m.due_at <= moment) due
      cross join lateral (select count(*) as retried from app.message m
        where m.status = 'queued' and m.channel = wanted.channel and m.attempts > 0) failed_for_now
      cross join lateral (select count(*) as undelivered from app.message m
        where m.status = 'failed' and m.channel = wanted.channel) given_up $$;
revoke execute on function app.outbox_figures(timestamptz, text[]) from public;
grant execute on function app.outbox_figures(timestamptz, text[]) to tea_app;
