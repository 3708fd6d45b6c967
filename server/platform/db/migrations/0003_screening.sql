-- Children, their guardians, and the way of a form from link to result.
create table app.patient (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  group_id uuid not null,
  full_name text not null,
  search_name text not null generated always as (app.normalize(full_name)) stored,
  date_of_birth date,
  address text not null default '',
  notes text not null default '',
  created_by uuid references app.account (id),
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, group_id) references app.patient_group (organization_id, id)
);
create index patient_group_member on app.patient (organization_id, group_id) where archived_at is null;
create index patient_by_name on app.patient (organization_id, (full_name collate app.ptbr), id) where archived_at is null;
create index patient_search on app.patient using gin (search_name public.gin_trgm_ops);

create table app.guardian (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  full_name text not null,
  search_name text not null generated always as (app.normalize(full_name)) stored,
  relationship text not null,
  phone text not null,
  email text not null,
  is_primary boolean not null default true,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id)
);
create unique index guardian_primary on app.guardian (patient_id) where is_primary;
create index guardian_patient on app.guardian (organization_id, patient_id);
create index guardian_search on app.guardian using gin (search_name public.gin_trgm_ops);
create index guardian_phone on app.guardian (organization_id, phone);

-- One request to answer one questionnaire. `instrument` is null when the child's age chooses on the day.
create table app.form (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  instrument text,
  created_by uuid references app.account (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  opened_at timestamptz,
  started_at timestamptz,
  answered_at timestamptz,
  cancelled_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id)
);
create index form_patient on app.form (organization_id, patient_id, created_at desc);
create unique index form_open_once on app.form (patient_id) where answered_at is null and cancelled_at is null;
create index form_answered on app.form (organization_id, answered_at) where answered_at is not null;

-- The key to a form. The token is derived from the id and a secret, never stored: here is only its SHA-256.
create table app.form_link (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  form_id uuid not null,
  guardian_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, form_id) references app.form (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id)
);
create index form_link_form on app.form_link (organization_id, form_id);
create unique index form_link_live on app.form_link (form_id) where revoked_at is null;

-- What the guardian has tapped so far. Gone when the form is answered.
create table app.draft (
  form_id uuid primary key,
  organization_id uuid not null references app.organization (id),
  instrument text,
  age_band text,
  answers jsonb not null default '{}',
  address text not null default '',
  notes text not null default '',
  concern text not null default '',
  lost_skills boolean,
  saved_at timestamptz not null default now(),
  foreign key (organization_id, form_id) references app.form (organization_id, id)
);

create table app.consent (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  form_id uuid not null,
  guardian_id uuid not null,
  purpose text not null check (purpose in ('screening', 'share_with_school')),
  granted boolean not null,
  text_version text not null,
  given_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, form_id) references app.form (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id)
);
create index consent_patient on app.consent (organization_id, patient_id);

-- What was answered, exactly once for a form, with what the client claimed beside it.
create table app.form_result (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  form_id uuid not null unique,
  instrument text not null,
  instrument_version text not null,
  answers jsonb not null,
  address text not null,
  notes text not null default '',
  concern text not null default '',
  lost_skills boolean,
  client_result jsonb not null,
  disagrees boolean not null,
  seconds_taken integer,
  submitted_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, form_id) references app.form (organization_id, id)
);
create index form_result_patient on app.form_result (organization_id, patient_id, submitted_at desc);

create table app.screening_result (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  form_result_id uuid not null,
  stage smallint not null default 1 check (stage in (1, 2)),
  tool text not null,
  tool_version text not null,
  total_items integer not null,
  score integer not null,
  level text not null,
  recommendation text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (form_result_id, stage),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, form_result_id) references app.form_result (organization_id, id)
);
create index screening_result_patient on app.screening_result (organization_id, patient_id, created_at desc);

create table app.referral (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  screening_result_id uuid not null,
  type text not null check (type in ('therapy', 'pediatrician', 'neurologist')),
  stage text not null default 'a_encaminhar'
    check (stage in ('a_encaminhar', 'contatado', 'agendado', 'compareceu', 'devolutiva', 'encerrado')),
  owner_account_id uuid references app.account (id),
  opened_at timestamptz not null default now(),
  due_on date not null,
  closed_at timestamptz,
  close_reason text,
  unique (organization_id, id),
  check ((stage = 'encerrado') = (closed_at is not null)),
  check (closed_at is null or close_reason is not null),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, screening_result_id) references app.screening_result (organization_id, id)
);
create index referral_open on app.referral (organization_id, type, due_on) where closed_at is null;
create index referral_patient on app.referral (organization_id, patient_id, opened_at desc);
create unique index referral_open_once on app.referral (patient_id) where closed_at is null;
