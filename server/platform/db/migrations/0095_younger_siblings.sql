-- Younger brothers and sisters of a child in whom autism was found: one in five of them has it too.
alter table app.patient add column sibling_of uuid check (sibling_of <> id);
-- A foreign key would be asked of every child that is registered, and most have no such sibling. No row of a child is deleted.
create function app.check_sibling() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    if not exists (select from patient where organization_id = new.organization_id and id = new.sibling_of) then
      raise exception 'the older sibling is no child of the organization' using errcode = 'foreign_key_violation';
    end if;
    return null;
  end $$;
create constraint trigger sibling_is_known after insert or update of sibling_of on app.patient
  deferrable initially deferred for each row when (new.sibling_of is not null) execute function app.check_sibling();
create index patient_sibling on app.patient (organization_id, sibling_of) where sibling_of is not null;

alter table app.programme drop constraint programme_kind_check;
alter table app.programme add constraint programme_kind_check
  check (kind in ('registered', 'ages', 'low_result', 'siblings', 'interval'));

alter table app.task drop constraint task_kind_check;
alter table app.task add constraint task_kind_check check (kind in ('call', 'invalid_contact', 'other_way',
  'referral_overdue', 'family_replied', 'interview', 'interview_negative', 'obtain_consent', 'talk_to_family',
  'emergency_opened', 'explain_question', 'ask_siblings'));

-- Of a child that was erased nobody learns whose brother or sister it was, nor who helped to answer; one that is joined to
-- another record hands on both its own older sibling and the younger ones.
create function app.follow_end_of_record() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    if new.erased_at is not null and old.erased_at is null then
      update patient set sibling_of = null
        where organization_id = new.organization_id and sibling_of is not null and (id = new.id or sibling_of = new.id);
      update form_result set assistance = null, answer_modes = '{}'
        where organization_id = new.organization_id and patient_id = new.id;
    elsif new.merged_into is not null and old.merged_into is null then
      update patient set sibling_of = nullif(new.merged_into, id)
        where organization_id = new.organization_id and sibling_of = new.id;
      update patient set sibling_of = new.sibling_of
        where organization_id = new.organization_id and id = new.merged_into and sibling_of is null
          and new.sibling_of <> id;
    end if;
    return null;
  end $$;
create trigger end_of_record_followed after update of erased_at, merged_into on app.patient
  for each row when (new.erased_at is distinct from old.erased_at or new.merged_into is distinct from old.merged_into)
  execute function app.follow_end_of_record();
