-- The backups that the worker makes each night, and those that it restored to see that they can be: one of each a day,
-- whichever process does it.
create table app.backup_run (
  id uuid primary key,
  organization_id uuid not null references app.organization (id)
    check (organization_id = '00000000-0000-7000-8000-000000000001'),
  kind text not null check (kind in ('made', 'proved')),
  day date not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The name of the file, without its folder.
  file text not null default '',
  -- Why it failed, in the program's words; null while it runs, and when it did not.
  fault text,
  unique (organization_id, id),
  unique (kind, day),
  check (fault is null or finished_at is not null)
);
alter table app.backup_run enable row level security;
alter table app.backup_run force row level security;
create policy owner on app.backup_run to tea_owner using (true) with check (true);
create policy whole on app.backup_run to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)
  with check (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert, update on app.backup_run to tea_app;
