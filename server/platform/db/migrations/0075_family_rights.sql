-- The rights of a family, behind its own link and after a second check.

-- Codes that were sent to a guardian's contact: to open the rights, or to prove a contact that is to replace the old one. The
-- code itself is derived from the id, as the tokens of links are, and stored nowhere.
create table app.family_code (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  form_link_id uuid not null,
  guardian_id uuid not null,
  purpose text not null check (purpose in ('open', 'email', 'phone')),
  -- The contact that is to be proved; empty for a code that opens the rights.
  contact text not null default '',
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (organization_id, form_link_id) references app.form_link (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id)
);
create index family_code_link on app.family_code (organization_id, form_link_id, purpose, created_at desc);

-- Who passed the check. Only a hash of the token is kept.
create table app.family_session (
  token_hash bytea primary key,
  organization_id uuid not null references app.organization (id),
  form_link_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (organization_id, form_link_id) references app.form_link (organization_id, id)
);
create index family_session_link on app.family_session (organization_id, form_link_id);

alter table app.family_code enable row level security;
alter table app.family_code force row level security;
create policy owner on app.family_code to tea_owner using (true) with check (true);
create policy tenant on app.family_code to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)
  with check (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert, update, delete on app.family_code to tea_app;

alter table app.family_session enable row level security;
alter table app.family_session force row level security;
create policy owner on app.family_session to tea_owner using (true) with check (true);
create policy tenant on app.family_session to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)
  with check (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert, delete on app.family_session to tea_app;
