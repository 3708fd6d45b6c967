-- A creation that its sender named with an Idempotency-Key, committed together with what it created: sent again, it is
-- answered as before. Kept for a day.
create table app.idempotent_request (
  account_id uuid not null references app.account (id),
  key text not null,
  -- SHA-256 of who asked for what: the role, the call and what was sent.
  request_hash bytea not null,
  -- The reply as JSON, sealed by the program: it may hold a child's name, or a secret that is shown once.
  reply bytea,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotent_request_age on app.idempotent_request (created_at);

alter table app.idempotent_request enable row level security;
alter table app.idempotent_request force row level security;
create policy owner on app.idempotent_request to tea_owner using (true) with check (true);
create policy own on app.idempotent_request to tea_app
  using (account_id = (select app.account_id())) with check (account_id = (select app.account_id()));
grant select, insert, update on app.idempotent_request to tea_app;

create function app.sweep_idempotent_requests(forget_before timestamptz) returns void
  language sql volatile security definer set search_path = app, pg_temp
  as $$ delete from idempotent_request where created_at <= forget_before $$;
revoke execute on function app.sweep_idempotent_requests(timestamptz) from public;
grant execute on function app.sweep_idempotent_requests(timestamptz) to tea_app;
