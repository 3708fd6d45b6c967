-- Whoever asks for these rows chooses their id. While the id alone was the key, an id that another organisation had used
-- was refused, which told that it exists. With the organisation in the key, every organisation has all ids to itself.
do $$
declare
  rekeyed record;
  reference record;
  replaced record;
begin
  for rekeyed in
    select format('app.%I', name)::regclass as "table", name, key
    from (values
      ('api_key', 'organization_id, id'),
      ('contact_attempt', 'organization_id, id'),
      ('event_device', 'organization_id, id'),
      ('event_record', 'organization_id, id'),
      ('export', 'organization_id, id'),
      ('export_chunk', 'organization_id, export_id, attempt, place'),
      ('instrument_pack', 'organization_id, id'),
      ('merge_change', 'organization_id, merge_id, place'),
      ('observation', 'organization_id, id'),
      ('patient_merge', 'organization_id, id'),
      ('referral_event', 'organization_id, id'),
      ('report_schedule', 'organization_id, id'),
      ('rollover', 'organization_id, id'),
      ('screening_event', 'organization_id, id'),
      ('stimulus_placement', 'organization_id, set_id, place, kind'),
      ('stimulus_set', 'organization_id, id'),
      ('task_attempt', 'organization_id, id'),
      ('vision_coding', 'organization_id, session_id'),
      ('vision_coding_key', 'organization_id, session_id, n'),
      ('vision_consent', 'organization_id, session_id'),
      ('vision_samples', 'organization_id, session_id'),
      ('vision_session', 'organization_id, id'),
      ('webhook', 'organization_id, id')) as tables (name, key)
  loop
    -- A reference holds on to the index that it was made with: it is taken off and put back around the change.
    create temporary table referring on commit drop as
      select conrelid::regclass as referrer, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and confrelid = rekeyed."table";
    for reference in select * from referring loop
      execute format('alter table %s drop constraint %I', reference.referrer, reference.conname);
    end loop;
    for replaced in
      select conname from pg_constraint
      where conrelid = rekeyed."table" and pg_get_constraintdef(oid) = format('UNIQUE (%s)', rekeyed.key)
    loop
      execute format('alter table %s drop constraint %I', rekeyed."table", replaced.conname);
    end loop;
    execute format('alter table %s drop constraint %I', rekeyed."table", rekeyed.name || '_pkey');
    execute format('alter table %s add primary key (%s)', rekeyed."table", rekeyed.key);
    for reference in select * from referring loop
      execute format('alter table %s add constraint %I %s', reference.referrer, reference.conname, reference.definition);
    end loop;
    drop table referring;
  end loop;
end $$;
