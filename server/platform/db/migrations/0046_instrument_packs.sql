-- Wordings of a questionnaire that an organisation may use under a licence, each a version of one of the three codes. What
-- was answered stays on the version that it was given on, so a pack is never changed nor deleted, only put out of use.
create table app.instrument_pack (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  code text not null check (code in ('mchat', 'csbs', 'scq')),
  version text not null check (length(version) between 1 and 40),
  -- The questionnaire with its words, as the product's own JSON.
  content jsonb not null,
  licence text not null check (length(licence) between 1 and 4000),
  licence_holder text not null check (length(licence_holder) between 1 and 200),
  -- The last day on which the licence holds; null where it has none.
  licence_until date,
  imported_by uuid not null references app.account (id),
  imported_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, code, version)
);

-- When which version was in use: a form is asked on the version of the moment at which it was made. Without a pack the
-- product's own wording is in use again.
create table app.instrument_use (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  code text not null check (code in ('mchat', 'csbs', 'scq')),
  pack_id uuid,
  since timestamptz not null,
  decided_by uuid not null references app.account (id),
  foreign key (organization_id, pack_id) references app.instrument_pack (organization_id, id)
);
create index instrument_use_of on app.instrument_use (organization_id, code, since desc);

do $$
declare t text;
begin
  foreach t in array array['instrument_pack', 'instrument_use'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
    execute format('create policy tenant on app.%I to tea_app
      using (organization_id = (select app.organization_id()))
      with check (organization_id = (select app.organization_id()))', t);
  end loop;
end $$;
grant select, insert on app.instrument_pack, app.instrument_use to tea_app;
