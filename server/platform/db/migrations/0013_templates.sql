-- An organisation's own words for its messages. A row that names a template of the program's replaces it; one that names
-- none is the organisation's own. What nobody edited is not here, so that better defaults reach whoever kept them.
create table app.message_template (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  replaces text check (replaces in ('therapy', 'pediatrician', 'neurologist')),
  name text not null check (name <> ''),
  content text not null check (content <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references app.account (id),
  unique (organization_id, id)
);
create unique index message_template_replaces on app.message_template (organization_id, replaces) where replaces is not null;

alter table app.message_template enable row level security;
alter table app.message_template force row level security;
create policy owner on app.message_template to tea_owner using (true) with check (true);
-- Everybody writes with them; who administers the whole organisation words them.
create policy tenant on app.message_template for select to tea_app
  using (organization_id = (select app.organization_id()));
create policy whole on app.message_template to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert, update, delete on app.message_template to tea_app;

-- A message that a person sends carries the id its screen gave it: the second of two clicks is the first one again.
create unique index message_request on app.message (organization_id, (data ->> 'request_id')) where data ? 'request_id';
