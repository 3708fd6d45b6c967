-- Two records of one child: how they are found, how they become one, and how they are taken apart again.

-- One word of a name, as coarse as it takes to find what sounds alike, whatever it was written with: the first letter by
-- its kind, then the consonants, those that are mixed up as one. What is found is compared by the program.
create function app.sound_word(word text) returns text
  language sql immutable parallel safe strict
  as $$ select translate(substr(k, 1, 1), 'eo', 'iu') || translate(substr(k, 2), 'aeiou', '') from (
    select regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      word, 'ph', 'f', 'g'), '[cs]h', 's', 'g'), '^[uw](?=[aeiou])', 'v'), '^h|(?<=.)[hlw](?=[^aeiou]|$)', '', 'g'),
      'ykqczxgdbvmwh', 'isssssjtpfnf'), '(.)\1+', '\1', 'g') as k) as written $$;

-- What names that may be the same have in common: their first and their last word, without what ties names together.
create function app.sound_key(full_name text) returns text
  language sql immutable parallel safe strict
  as $$ select coalesce(app.sound_word(words[1]) || ' ' || app.sound_word(words[cardinality(words)]), '')
    from (select array(select word from regexp_split_to_table(
        regexp_replace(app.normalize(full_name), '[''’`´]', '', 'g'), '[^a-z]+') with ordinality as w (word, place)
      where word not in ('', 'da', 'das', 'de', 'del', 'di', 'do', 'dos', 'du', 'e', 'jr', 'junior', 'filho', 'filha', 'neto',
        'neta', 'sobrinho', 'sobrinha', 'segundo', 'sr') order by place) as words) as split $$;

alter table app.patient
  add column sound_key text not null generated always as (app.sound_key(full_name)) stored,
  -- Something that it is compared by has changed since it was last looked at beside the others.
  add column likeness_due boolean not null default true;
create index patient_sound on app.patient (organization_id, sound_key) where archived_at is null;
create index patient_birth on app.patient (organization_id, date_of_birth) where archived_at is null;
create index patient_likeness_due on app.patient (organization_id, id) where likeness_due and archived_at is null;

create function app.patient_changes_likeness() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin new.likeness_due := true; return new; end $$;
create trigger patient_changes_likeness before update of full_name, date_of_birth, cpf, cns, external_id, archived_at
  on app.patient for each row
  when (row (old.full_name, old.date_of_birth, old.cpf, old.cns, old.external_id, old.archived_at)
    is distinct from row (new.full_name, new.date_of_birth, new.cpf, new.cns, new.external_id, new.archived_at))
  execute function app.patient_changes_likeness();

create function app.guardian_changes_likeness() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    update patient set likeness_due = true where id = new.patient_id and not likeness_due;
    return null;
  end $$;
create trigger guardian_changes_likeness after insert or update of phone, deactivated_at on app.guardian
  for each row execute function app.guardian_changes_likeness();

-- Two records that may be one child's, and what a person said of it.
create table app.duplicate_pair (
  organization_id uuid not null references app.organization (id),
  first_id uuid not null,
  second_id uuid not null check (second_id > first_id),
  score smallint not null check (score between 0 and 100),
  reasons text[] not null,
  found_at timestamptz not null,
  -- 'Não é a mesma criança': it is not asked again until the two are more alike than they were.
  dismissed_at timestamptz,
  dismissed_by uuid references app.account (id),
  dismissed_score smallint,
  primary key (first_id, second_id),
  check ((dismissed_at is null) = (dismissed_score is null)),
  foreign key (organization_id, first_id) references app.patient (organization_id, id),
  foreign key (organization_id, second_id) references app.patient (organization_id, id)
);
create index duplicate_pair_open on app.duplicate_pair (organization_id, score desc, first_id, second_id)
  where dismissed_at is null;
create index duplicate_pair_second on app.duplicate_pair (second_id);

-- One record that was found to be a second one of another: the one stays, the other is put away.
create table app.patient_merge (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  survivor_id uuid not null,
  merged_id uuid not null check (merged_id <> survivor_id),
  merged_at timestamptz not null,
  merged_by uuid not null references app.account (id),
  undone_at timestamptz,
  undone_by uuid references app.account (id),
  unique (organization_id, id),
  check ((undone_at is null) = (undone_by is null)),
  foreign key (organization_id, survivor_id) references app.patient (organization_id, id),
  foreign key (organization_id, merged_id) references app.patient (organization_id, id)
);
create unique index patient_merge_once on app.patient_merge (merged_id) where undone_at is null;
create index patient_merge_survivor on app.patient_merge (organization_id, survivor_id);

-- Every value that a merge changed, as it was and as it became: what makes taking apart exact.
create table app.merge_change (
  merge_id uuid not null,
  organization_id uuid not null references app.organization (id),
  place bigint generated always as identity,
  table_name text not null,
  -- The columns by which the row is found.
  row_key jsonb not null,
  was jsonb not null,
  became jsonb not null,
  reverted_at timestamptz,
  primary key (merge_id, place),
  foreign key (organization_id, merge_id) references app.patient_merge (organization_id, id)
);
create index merge_change_row on app.merge_change (table_name, (row_key ->> 'id')) where reverted_at is null;

do $$
declare
  t text;
begin
  foreach t in array array['duplicate_pair', 'patient_merge', 'merge_change'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
end $$;
create policy tenant on app.duplicate_pair to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or (exists (select from app.patient p where p.id = duplicate_pair.first_id)
      and exists (select from app.patient p where p.id = duplicate_pair.second_id))));
create policy tenant on app.patient_merge to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or (exists (select from app.patient p where p.id = patient_merge.survivor_id)
      and exists (select from app.patient p where p.id = patient_merge.merged_id))));
create policy tenant on app.merge_change to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.patient_merge m where m.id = merge_change.merge_id)));

grant select, insert, delete on app.duplicate_pair to tea_app;
grant update (score, reasons, found_at, dismissed_at, dismissed_by, dismissed_score) on app.duplicate_pair to tea_app;
grant select, insert on app.patient_merge to tea_app;
grant update (undone_at, undone_by) on app.patient_merge to tea_app;
grant select on app.merge_change to tea_app;

-- What hangs on a child, and the columns by which a row of it is found. A row whose key another child's row would have
-- after it was moved stays where it is: it says the same of the same child.
create function app.merged_tables() returns table (table_name text, key_columns text[])
  language sql immutable parallel safe
  as $$ values ('guardian', '{id}'::text[]), ('form', '{id}'), ('consent', '{id}'), ('form_result', '{id}'),
    ('screening_result', '{id}'), ('referral', '{id}'), ('interview', '{id}'), ('observation', '{id}'),
    ('vision_session', '{id}'), ('issued_document', '{id}'), ('message', '{id}'), ('inbound_message', '{id}'),
    ('task', '{id}'), ('patient_event', '{id}'), ('batch_recipient', '{batch_id}'),
    ('programme_occasion', '{programme_id,occasion}') $$;

-- The merge, if it stands and both of its records are within reach; else an error.
create function app.merge_in_reach(merge uuid) returns app.patient_merge
  language plpgsql stable security definer set search_path = app, pg_temp
  as $$
  declare
    found_merge patient_merge;
  begin
    select * into found_merge from patient_merge m
      where m.id = merge and m.organization_id = app.organization_id() and m.undone_at is null
        and (select count(*) from patient p where p.id in (m.survivor_id, m.merged_id)
          and (app.group_ids() is null or p.group_id = any (app.group_ids()))) = 2;
    if found_merge.id is null then
      raise exception 'no such merge' using errcode = 'no_data_found';
    end if;
    return found_merge;
  end $$;

-- Sets columns of one row for a merge, and keeps what they were.
create function app.set_for_merge(merge uuid, of_table text, key jsonb, wanted jsonb) returns void
  language plpgsql security definer set search_path = app, pg_temp set timezone = 'UTC'
  as $$
  declare
    m patient_merge := app.merge_in_reach(merge);
    columns text := (select string_agg(format('%I', c), ', ') from jsonb_object_keys(wanted) c);
    earlier jsonb;
    later jsonb;
  begin
    if of_table not in ('patient', 'guardian', 'form', 'form_link', 'task', 'referral') or columns is null then
      raise exception 'a merge does not change %', of_table;
    end if;
    execute format('select to_jsonb(t) from %I t where to_jsonb(t) @> $1 and t.organization_id = $2 for update', of_table)
      into earlier using key, m.organization_id;
    if earlier is null then
      raise exception 'no such row' using errcode = 'no_data_found';
    end if;
    execute format('update %I t set (%s) = row (%s) from jsonb_populate_record(null::%I, $1) w
        where t.id = ($2 ->> ''id'')::uuid and t.organization_id = $3 returning to_jsonb(t)', of_table, columns,
        (select string_agg(format('w.%I', c), ', ') from jsonb_object_keys(wanted) c), of_table)
      into later using wanted, key, m.organization_id;
    insert into merge_change (merge_id, organization_id, table_name, row_key, was, became)
      select m.id, m.organization_id, of_table, key,
        jsonb_object_agg(c, earlier -> c), jsonb_object_agg(c, later -> c) from jsonb_object_keys(wanted) c;
  end $$;

-- Everything that hangs on the record that is put away is the survivor's from here on.
create function app.move_for_merge(merge uuid) returns void
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  declare
    m patient_merge := app.merge_in_reach(merge);
    t record;
    keys text;
    free text;
  begin
    for t in select * from app.merged_tables() loop
      keys := (select string_agg(format('%L, moved.%I', k, k), ', ') from unnest(t.key_columns) k);
      free := case when t.key_columns = '{id}' then 'true' else format('not exists (select from %I other where
        other.patient_id = $2 and %s)', t.table_name,
        (select string_agg(format('other.%I = t.%I', k, k), ' and ') from unnest(t.key_columns) k)) end;
      execute format('with moved as (update %1$I t set patient_id = $2
            where t.organization_id = $3 and t.patient_id = $4 and %2$s returning t.*)
          insert into merge_change (merge_id, organization_id, table_name, row_key, was, became)
          select $1, $3, %1$L, jsonb_build_object(%3$s), jsonb_build_object(''patient_id'', $4),
            jsonb_build_object(''patient_id'', $2) from moved', t.table_name, free, keys)
        using m.id, m.survivor_id, m.organization_id, m.merged_id;
    end loop;
  end $$;

-- Gives back what a merge moved, and what has come since and hangs on it: by its form, its result, its referral, its
-- guardian. What hangs on none of these stays with the survivor.
create function app.move_back_from_merge(merge uuid) returns void
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  declare
    m patient_merge := app.merge_in_reach(merge);
    t record;
  begin
    for t in select * from app.merged_tables() loop
      execute format('update %1$I t set patient_id = $1 from merge_change c
          where c.merge_id = $2 and c.table_name = %1$L and c.was ? ''patient_id'' and t.organization_id = $3
            and t.patient_id = $4 and %2$s', t.table_name,
          (select string_agg(format('t.%1$I = (c.row_key ->> %1$L)%2$s', k, case when k = 'occasion' then '' else '::uuid' end),
            ' and ') from unnest(t.key_columns) k))
        using m.merged_id, m.id, m.organization_id, m.survivor_id;
    end loop;
    -- A form that a merge put beside another is the child's it was: taking the merge back makes it one of its own again.
    update form f set patient_id = m.merged_id where f.patient_id = m.survivor_id and case
      when exists (select from merge_change c where c.organization_id = f.organization_id and c.table_name = 'form'
        and c.row_key ->> 'id' = f.id::text and c.became ? 'companion_of' and c.reverted_at is null) then false
      when f.companion_of is not null then exists (select from form p where p.id = f.companion_of and p.patient_id = m.merged_id)
      else exists (select from form_link l where l.form_id = f.id) and not exists (select from form_link l
        join guardian g on g.id = l.guardian_id where l.form_id = f.id and g.patient_id <> m.merged_id) end;
    update form_result r set patient_id = m.merged_id where r.patient_id = m.survivor_id
      and exists (select from form f where f.id = r.form_id and f.patient_id = m.merged_id);
    update screening_result s set patient_id = m.merged_id where s.patient_id = m.survivor_id
      and exists (select from form_result r where r.id = s.form_result_id and r.patient_id = m.merged_id);
    update interview i set patient_id = m.merged_id where i.patient_id = m.survivor_id
      and exists (select from form_result r where r.id = i.form_result_id and r.patient_id = m.merged_id);
    update consent c set patient_id = m.merged_id where c.patient_id = m.survivor_id
      and (exists (select from form f where f.id = c.form_id and f.patient_id = m.merged_id)
        or exists (select from guardian g where g.id = c.guardian_id and g.patient_id = m.merged_id));
    update referral r set patient_id = m.merged_id where r.patient_id = m.survivor_id
      and exists (select from screening_result s where s.id = r.screening_result_id and s.patient_id = m.merged_id)
      and not exists (select from screening_result s where s.referral_id = r.id and s.patient_id = m.survivor_id);
    update observation o set patient_id = m.merged_id where o.patient_id = m.survivor_id
      and exists (select from guardian g where g.id = o.guardian_id and g.patient_id = m.merged_id);
    update issued_document d set patient_id = m.merged_id where d.patient_id = m.survivor_id
      and (exists (select from referral r where r.id = d.referral_id and r.patient_id = m.merged_id)
        or exists (select from guardian g where g.id = d.guardian_id and g.patient_id = m.merged_id));
    update message e set patient_id = m.merged_id where e.patient_id = m.survivor_id
      and (exists (select from guardian g where g.id = e.guardian_id and g.patient_id = m.merged_id)
        or exists (select from form_link l join form f on f.id = l.form_id
          where l.id = e.form_link_id and f.patient_id = m.merged_id));
    update inbound_message e set patient_id = m.merged_id where e.patient_id = m.survivor_id
      and exists (select from guardian g where g.id = e.guardian_id and g.patient_id = m.merged_id);
    update task k set patient_id = m.merged_id where k.patient_id = m.survivor_id
      and (exists (select from guardian g where g.id = k.guardian_id and g.patient_id = m.merged_id)
        or exists (select from referral r where r.id = k.referral_id and r.patient_id = m.merged_id))
      and not exists (select from task other where other.patient_id = m.merged_id and other.kind = k.kind
        and other.closed_at is null and k.closed_at is null);
  end $$;

-- Takes back the changes of a merge that nobody has changed since, newest first; and those of others whose reason is gone,
-- because the row is with neither of the two any more. What cannot be so now (a second open form) stays as it is. Answers
-- with the rows taken back.
create function app.revert_for_merge(merge uuid, moment timestamptz)
  returns table (table_name text, row_id uuid, was jsonb, became jsonb)
  language plpgsql security definer set search_path = app, pg_temp set timezone = 'UTC'
  as $$
  declare
    m patient_merge := app.merge_in_reach(merge);
    c record;
    taken integer;
  begin
    for c in select ch.*, other.survivor_id, other.undone_at as gone from merge_change ch
        join patient_merge other on other.id = ch.merge_id
        where ch.organization_id = m.organization_id and ch.reverted_at is null and not ch.was ? 'patient_id'
          and (ch.merge_id = m.id or other.undone_at is not null or other.survivor_id = m.survivor_id)
        order by ch.merge_id = m.id desc, ch.place desc loop
      if c.merge_id <> m.id and not app.merge_change_is_over(c.table_name, (c.row_key ->> 'id')::uuid, m.survivor_id,
          m.merged_id, c.gone is not null) then
        continue;
      end if;
      begin
        execute format('update %I t set (%s) = row (%s) from jsonb_populate_record(null::%1$I, $1) w
            where t.id = ($2 ->> ''id'')::uuid and t.organization_id = $3 and to_jsonb(t) @> $4', c.table_name,
            (select string_agg(format('%I', k), ', ') from jsonb_object_keys(c.was) k),
            (select string_agg(format('w.%I', k), ', ') from jsonb_object_keys(c.was) k))
          using c.was, c.row_key, m.organization_id, c.became;
        get diagnostics taken = row_count;
      exception when unique_violation then
        taken := 0;
      end;
      if taken = 0 then continue; end if;
      update merge_change set reverted_at = moment where merge_id = c.merge_id and place = c.place;
      table_name := c.table_name;
      row_id := (c.row_key ->> 'id')::uuid;
      was := c.was;
      became := c.became;
      return next;
    end loop;
  end $$;

-- Whether what another merge changed has lost its reason: that merge is gone and the row is one of the two children's, or
-- the row has left the child that it was changed for.
create function app.merge_change_is_over(of_table text, row_id uuid, survivor uuid, merged uuid, is_gone boolean)
  returns boolean
  language sql stable security definer set search_path = app, pg_temp
  as $$ select case when of_table = 'patient' then false else coalesce((select case when is_gone then holder.id in (survivor, merged)
      else holder.id = merged end
    from (select case of_table when 'guardian' then (select patient_id from guardian where id = row_id)
      when 'form' then (select patient_id from form where id = row_id)
      when 'form_link' then (select f.patient_id from form_link l join form f on f.id = l.form_id where l.id = row_id)
      when 'task' then (select patient_id from task where id = row_id)
      when 'referral' then (select patient_id from referral where id = row_id) end as id) holder), false) end $$;

revoke execute on function app.merge_in_reach(uuid), app.set_for_merge(uuid, text, jsonb, jsonb), app.move_for_merge(uuid),
  app.move_back_from_merge(uuid), app.revert_for_merge(uuid, timestamptz),
  app.merge_change_is_over(text, uuid, uuid, uuid, boolean), app.patient_changes_likeness(),
  app.guardian_changes_likeness() from public;
grant execute on function app.set_for_merge(uuid, text, jsonb, jsonb), app.move_for_merge(uuid),
  app.move_back_from_merge(uuid), app.revert_for_merge(uuid, timestamptz), app.merged_tables(), app.sound_key(text),
  app.sound_word(text) to tea_app;
