-- Groups that people make, rename, move and put away; and a search that stays quick among 50,000 children.

-- Who reaches everything changes the tree. Who is bound to groups looks at them and adds below them, and changes none:
-- a doctor who could move a group could carry it out of a colleague's reach.
drop policy tenant on app.patient_group;
create policy tenant on app.patient_group for select to tea_app
  using (organization_id = (select app.organization_id())
    and ((select app.group_ids()) is null or id = any ((select app.group_ids())::uuid[])));
create policy below on app.patient_group for insert to tea_app
  with check (organization_id = (select app.organization_id()) and parent_id = any ((select app.group_ids())::uuid[]));
create policy whole on app.patient_group to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);

-- A search among many mostly finds many, and whoever combines it with a filter must not look each of them up.
alter function app.search_patients(text) rows 10000;

-- The first so many whom `search_patients` would find, by name, from a place on. Up to `few` are gathered by the indexes
-- of words and sorted; when there are more, the list by name is walked, since among so many the first ones come soon.
create function app.search_patients_page(wanted text, after_name text, after_id uuid, at_most integer)
  returns table (patient_id uuid)
  language plpgsql stable security definer rows 30 set search_path = app, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  declare
    few constant integer := 8000;
    words text[] := array(
      select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      from regexp_split_to_table(app.normalize(wanted), '\s+') word where word <> '' order by length(word) desc);
    digits text := case when wanted ~ '^[+0-9 ()./-]*$' then regexp_replace(wanted, '\D', '', 'g') end;
    phone_part text := case when length(digits) >= 4 then '%' || digits || '%' end;
    tenant uuid := app.organization_id();
    reached uuid[] := app.group_ids();
    found uuid[];
    found_by_guardian uuid[];
    found_by_phone uuid[];
  begin
    found := array(select p.id from patient p
      where p.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
        and p.search_name like words[1] and p.search_name like all (words) limit few);
    found_by_guardian := array(select g.patient_id from guardian g join patient p on p.id = g.patient_id
      where g.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
        and g.search_name like words[1] and g.search_name like all (words) limit few);
    if phone_part is not null then
      found_by_phone := array(select g.patient_id from guardian g join patient p on p.id = g.patient_id
        where g.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
          and g.phone like phone_part limit few);
    end if;
    if greatest(cardinality(found), cardinality(found_by_guardian), cardinality(found_by_phone)) < few then
      return query select p.id from patient p
        where p.id = any (found || found_by_guardian || coalesce(found_by_phone, '{}'))
          and (after_id is null or (p.full_name collate app.ptbr, p.id) > (after_name, after_id))
        order by p.full_name collate app.ptbr, p.id limit at_most;
    else
      return query select p.id from patient p
        where p.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
          and (after_id is null or (p.full_name collate app.ptbr, p.id) > (after_name, after_id))
          and ((p.search_name like words[1] and p.search_name like all (words))
            or exists (select from guardian g where g.organization_id = tenant and g.patient_id = p.id
              and ((g.search_name like words[1] and g.search_name like all (words)) or g.phone like phone_part)))
        order by p.full_name collate app.ptbr, p.id limit at_most;
    end if;
  end $$;
revoke execute on function app.search_patients_page(text, text, uuid, integer) from public;
grant execute on function app.search_patients_page(text, text, uuid, integer) to tea_app;

-- Which messages are about a form's link: whether any of them has reached the guardian of an overdue form.
create index message_link on app.message (organization_id, form_link_id) where form_link_id is not null;
