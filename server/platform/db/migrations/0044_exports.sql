-- Files that people asked for: made by a worker in the reach of who asked, kept for some days.
create table app.export (
  -- Made by the screen: the second of two clicks is the first one again.
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  kind text not null,
  -- What was asked for: ids, days and choices, never names.
  params jsonb not null,
  created_by uuid not null references app.account (id),
  -- In which role. Where that has ended the file is nobody's.
  role_assignment_id uuid not null,
  -- The reach in which it is made; null: the whole organisation. Who reaches less than that by now sees nothing of it.
  group_ids uuid[],
  created_at timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- Which try at making it. The pieces of any other count for nothing.
  attempt smallint not null default 0,
  done bigint not null default 0,
  total bigint not null default 0,
  file_name text not null,
  media_type text not null,
  size bigint,
  failure text not null default '',
  expires_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, role_assignment_id) references app.role_assignment (organization_id, id)
);
create index export_newest on app.export (organization_id, created_at desc, id desc);
create index export_waiting on app.export (created_at) where state in ('queued', 'running');
create index export_expiry on app.export (expires_at);

create table app.export_chunk (
  organization_id uuid not null,
  export_id uuid not null,
  attempt smallint not null,
  place integer not null,
  bytes bytea not null,
  primary key (export_id, attempt, place),
  foreign key (organization_id, export_id) references app.export (organization_id, id) on delete cascade
);
-- Packed already: the database would only try in vain.
alter table app.export_chunk alter column bytes set storage external;

do $$
declare
  t text;
begin
  foreach t in array array['export', 'export_chunk'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
end $$;

-- Who is bound to groups has the own files, and of those the ones made in no wider a reach.
create policy tenant on app.export to tea_app
  using (organization_id = (select app.organization_id())
    and ((select app.group_ids()) is null
      or (created_by = (select app.account_id()) and group_ids <@ (select app.group_ids()))));
create policy tenant on app.export_chunk to tea_app
  using (organization_id = (select app.organization_id())
    and exists (select from app.export e where e.id = export_chunk.export_id));

grant select, insert, delete on app.export, app.export_chunk to tea_app;
grant update (state, attempt, group_ids, done, total, file_name, media_type, size, failure, created_at, expires_at)
  on app.export to tea_app;

-- Files whose worker died before they were ready. Only ids leave.
create function app.unmade_exports(asked_before timestamptz, at_most integer)
  returns table (organization_id uuid, export_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select organization_id, id from app.export
    where state in ('queued', 'running') and created_at < asked_before order by created_at limit at_most $$;

-- Takes away what is past its time: the pieces at once, that it was asked for a month later. Tells how many files.
create function app.sweep_exports(at timestamptz) returns bigint
  language sql volatile security definer set search_path = app, pg_temp
  as $$
    delete from app.export where expires_at <= at - interval '30 days';
    with gone as (delete from app.export_chunk c using app.export e
      where e.id = c.export_id and e.expires_at <= at returning c.export_id)
    select count(distinct export_id) from gone $$;

revoke execute on function app.unmade_exports(timestamptz, integer), app.sweep_exports(timestamptz) from public;
grant execute on function app.unmade_exports(timestamptz, integer), app.sweep_exports(timestamptz) to tea_app;
