-- Where children are sent, and what is put on paper about them.

-- A place of an organisation's directory. A municipality's is known to all of its units.
create table app.destination (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  revision integer not null default 1,
  kind text not null check (kind in ('ubs', 'pediatra', 'neuropediatra', 'fonoaudiologia', 'terapia_ocupacional',
    'psicologia', 'cer', 'capsi', 'apae', 'audiologia', 'outro')),
  name text not null,
  -- Neighbourhoods and cities, as people write them.
  areas jsonb not null default '[]' check (jsonb_typeof(areas) = 'array'),
  whole_municipality boolean not null default false,
  -- Completed months, both included; null: no such limit.
  age_from smallint check (age_from >= 0),
  age_to smallint check (age_to >= 0),
  -- Children taken in a month.
  capacity integer check (capacity > 0),
  -- E.164, or empty.
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  cnes text not null default '' check (cnes ~ '^(\d{7})?$'),
  entry text not null check (entry in ('regulacao', 'encaminhamento', 'porta_aberta')),
  entry_note text not null default '',
  updated_at timestamptz not null,
  archived_at timestamptz,
  check (age_from <= age_to)
);
create index destination_organization on app.destination (organization_id, kind, name);

-- Of the own directory, or of the municipality's above.
alter table app.referral add column destination_id uuid references app.destination (id);
create index referral_destination on app.referral (organization_id, destination_id) where destination_id is not null;

-- What was put on paper. Only hashes: neither the code nor the document can be had back from here.
create table app.issued_document (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  kind text not null check (kind in ('referral_letter', 'result_summary', 'guardian_letter')),
  patient_id uuid not null,
  referral_id uuid,
  language text not null,
  issued_at timestamptz not null,
  -- Null for what a family took by its own link.
  issued_by uuid references app.account (id),
  guardian_id uuid,
  code_hash bytea not null unique,
  -- SHA-256 of the bytes that were handed out.
  content_hash bytea not null,
  revoked_at timestamptz,
  revoked_by uuid references app.account (id),
  revoke_reason text not null default '',
  check (kind <> 'referral_letter' or referral_id is not null),
  check ((revoked_at is null) = (revoked_by is null)),
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, referral_id) references app.referral (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id)
);
create index issued_document_patient on app.issued_document (organization_id, patient_id, issued_at desc);

do $$
declare
  t text;
begin
  foreach t in array array['destination', 'issued_document'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
end $$;
create policy tenant on app.destination for select to tea_app
  using (organization_id = (select app.organization_id()));
create policy whole on app.destination to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
create policy tenant on app.issued_document to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.patient p where p.id = issued_document.patient_id)));

grant select, insert, update on app.destination to tea_app;
grant update (destination_id) on app.referral to tea_app;
grant select, insert on app.issued_document to tea_app;
grant update (revoked_at, revoked_by, revoke_reason) on app.issued_document to tea_app;

-- The directory of the organisation, and of the municipality above it what is active or was chosen by the organisation;
-- each place with how many of the organisation's own children have an appointment there within these days.
create function app.destinations_around(from_day date, to_day date, zone text)
  returns table (id uuid, revision integer, kind text, name text, areas jsonb, whole_municipality boolean,
    age_from smallint, age_to smallint, capacity integer, phone text, email text, address text, cnes text, entry text,
    entry_note text, archived_at timestamptz, network text, scheduled integer)
  language sql stable security definer set search_path = app, pg_temp
  as $$
    select d.id, d.revision, d.kind, d.name, d.areas, d.whole_municipality, d.age_from, d.age_to, d.capacity, d.phone,
        d.email, d.address, d.cnes, d.entry, d.entry_note, d.archived_at,
        case when d.organization_id <> app.organization_id() then above.name end,
        (select count(*)::integer from referral r
          where r.organization_id = app.organization_id() and r.destination_id = d.id
            and coalesce(r.appointment_on, (r.scheduled_at at time zone zone)::date) between from_day and to_day)
      from destination d join organization above on above.id = d.organization_id
      where d.organization_id = app.organization_id()
        or (d.organization_id = (select parent_id from organization o where o.id = app.organization_id())
          and (d.archived_at is null or exists (select from referral r
            where r.organization_id = app.organization_id() and r.destination_id = d.id))) $$;

-- What the holder of a paper is told about it: nothing of the child.
create function app.find_document(wanted bytea)
  returns table (kind text, organization_name text, time_zone text, issued_at timestamptz, revoked_at timestamptz,
    content_hash bytea)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select d.kind, o.name, o.time_zone, d.issued_at, d.revoked_at, d.content_hash
    from issued_document d join organization o on o.id = d.organization_id where d.code_hash = wanted $$;

revoke execute on function app.destinations_around(date, date, text), app.find_document(bytea) from public;
grant execute on function app.destinations_around(date, date, text), app.find_document(bytea) to tea_app;
