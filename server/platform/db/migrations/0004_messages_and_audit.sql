-- The outbox: one row for each message, written with what caused it, and the history of its delivery.
create table app.message (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  kind text not null,
  channel text not null,
  status text not null default 'queued' check (status in
    ('queued', 'sending', 'accepted', 'sent', 'delivered', 'read', 'failed', 'cancelled', 'in_doubt')),
  recipient text not null,
  patient_id uuid,
  guardian_id uuid,
  form_link_id uuid,
  data jsonb not null default '{}',
  attempts integer not null default 0,
  provider_id text,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id),
  foreign key (organization_id, form_link_id) references app.form_link (organization_id, id)
);
create index message_patient on app.message (organization_id, patient_id, created_at desc);
create index message_waiting on app.message (updated_at) where status in ('queued', 'sending', 'in_doubt');

create table app.message_event (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  message_id uuid not null,
  status text not null,
  detail text not null default '',
  at timestamptz not null default now(),
  foreign key (organization_id, message_id) references app.message (organization_id, id)
);
create index message_event_message on app.message_event (organization_id, message_id, at);

-- The local mailbox of a trial installation. Not read and not written when SMTP is configured.
create table app.local_mail (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  message_id uuid not null unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null default now()
);
create index local_mail_newest on app.local_mail (sent_at desc);

-- Every read of a child's record and every change. Appended by anyone, sealed into a chain by the worker.
create table app.audit_event (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  at timestamptz not null default now(),
  account_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid,
  detail jsonb not null default '{}'
);
create index audit_event_entity on app.audit_event (organization_id, entity_id, at);
create index audit_event_newest on app.audit_event (organization_id, at);

create table app.audit_seal (
  organization_id uuid not null references app.organization (id),
  sequence bigint not null,
  audit_event_id uuid not null unique references app.audit_event (id),
  hash bytea not null,
  primary key (organization_id, sequence)
);
