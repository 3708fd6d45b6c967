-- What a family is asked once, so that it is known whether all families are served alike: how far the guardian went at school,
-- the child's raça/cor in the categories of the census, the weeks of gestation. Whatever is null was not said; a row without
-- any answer is a family that does not want to, and is not asked again.
create table app.child_background (
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  schooling text check (schooling in ('nao_estudou', 'fundamental_incompleto', 'fundamental_completo', 'medio_incompleto',
    'medio_completo', 'superior_incompleto', 'superior_completo', 'prefiro_nao_responder')),
  race_color text check (race_color in ('branca', 'preta', 'parda', 'amarela', 'indigena', 'prefiro_nao_responder')),
  gestation_weeks text check (gestation_weeks ~ '^(2[0-9]|3[0-9]|4[0-4]|nao_sei|prefiro_nao_responder)$'),
  -- Who said it last.
  told_by text not null check (told_by in ('family', 'staff')),
  told_at timestamptz not null,
  primary key (organization_id, patient_id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id)
);

-- Whether whoever acts may read what a family said of itself: never in an organization that is a school's or a municipality's,
-- and elsewhere who works in a clinic's role, not in a school's alone. The worker and a family behind its link are nobody's
-- account, a program with the organization's key has one of its own.
create function app.reads_background() returns boolean
  language sql stable security definer set search_path = app, pg_temp
  as $$ select exists (select from organization o where o.id = app.organization_id() and o.kind not in ('school', 'municipality'))
    and (app.account_id() is null
      or exists (select from role_assignment r where r.organization_id = app.organization_id()
        and r.account_id = app.account_id() and r.ended_at is null and r.role in ('clinic_admin', 'clinic_doctor'))
      or exists (select from api_key k where k.organization_id = app.organization_id() and k.account_id = app.account_id())) $$;
revoke execute on function app.reads_background() from public;
grant execute on function app.reads_background() to tea_app;

alter table app.child_background enable row level security;
alter table app.child_background force row level security;
create policy owner on app.child_background to tea_owner using (true) with check (true);
create policy tenant on app.child_background to tea_app
  using (organization_id = (select app.organization_id()) and (select app.reads_background())
    and ((select app.group_ids()) is null or exists (select from app.patient p where p.id = child_background.patient_id)));
grant select, insert, update on app.child_background to tea_app;

-- That a family agrees to what it is asked for here, and that it does not any more.
alter table app.consent drop constraint consent_purpose_check;
alter table app.consent add constraint consent_purpose_check
  check (purpose in ('screening', 'share_with_school', 'share_with_partner', 'ask_school', 'background'));

-- As in 0076, and this: where both records have answers, those of the one that stays hold.
create or replace function app.merged_tables() returns table (table_name text, key_columns text[])
  language sql immutable parallel safe
  as $$ values ('guardian', '{id}'::text[]), ('form', '{id}'), ('consent', '{id}'), ('form_result', '{id}'),
    ('screening_result', '{id}'), ('referral', '{id}'), ('interview', '{id}'), ('observation', '{id}'),
    ('vision_session', '{id}'), ('vision_coding', '{session_id}'), ('issued_document', '{id}'), ('message', '{id}'),
    ('inbound_message', '{id}'), ('task', '{id}'), ('patient_event', '{id}'), ('batch_recipient', '{batch_id}'),
    ('programme_occasion', '{programme_id,occasion}'), ('event_record', '{id}'), ('screening_event_child', '{event_id}'),
    ('erasure_request', '{id}'), ('child_background', '{organization_id}') $$;

-- As in 0095, and of a child that was erased nothing of this is left.
create or replace function app.follow_end_of_record() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    if new.erased_at is not null and old.erased_at is null then
      update patient set sibling_of = null
        where organization_id = new.organization_id and sibling_of is not null and (id = new.id or sibling_of = new.id);
      update form_result set assistance = null, answer_modes = '{}'
        where organization_id = new.organization_id and patient_id = new.id;
      delete from child_background where organization_id = new.organization_id and patient_id = new.id;
    elsif new.merged_into is not null and old.merged_into is null then
      update patient set sibling_of = nullif(new.merged_into, id)
        where organization_id = new.organization_id and sibling_of = new.id;
      update patient set sibling_of = new.sibling_of
        where organization_id = new.organization_id and id = new.merged_into and sibling_of is null
          and new.sibling_of <> id;
    end if;
    return null;
  end $$;
