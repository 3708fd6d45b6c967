-- The keys that free text is sealed with. Each is wrapped with one derived from SECRET_KEY, so that neither these rows nor
-- the texts are readable from the tables alone. Rows are made by the program, since a migration does not know the secret.
create table app.sealing_key (
  version integer primary key check (version > 0),
  wrapped bytea not null,
  created_at timestamptz not null default now()
);
-- It belongs to no organisation: each one's own key is derived from it. The program reads all and adds, and changes none.
alter table app.sealing_key enable row level security;
alter table app.sealing_key force row level security;
create policy owner on app.sealing_key to tea_owner using (true) with check (true);
create policy reads on app.sealing_key for select to tea_app using (true);
create policy adds on app.sealing_key for insert to tea_app with check (true);
grant select, insert on app.sealing_key to tea_app;

-- What a query selects instead of a sealed column: the sealed text behind the place that it was read from, which the
-- program opens; whatever is not sealed as it stands. The place is of the row that is read, so a text that was moved from
-- another row, column or organisation does not open.
create function app.bound(place text, organization uuid, row_id uuid, value text) returns text
  language sql immutable parallel safe
  as $$ select case when starts_with(value, E'\x02')
    then E'\x03' || place || '/' || organization || '/' || row_id || value else value end $$;

-- The version of the key that a text is sealed with; 0 while it is plain, null where there is no text.
create function app.sealed_with(value text) returns integer
  language sql immutable parallel safe
  as $$ select case when value = '' then null when starts_with(value, E'\x02')
    then substring(value from E'^\x02([0-9]{1,9})[.]')::integer else 0 end $$;

grant execute on function app.bound(text, uuid, uuid, text), app.sealed_with(text) to tea_app;

-- For whoever seals again what is sealed with an older key, and asks whether any text still is.
create index task_attempt_note_sealed on app.task_attempt (app.sealed_with(note), id) where note <> '';
create index task_outcome_sealed on app.task (app.sealed_with(outcome), id) where outcome <> '';

-- A sealed text that does not open is a finding like those of the audit trails.
alter table app.audit_finding drop constraint audit_finding_kind_check;
alter table app.audit_finding add constraint audit_finding_kind_check check (kind in ('altered', 'missing', 'cut',
  'rewritten', 'clock_back', 'anchor_altered', 'text_altered'));
