-- A clinic's own films for the visual test, in versions. What a test was ever made with is never changed.
create table app.stimulus_set (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  -- Names the set through all of its versions.
  code text not null check (code ~ '^[a-z0-9-]{1,64}$'),
  version integer not null check (version > 0),
  name text not null check (length(name) between 1 and 80),
  state text not null default 'draft' check (state in ('draft', 'active', 'retired')),
  -- Whose films they are and what permits their use, on the word of this person of that day.
  rights_holder text,
  rights_terms text,
  rights_name text,
  rights_date date,
  rights_by uuid references app.account (id),
  rights_at timestamptz,
  created_by uuid not null references app.account (id),
  created_at timestamptz not null,
  activated_at timestamptz,
  retired_at timestamptz,
  unique (organization_id, id),
  unique (organization_id, code, version),
  check (num_nulls(rights_holder, rights_terms, rights_name, rights_date, rights_by, rights_at) in (0, 6)),
  check (state = 'draft' or (activated_at is not null and rights_at is not null)),
  check ((state = 'retired') = (retired_at is not null))
);
create unique index stimulus_set_active on app.stimulus_set (organization_id) where state = 'active';

create table app.stimulus_film (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  media_type text not null check (media_type in ('video/mp4', 'video/webm')),
  size integer not null check (size > 0),
  duration_ms integer not null check (duration_ms > 0),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_by uuid not null references app.account (id),
  uploaded_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, sha256)
);

create table app.stimulus_film_chunk (
  organization_id uuid not null,
  film_id uuid not null,
  place integer not null,
  bytes bytea not null,
  primary key (film_id, place),
  foreign key (organization_id, film_id) references app.stimulus_film (organization_id, id) on delete cascade
);
-- Packed already: the database would only try in vain.
alter table app.stimulus_film_chunk alter column bytes set storage external;

-- Which film stands where. A film may stand in several versions.
create table app.stimulus_placement (
  organization_id uuid not null,
  set_id uuid not null,
  place smallint not null check (place between 1 and 6),
  kind text not null check (kind in ('social', 'geometric')),
  film_id uuid not null,
  primary key (set_id, place, kind),
  foreign key (organization_id, set_id) references app.stimulus_set (organization_id, id) on delete cascade,
  foreign key (organization_id, film_id) references app.stimulus_film (organization_id, id)
);
create index stimulus_placement_film on app.stimulus_placement (film_id);

do $$
declare t text;
begin
  foreach t in array array['stimulus_set', 'stimulus_film', 'stimulus_film_chunk', 'stimulus_placement'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
    execute format('create policy tenant on app.%I to tea_app
      using (organization_id = (select app.organization_id()))
      with check (organization_id = (select app.organization_id()))', t);
  end loop;
end $$;
grant select, insert, delete on app.stimulus_set, app.stimulus_film, app.stimulus_film_chunk, app.stimulus_placement
  to tea_app;
grant update (state, activated_at, retired_at, rights_holder, rights_terms, rights_name, rights_date, rights_by, rights_at)
  on app.stimulus_set to tea_app;
grant update (film_id) on app.stimulus_placement to tea_app;

-- A set that was ever shown stays as it was: it only goes on to being retired.
create function app.keep_shown_set() returns trigger
  language plpgsql set search_path = app, pg_temp
  as $$
    begin
      if tg_op = 'DELETE' then
        if old.state <> 'draft' and current_user = 'tea_app' then
          raise exception 'a set that was shown stays' using errcode = 'check_violation';
        end if;
        return old;
      end if;
      if old.state = 'draft' then return new; end if;
      if not (old.state = 'active' and new.state = 'retired')
        or row(new.rights_holder, new.rights_terms, new.rights_name, new.rights_date, new.activated_at)
          is distinct from row(old.rights_holder, old.rights_terms, old.rights_name, old.rights_date, old.activated_at)
      then
        raise exception 'a set that was shown stays' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
create trigger keep_shown_set before update or delete on app.stimulus_set
  for each row execute function app.keep_shown_set();

create function app.keep_shown_placement() returns trigger
  language plpgsql set search_path = app, pg_temp
  as $$
    declare touched uuid := case when tg_op = 'DELETE' then old.set_id else new.set_id end;
    begin
      if current_user = 'tea_app'
        and exists (select from stimulus_set s where s.id = touched and s.state <> 'draft') then
        raise exception 'a set that was shown stays' using errcode = 'check_violation';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$;
create trigger keep_shown_placement before insert or update or delete on app.stimulus_placement
  for each row execute function app.keep_shown_placement();
