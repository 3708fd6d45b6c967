-- Whether the whole organization is within reach is asked inside of the sub-query. "Is null" of what a sub-query gives is taken
-- to hold for one row in two hundred: of a clinic's 100,000 children 500 were expected, and looked up one by one. Whether a
-- sub-query is true is taken to hold for half of them.
do $$ declare
  policy record;
  before constant text := current_setting('search_path');
  asked constant text := '\( SELECT app\.group_ids\(\) AS group_ids\) IS NULL';
  inside constant text := ' SELECT app.group_ids() IS NULL';
begin
  -- So that every name is written out with its schema.
  perform set_config('search_path', 'pg_catalog', true);
  for policy in select * from pg_policies where schemaname = 'app' and (qual ~ asked or with_check ~ asked) loop
    execute format('alter policy %I on app.%I', policy.policyname, policy.tablename)
      || coalesce(' using (' || regexp_replace(policy.qual, asked, inside, 'g') || ')', '')
      || coalesce(' with check (' || regexp_replace(policy.with_check, asked, inside, 'g') || ')', '');
  end loop;
  perform set_config('search_path', before, true);
end $$;
