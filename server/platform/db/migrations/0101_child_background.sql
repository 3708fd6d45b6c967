-- What a family is asked once, so that it is known whether all families are served alike: how far the guardian went at school,
-- the child's raça/cor in the categories of the census, the weeks of gestation. Whatever is null was not said; a row without
-- any answer is a family that does not want to, and is not asked again.
create table app.child_background (
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  schooling text check (schooling in ('nao_estudou', 'fundamental_incompleto', 'fundamental_completo', 'medio_incompleto',
    'medio_completo', 'superior_incompleto', 'superior_completo', 'prefiro_nao_dizer')),
  race_color text check (race_color in ('branca', 'preta', 'parda', 'amarela', 'indigena', 'prefiro_nao_dizer')),
  gestation_weeks text check (gestation_weeks ~ '^(2[0-9]|3[0-9]|4[0-4]|nao_sei)$'),
  -- Who said it last.
  told_by text not null check (told_by in ('family', 'staff')),
  told_at timestamptz not null,
  primary key (organization_id, patient_id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id)
);
alter table app.child_background enable row level security;
alter table app.child_background force row level security;
create policy owner on app.child_background to tea_owner using (true) with check (true);
create policy tenant on app.child_background to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.patient p where p.id = child_background.patient_id)));
grant select, insert, update on app.child_background to tea_app;

-- As in 0076, and this: where both records have answers, those of the one that stays hold.
create or replace function app.merged_tables() returns table (table_name text, key_columns text[])
  language sql immutable parallel safe
  as $$ values ('guardian', '{id}'::text[]), ('form', '{id}'), ('consent', '{id}'), ('form_result', '{id}'),
    ('screening_result', '{id}'), ('referral', '{id}'), ('interview', '{id}'), ('observation', '{id}'),
    ('vision_session', '{id}'), ('vision_coding', '{session_id}'), ('issued_document', '{id}'), ('message', '{id}'),
    ('inbound_message', '{id}'), ('task', '{id}'), ('patient_event', '{id}'), ('batch_recipient', '{batch_id}'),
    ('programme_occasion', '{programme_id,occasion}'), ('event_record', '{id}'), ('screening_event_child', '{event_id}'),
    ('erasure_request', '{id}'), ('child_background', '{organization_id}') $$;

-- Of a child that was erased nothing of it is left.
create function app.forget_background() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    delete from child_background where organization_id = new.organization_id and patient_id = new.id;
    return null;
  end $$;
create trigger background_forgotten after update of erased_at on app.patient
  for each row when (new.erased_at is not null and old.erased_at is null) execute function app.forget_background();
revoke execute on function app.forget_background() from public;
