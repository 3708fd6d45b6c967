-- Whoever goes on by the children that a search finds asks for so many at most: of more than that another way is shorter.
drop function app.search_patients(text);
create function app.search_patients(wanted text, at_most integer default null)
  returns table (patient_id uuid)
  language plpgsql stable security definer rows 10000 set search_path = app, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  declare
    words text[] := array(
      select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      from regexp_split_to_table(app.normalize(wanted), '\s+') word where word <> '' order by length(word) desc);
    digits text := case when wanted ~ '^[+0-9 ()./-]*$' then regexp_replace(wanted, '\D', '', 'g') end;
    tenant uuid := app.organization_id();
    reached uuid[] := app.group_ids();
  begin
    return query
      (select p.id from app.patient p
        where p.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
          and p.search_name like words[1] and p.search_name like all (words) limit at_most)
      union
      (select p.id from app.guardian g join app.patient p on p.id = g.patient_id
        where g.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
          and g.search_name like words[1] and g.search_name like all (words) limit at_most)
      union
      (select p.id from app.guardian g join app.patient p on p.id = g.patient_id
        where g.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
          and length(digits) >= 4 and g.phone like '%' || digits || '%' limit at_most)
      limit at_most;
  end $$;
revoke execute on function app.search_patients(text, integer) from public;
grant execute on function app.search_patients(text, integer) to tea_app;
