-- Requests for information from the public page: the platform's own rows, which no tenant ever sees.
create table app.lead (
  id uuid primary key,
  organization_id uuid not null references app.organization (id)
    check (organization_id = '00000000-0000-7000-8000-000000000001'),
  solution text not null check (solution in ('tea_start', 'tea_vision')),
  name text not null,
  email text not null,
  institution text not null default '',
  position text not null default '',
  message text not null default '',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid references app.account (id),
  unique (organization_id, id),
  check ((answered_at is null) = (answered_by is null))
);
create index lead_newest on app.lead (organization_id, created_at desc, id desc);
create index lead_open on app.lead (organization_id, created_at desc, id desc) where answered_at is null;

alter table app.lead enable row level security;
alter table app.lead force row level security;
create policy owner on app.lead to tea_owner using (true) with check (true);
create policy whole on app.lead to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);

-- What the person wrote is never changed; only the answer to it is. Deleted when its time has passed.
grant select, insert, delete on app.lead to tea_app;
grant update (answered_at, answered_by) on app.lead to tea_app;
