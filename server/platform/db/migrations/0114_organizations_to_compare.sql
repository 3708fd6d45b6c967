-- For whoever compares children with each other in the background, before it is known for whom: organizations with children
-- who were changed since they were compared last.
create function app.organizations_to_compare() returns setof uuid
  language sql stable security definer set search_path = app, pg_temp
  as $$
  with recursive one as (
    (select organization_id as id from patient where likeness_due and archived_at is null order by organization_id limit 1)
    union all
    select (select p.organization_id from patient p
      where p.likeness_due and p.archived_at is null and p.organization_id > one.id order by p.organization_id limit 1)
    from one where one.id is not null)
  select id from one where id is not null
  $$;
revoke execute on function app.organizations_to_compare() from public;
grant execute on function app.organizations_to_compare() to tea_app;
