-- An examiner's phone that is paired with one visual test and tells, key by key, where the child looks.
create table app.vision_coding (
  -- The test's own id, made by its device: the test itself may be told later.
  session_id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  -- What the screen shows until a phone has taken it; null afterwards.
  code_hash bytea unique,
  expires_at timestamptz not null,
  -- What that phone holds since.
  token_hash bytea unique,
  opened_at timestamptz not null,
  opened_by uuid not null references app.account (id),
  joined_at timestamptz,
  -- The instants of this server's clock at which the test's own clock was 0, and at which it ended.
  began_at timestamptz,
  ended_at timestamptz,
  unique (organization_id, session_id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id)
);
create index vision_coding_patient on app.vision_coding (organization_id, patient_id);

-- One key: from then on the child looks there. The phone numbers them, so that what it sends again is the same.
create table app.vision_coding_key (
  session_id uuid not null,
  n integer not null check (n >= 0),
  organization_id uuid not null,
  -- By this server's clock, as the phone has compared its own with it.
  at timestamptz not null,
  look text not null check (look in ('left', 'right', 'away')),
  primary key (session_id, n),
  foreign key (organization_id, session_id) references app.vision_coding (organization_id, session_id)
);

alter table app.vision_coding enable row level security;
alter table app.vision_coding force row level security;
create policy owner on app.vision_coding to tea_owner using (true) with check (true);
create policy tenant on app.vision_coding to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.patient p where p.id = vision_coding.patient_id)));
alter table app.vision_coding_key enable row level security;
alter table app.vision_coding_key force row level security;
create policy owner on app.vision_coding_key to tea_owner using (true) with check (true);
create policy tenant on app.vision_coding_key to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.vision_coding c where c.session_id = vision_coding_key.session_id)));

grant select, insert on app.vision_coding to tea_app;
grant update (code_hash, expires_at, token_hash, opened_at, opened_by, joined_at, began_at, ended_at)
  on app.vision_coding to tea_app;
grant select, insert, delete on app.vision_coding_key to tea_app;

-- The pairing behind a code that is still on a screen, or behind the token of a phone: whose it is.
create function app.find_vision_coding(code bytea, token bytea)
  returns table (session_id uuid, organization_id uuid, opened_by uuid, expires_at timestamptz)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select c.session_id, c.organization_id, c.opened_by, c.expires_at from vision_coding c
    where c.code_hash = code or c.token_hash = token $$;
revoke execute on function app.find_vision_coding(bytea, bytea) from public;
grant execute on function app.find_vision_coding(bytea, bytea) to tea_app;

-- The keys of a test go when its samples do, and when the guardian takes the consent back.
create function app.forget_coded_keys() returns trigger
  language plpgsql set search_path = app, pg_temp
  as $$
    begin
      if tg_table_name = 'vision_samples' then
        delete from vision_coding_key k where k.session_id = old.session_id;
      elsif new.abort_reason = 'guardian_wish' then
        delete from vision_coding_key k where k.session_id = new.id;
      end if;
      return null;
    end $$;
create trigger forget_coded_keys after delete on app.vision_samples
  for each row execute function app.forget_coded_keys();
create trigger forget_coded_keys after insert or update of abort_reason on app.vision_session
  for each row when (new.abort_reason is not null) execute function app.forget_coded_keys();

-- As in 0053, and what an examiner coded of a child.
create or replace function app.merged_tables() returns table (table_name text, key_columns text[])
  language sql immutable parallel safe
  as $$ values ('guardian', '{id}'::text[]), ('form', '{id}'), ('consent', '{id}'), ('form_result', '{id}'),
    ('screening_result', '{id}'), ('referral', '{id}'), ('interview', '{id}'), ('observation', '{id}'),
    ('vision_session', '{id}'), ('vision_coding', '{session_id}'), ('issued_document', '{id}'), ('message', '{id}'),
    ('inbound_message', '{id}'), ('task', '{id}'), ('patient_event', '{id}'), ('batch_recipient', '{batch_id}'),
    ('programme_occasion', '{programme_id,occasion}'), ('event_record', '{id}') $$;
