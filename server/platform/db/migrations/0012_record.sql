-- The child's record: who changed it and how, guardians that come and go, and forms typed in by staff.

-- Counted up by every change of the record, so that of two people who edit the same one the second is told.
alter table app.patient add column version integer not null default 1;

-- A guardian with consents, links or messages is never deleted: those stay theirs.
alter table app.guardian add column deactivated_at timestamptz;
alter table app.guardian add constraint guardian_primary_active check (not (is_primary and deactivated_at is not null));
grant delete on app.guardian to tea_app;

-- Who made a link; null for the program itself.
alter table app.form_link add column created_by uuid references app.account (id);

-- Who typed the answers in with which guardian present; both null when the guardian answered behind a link.
alter table app.form_result add column typed_by uuid references app.account (id);
alter table app.form_result add column present_guardian_id uuid;
alter table app.form_result add constraint form_result_present_guardian
  foreign key (organization_id, present_guardian_id) references app.guardian (organization_id, id);
alter table app.form_result add constraint form_result_typed
  check ((typed_by is null) = (present_guardian_id is null));

-- What people did to the record, for its timeline. The audit trail has it too, but only administrators read that.
create table app.patient_event (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  account_id uuid references app.account (id),
  kind text not null check (kind in ('edited', 'guardian_added', 'guardian_edited', 'guardian_removed',
    'guardian_primary', 'moved', 'archived', 'restored', 'link_revoked', 'form_cancelled')),
  from_group_id uuid,
  to_group_id uuid,
  detail jsonb not null default '{}',
  at timestamptz not null default now(),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, from_group_id) references app.patient_group (organization_id, id),
  foreign key (organization_id, to_group_id) references app.patient_group (organization_id, id)
);
create index patient_event_patient on app.patient_event (organization_id, patient_id, at desc);

-- The children that were put away, for the list of them.
create index patient_archived on app.patient (organization_id, archived_at desc, id) where archived_at is not null;

alter table app.patient_event enable row level security;
alter table app.patient_event force row level security;
create policy owner on app.patient_event to tea_owner using (true) with check (true);
create policy tenant on app.patient_event to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.patient p where p.id = patient_event.patient_id)));
grant select, insert on app.patient_event to tea_app;
