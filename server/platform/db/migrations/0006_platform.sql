-- The platform's own organisation: who runs the installation works here, and what belongs to no tenant (a password to
-- recover, an address to confirm, a request for information) is written and sent in its name. Nobody else's rows are here.
alter table app.organization drop constraint organization_kind_check;
alter table app.organization add constraint organization_kind_check
  check (kind in ('clinic', 'school', 'municipality', 'social', 'platform'));
create unique index organization_platform on app.organization (kind) where kind = 'platform';
insert into app.organization (id, kind, name)
  values ('00000000-0000-7000-8000-000000000001', 'platform', 'TEA Start');
