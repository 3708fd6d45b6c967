-- Whom no message has reached are few among those who are overdue: they are found by what is kept of them.
create function app.is_unreached(entries app.tally_entry[]) returns boolean
  language sql immutable parallel safe set search_path = app, pg_temp
  as $$ select 'unreached' = any (select kind from unnest(entries)) $$;
create index child_tally_unreached on app.child_tally (organization_id, patient_id) where app.is_unreached(entries);
