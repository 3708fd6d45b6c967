-- The turns of the school year that were confirmed: each is done once, however often it is sent.
create table app.rollover (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  account_id uuid not null references app.account (id),
  at timestamptz not null,
  -- Counts and names of classes.
  outcome jsonb not null
);
create index rollover_organization on app.rollover (organization_id, at desc);
alter table app.rollover enable row level security;
alter table app.rollover force row level security;
create policy owner on app.rollover to tea_owner using (true) with check (true);
create policy whole on app.rollover to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert on app.rollover to tea_app;
