-- What a child and an organisation are known by elsewhere: in the national registers, and in the roster it came from.
alter table app.patient
  add column cpf text not null default '' check (cpf ~ '^(\d{11})?$'),
  add column cns text not null default '' check (cns ~ '^(\d{15})?$'),
  -- The number that the school or the municipality gave it: enrolment, register.
  add column external_id text not null default '' check (length(external_id) <= 60),
  add column sex text check (sex in ('feminino', 'masculino')),
  -- The record that this one was found to be a second one of. It is put away, and nothing of it is lost.
  add column merged_into uuid,
  add foreign key (organization_id, merged_into) references app.patient (organization_id, id),
  add check (merged_into is null or (merged_into <> id and archived_at is not null));
create index patient_cpf on app.patient (organization_id, cpf) where cpf <> '';
create index patient_cns on app.patient (organization_id, cns) where cns <> '';
create index patient_external_id on app.patient (organization_id, external_id) where external_id <> '';
create index patient_merged on app.patient (organization_id, merged_into) where merged_into is not null;

alter table app.organization add column cnes text not null default '' check (cnes ~ '^(\d{7})?$');

alter table app.patient_event drop constraint patient_event_kind_check;
alter table app.patient_event add constraint patient_event_kind_check check (kind in ('edited', 'guardian_added',
  'guardian_edited', 'guardian_removed', 'guardian_primary', 'moved', 'archived', 'restored', 'link_revoked',
  'form_cancelled', 'imported', 'import_undone', 'merged', 'unmerged', 'rolled_over'));
