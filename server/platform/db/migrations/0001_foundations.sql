-- Extensions, schema, and the functions every policy reads. Runs as tea_owner: all four extensions are trusted.
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists pgcrypto with schema public;

create schema app;
grant usage on schema app to tea_app;

-- Portuguese ordering: "Ávila" before "Bruno". The name exists from PostgreSQL 15 on any build with ICU.
create collation app.ptbr (provider = icu, locale = 'und');

-- What a person types and what is stored meet here. unaccent() is only STABLE; the dictionary never changes under us.
create function app.normalize(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- Who is asking: set by each transaction with set_config(…, true), and '' again after it.
create function app.organization_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;
create function app.account_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;
-- Which groups the role reaches: null for all of the organisation ('*'), an empty array for none.
create function app.group_ids() returns uuid[] language sql stable parallel safe
  as $$ select case current_setting('app.groups', true)
    when '*' then null
    else coalesce(nullif(current_setting('app.groups', true), ''), '{}')::uuid[] end $$;
create function app.reaches_group(id uuid) returns boolean language sql stable parallel safe
  as $$ select (select app.group_ids()) is null or id = any ((select app.group_ids())::uuid[]) $$;
