-- Organisations, the people who work in them, and how they log in.
create table app.organization (
  id uuid primary key,
  parent_id uuid references app.organization (id),
  kind text not null check (kind in ('clinic', 'school', 'municipality', 'social')),
  name text not null,
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  time_zone text not null default 'America/Recife',
  link_days integer not null default 60 check (link_days between 1 and 365),
  demonstration boolean not null default false,
  created_at timestamptz not null default now()
);
create index organization_parent on app.organization (parent_id);

create table app.account (
  id uuid primary key,
  email text not null,
  full_name text not null,
  password_hash text,
  language text not null default 'pt-BR',
  email_confirmed_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  last_access_at timestamptz
);
create unique index account_email on app.account (lower(email));

create table app.role_assignment (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  account_id uuid not null references app.account (id),
  role text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (organization_id, id)
);
create index role_assignment_account on app.role_assignment (account_id) where ended_at is null;
create unique index role_assignment_once
  on app.role_assignment (organization_id, account_id, role) where ended_at is null;

create table app.patient_group (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  parent_id uuid,
  kind text not null check (kind in ('unit', 'year', 'class', 'doctor', 'other')),
  name text not null,
  account_id uuid references app.account (id),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, parent_id) references app.patient_group (organization_id, id)
);
create index patient_group_parent on app.patient_group (organization_id, parent_id);

create table app.role_assignment_group (
  organization_id uuid not null,
  role_assignment_id uuid not null,
  group_id uuid not null,
  primary key (role_assignment_id, group_id),
  foreign key (organization_id, role_assignment_id) references app.role_assignment (organization_id, id),
  foreign key (organization_id, group_id) references app.patient_group (organization_id, id)
);

create table app.invitation (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  email text not null,
  role text not null,
  group_ids uuid[] not null default '{}',
  token_hash bytea not null unique,
  invited_by uuid references app.account (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);

-- A session is one login; its refresh tokens are one family. Only hashes of tokens are stored.
-- With a fingerprint its tokens work only beside the cookie of the browser that logged in.
create table app.session (
  id uuid primary key,
  account_id uuid not null references app.account (id),
  role_assignment_id uuid references app.role_assignment (id),
  user_agent text not null default '',
  fingerprint_hash bytea,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index session_account on app.session (account_id, last_used_at desc);
create index session_expiry on app.session (expires_at);

create table app.refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references app.session (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  successor_hash bytea
);
create index refresh_token_session on app.refresh_token (session_id);

create table app.access_token (
  token_hash bytea primary key,
  session_id uuid not null references app.session (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on app.access_token (session_id);
create index access_token_expiry on app.access_token (expires_at);

-- Counters of attempts per key and window, shared by all processes. Losing them in a crash harms nobody.
create unlogged table app.rate_limit (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);

-- One row: which key this installation's tokens are made with, so that a process with another key refuses to start.
create table app.installation (
  only_row boolean primary key default true check (only_row),
  secret_fingerprint text not null
);
