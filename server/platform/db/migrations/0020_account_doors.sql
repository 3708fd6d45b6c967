-- After every table is as the program knows it.

-- A password's hash is read by the functions that compare it and by nothing else, also not by colleagues of its account.
-- A column that is added to an account later is granted by the migration that adds it.
do $$
declare
  readable text;
begin
  select string_agg(quote_ident(column_name), ', ' order by ordinal_position) into readable
    from information_schema.columns
    where table_schema = 'app' and table_name = 'account' and column_name <> 'password_hash';
  revoke select on app.account from tea_app;
  execute format('grant select (%s) on app.account to tea_app', readable);
end $$;

-- Who is behind an e-mail or a telephone that a guardian typed, over all organisations: ids only, children of today only.
create function app.find_guardians(wanted_email text, wanted_phone text, at_most integer)
  returns table (organization_id uuid, patient_id uuid, guardian_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select g.organization_id, g.patient_id, g.id
    from app.guardian g join app.patient p on p.id = g.patient_id
    where (lower(g.email) = lower(wanted_email) or g.phone = wanted_phone)
      and g.deactivated_at is null and p.archived_at is null
    order by g.created_at desc, g.id limit at_most $$;
revoke execute on function app.find_guardians(text, text, integer) from public;
grant execute on function app.find_guardians(text, text, integer) to tea_app;
create index guardian_email on app.guardian (lower(email));
create index guardian_phone_anywhere on app.guardian (phone);
