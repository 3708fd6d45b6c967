-- Children from files: what was uploaded, what each of its rows would do, and what it did.
create table app.roster_import (
  -- Made by the screen: the second of two clicks is the first one again.
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  created_by uuid not null references app.account (id),
  created_at timestamptz not null,
  -- How far whoever works on it reaches: the worker sees and writes no more. Null is all of the organisation.
  group_ids uuid[],
  file_name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  encoding text,
  separator text,
  sheet text,
  -- The columns as the file names them, some of their values, and what each brings; empty for one that is left out.
  headings text[] not null,
  samples jsonb not null,
  columns text[] not null,
  columns_from text not null check (columns_from in ('saved', 'names', 'person')),
  -- The group that takes every child, instead of a column.
  group_id uuid,
  state text not null check (state in ('columns', 'judging', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  failure text,
  version integer not null default 1,
  row_count integer not null,
  -- Rows that the work of the state has done, and when it last got on.
  done integer not null default 0,
  worked_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by uuid references app.account (id),
  applied_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references app.account (id),
  result jsonb,
  undo jsonb,
  unique (organization_id, id),
  foreign key (organization_id, group_id) references app.patient_group (organization_id, id)
);
create index roster_newest on app.roster_import (organization_id, created_at desc, id desc);
create index roster_working on app.roster_import (worked_at) where state in ('judging', 'applying', 'undoing');
create index roster_age on app.roster_import (created_at);

create table app.roster_row (
  organization_id uuid not null,
  roster_id uuid not null,
  -- Its line in the file, as people count.
  line integer not null,
  cells text[] not null,
  -- Columns whose cell was mended here.
  mended integer[] not null default '{}',
  skipped boolean not null default false,
  decision jsonb,
  -- What was read and found; empty until it is judged.
  outcome text check (outcome in ('create', 'update', 'move', 'unchanged', 'duplicate', 'error')),
  "values" jsonb not null default '{}',
  faults jsonb not null default '[]',
  warnings jsonb not null default '[]',
  -- By what other rows may be of the same child.
  keys text[] not null default '{}',
  place_key text,
  group_id uuid,
  -- The registered child, as it was when the row was judged.
  patient_id uuid,
  patient_version integer,
  changes jsonb not null default '[]',
  candidates jsonb not null default '[]',
  -- What became of it, and what it takes to put the child back.
  result text check (result in ('applied', 'left_out', 'undone', 'kept')),
  result_reason text,
  before jsonb,
  primary key (roster_id, line),
  foreign key (organization_id, roster_id) references app.roster_import (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, group_id) references app.patient_group (organization_id, id)
);
create index roster_row_outcome on app.roster_row (roster_id, outcome);
create index roster_row_keys on app.roster_row using gin (keys) with (fastupdate = off);
create index roster_row_patient on app.roster_row (organization_id, patient_id) where patient_id is not null;
create index roster_row_group on app.roster_row (organization_id, group_id) where group_id is not null;

-- What the rows call a class or a doctor, and which group that is.
create table app.roster_place (
  organization_id uuid not null,
  roster_id uuid not null,
  key text not null,
  name text not null,
  year text not null default '',
  -- Found by its name, or chosen by a person.
  group_id uuid,
  chosen boolean not null default false,
  -- To be created with the import under this name, below `parent_id` or at the top of the tree.
  new_name text,
  parent_id uuid,
  primary key (roster_id, key),
  check (new_name is null or group_id is null),
  foreign key (organization_id, roster_id) references app.roster_import (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references app.patient_group (organization_id, id),
  foreign key (organization_id, parent_id) references app.patient_group (organization_id, id)
);

-- What the columns of files with this heading are, as a person here said last.
create table app.roster_mapping (
  organization_id uuid not null references app.organization (id),
  heading_hash bytea not null,
  columns text[] not null,
  saved_by uuid not null references app.account (id),
  saved_at timestamptz not null,
  primary key (organization_id, heading_hash)
);

do $$
declare
  t text;
begin
  foreach t in array array['roster_import', 'roster_row', 'roster_place', 'roster_mapping'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
end $$;

-- Who is bound to groups has the own imports; the worker, who is nobody, that of the reach it was given.
create policy tenant on app.roster_import to tea_app
  using (organization_id = (select app.organization_id())
    and ((select app.group_ids()) is null or created_by = (select app.account_id())));
create policy tenant on app.roster_row to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.roster_import i where i.id = roster_row.roster_id)));
create policy tenant on app.roster_place to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.roster_import i where i.id = roster_place.roster_id)));
create policy tenant on app.roster_mapping to tea_app using (organization_id = (select app.organization_id()));

grant select, insert, update, delete on app.roster_import, app.roster_row, app.roster_place to tea_app;
grant select, insert on app.roster_mapping to tea_app;
grant update (columns, saved_by, saved_at) on app.roster_mapping to tea_app;

-- Imports whose worker died. Only ids leave.
create function app.stalled_rosters(worked_before timestamptz, at_most integer)
  returns table (organization_id uuid, roster_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select organization_id, id from app.roster_import
    where state in ('judging', 'applying', 'undoing') and worked_at < worked_before
    order by worked_at limit at_most $$;
revoke execute on function app.stalled_rosters(timestamptz, integer) from public;
grant execute on function app.stalled_rosters(timestamptz, integer) to tea_app;

-- Files hold children's names: what came before a day is deleted, a few at a time. Tells how many were.
create function app.delete_old_rosters(created_before timestamptz, at_most integer) returns integer
  language sql security definer set search_path = app, pg_temp
  as $$ with gone as (
      delete from app.roster_import where id in (select id from app.roster_import
        where created_at < created_before and state not in ('applying', 'undoing') order by created_at limit at_most)
      returning 1)
    select count(*)::integer from gone $$;
revoke execute on function app.delete_old_rosters(timestamptz, integer) from public;
grant execute on function app.delete_old_rosters(timestamptz, integer) to tea_app;
