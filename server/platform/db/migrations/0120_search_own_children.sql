-- A search of one letter joined the guardians whom it found with the children of every organization. And who is found among
-- the children often enough is not looked for among their guardians too: a child may come twice, which nobody minds.
create function app.search_words(wanted text) returns text[]
  language sql immutable parallel safe set search_path = app, public, pg_temp
  as $$
  select array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(app.normalize(wanted), '\s+') word where word <> '' order by length(word) desc)
  $$;
create function app.search_phone(wanted text) returns text
  language sql immutable parallel safe set search_path = app, public, pg_temp
  as $$
  select '%' || digits || '%' from regexp_replace(wanted, '\D', '', 'g') as digits
  where wanted ~ '^[+0-9 ()./-]*$' and length(digits) >= 4
  $$;

create or replace function app.search_patients(wanted text, at_most integer default null)
  returns table (patient_id uuid)
  language plpgsql stable security definer rows 10000 set search_path = app, public, pg_temp
  set plan_cache_mode = force_custom_plan set enable_seqscan = off
  as $$
  declare
    words text[] := app.search_words(wanted);
    phone_part text := app.search_phone(wanted);
    tenant uuid := app.organization_id();
    reached uuid[] := app.group_ids();
    found bigint;
    more bigint;
  begin
    return query select p.id from app.patient p
      where p.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
        and p.search_name like words[1] and p.search_name like all (words) limit at_most;
    get diagnostics found = row_count;
    if found = at_most then return; end if;
    return query select p.id from app.guardian g join app.patient p on p.organization_id = tenant and p.id = g.patient_id
      where g.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
        and g.search_name like words[1] and g.search_name like all (words) limit at_most - found;
    get diagnostics more = row_count;
    if found + more = at_most or phone_part is null then return; end if;
    return query select p.id from app.guardian g join app.patient p on p.organization_id = tenant and p.id = g.patient_id
      where g.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
        and g.phone like phone_part limit at_most - found - more;
  end $$;

create or replace function app.search_patients_page(wanted text, after_name text, after_id uuid, at_most integer)
  returns table (patient_id uuid)
  language plpgsql stable security definer rows 30 set search_path = app, public, pg_temp
  set plan_cache_mode = force_custom_plan set enable_seqscan = off
  as $$
  declare
    few constant integer := 3000;
    words text[] := app.search_words(wanted);
    phone_part text := app.search_phone(wanted);
    tenant uuid := app.organization_id();
    reached uuid[] := app.group_ids();
    found uuid[] := array(select id from app.search_patients(wanted, few) as s (id));
  begin
    if cardinality(found) < few then
      return query select p.id from patient p
        where p.organization_id = tenant and p.id = any (found)
          and (after_id is null or (p.full_name collate app.ptbr, p.id) > (after_name, after_id))
        order by p.full_name collate app.ptbr, p.id limit at_most;
    else
      -- `offset 0` has a guardian looked up for the children who are walked, and not all found first.
      return query select p.id from patient p
        where p.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
          and (after_id is null or (p.full_name collate app.ptbr, p.id) > (after_name, after_id))
          and ((p.search_name like words[1] and p.search_name like all (words))
            or exists (select from guardian g where g.organization_id = tenant and g.patient_id = p.id
              and ((g.search_name like words[1] and g.search_name like all (words)) or g.phone like phone_part) offset 0))
        order by p.full_name collate app.ptbr, p.id limit at_most;
    end if;
  end $$;

-- Whether a search finds one child of the organization: for whoever walks a list, and has found many.
create function app.is_found(child uuid, words text[], phone_part text) returns boolean
  language plpgsql stable security definer set search_path = app, public, pg_temp
  as $$
  declare
    tenant uuid := app.organization_id();
    reached uuid[] := app.group_ids();
  begin
    return exists (select from patient p
      where p.organization_id = tenant and p.id = child and (reached is null or p.group_id = any (reached))
        and p.archived_at is null
        and (p.search_name like all (words) or exists (select from guardian g
          where g.organization_id = tenant and g.patient_id = p.id
            and (g.search_name like all (words) or g.phone like phone_part))));
  end $$;
revoke execute on function app.search_words(text), app.search_phone(text), app.is_found(uuid, text[], text) from public;
grant execute on function app.search_words(text), app.search_phone(text), app.is_found(uuid, text[], text) to tea_app;
