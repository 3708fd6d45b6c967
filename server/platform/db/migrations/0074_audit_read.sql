-- The audit trail is read: all of it, of one account, of one action, of one thing, each from the newest on and page by
-- page. The two indexes there were are now among these four, with the id that parts events of one moment.
create index audit_event_of_all on app.audit_event (organization_id, at, id);
create index audit_event_of_entity on app.audit_event (organization_id, entity_id, at, id);
create index audit_event_of_account on app.audit_event (organization_id, account_id, at, id);
create index audit_event_of_action on app.audit_event (organization_id, action, at, id);
drop index app.audit_event_newest;
drop index app.audit_event_entity;

-- What the verification of the trails found, for the operators of the platform: which organisation's, where, of which kind.
create table app.audit_finding (
  id uuid primary key,
  organization_id uuid not null references app.organization (id)
    check (organization_id = '00000000-0000-7000-8000-000000000001'),
  -- Whose trail; null for the file of the anchors itself.
  trail_id uuid,
  kind text not null check (kind in ('altered', 'missing', 'cut', 'rewritten', 'clock_back', 'anchor_altered')),
  sequence bigint not null,
  found_at timestamptz not null,
  seen_at timestamptz,
  seen_by uuid references app.account (id),
  unique (organization_id, id),
  check ((seen_at is null) = (seen_by is null))
);
-- Found again, it is no news.
create unique index audit_finding_once on app.audit_finding (coalesce(trail_id, organization_id), kind, sequence);
create index audit_finding_newest on app.audit_finding (organization_id, found_at desc, id desc);
alter table app.audit_finding enable row level security;
alter table app.audit_finding force row level security;
create policy owner on app.audit_finding to tea_owner using (true) with check (true);
create policy whole on app.audit_finding to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert on app.audit_finding to tea_app;
grant update (seen_at, seen_by) on app.audit_finding to tea_app;

-- Every organisation with a trail, for who verifies all of them.
create function app.audited_organizations()
  returns table (organization_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select o.id from app.organization o where exists (select from app.audit_event e where e.organization_id = o.id) $$;
revoke execute on function app.audited_organizations() from public;
grant execute on function app.audited_organizations() to tea_app;
