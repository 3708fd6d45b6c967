-- What a person prefers. The zone governs the dates the person is shown; the organisation's own zone still decides ages
-- and due dates. There is no notice to staff by WhatsApp yet, so nobody starts with it.
alter table app.account
  add column timezone text not null default 'America/Sao_Paulo'
    check (timezone in ('America/Sao_Paulo', 'America/New_York', 'Europe/London')),
  add column email_notifications boolean not null default true,
  add column whatsapp_notifications boolean not null default false;

-- Counts the changes to an organisation's own data: of two administrators who edit at once, the second is told.
alter table app.organization add column revision integer not null default 1;

-- The invitations that wait, for the list of people.
create index invitation_open on app.invitation (organization_id, created_at)
  where accepted_at is null and revoked_at is null;

-- The sessions that work, or could begin to work, in a role: what a process must forget when that role changes. Only ids
-- leave, and only for whoever administers the organisation of that role.
create function app.sessions_in_role(role_assignment uuid, moment timestamptz)
  returns table (session_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select s.id from app.role_assignment r join app.session s on s.account_id = r.account_id
    where r.id = role_assignment and r.organization_id = app.organization_id() and app.group_ids() is null
      and (s.role_assignment_id = r.id or s.role_assignment_id is null)
      and s.revoked_at is null and s.expires_at > moment $$;
revoke execute on function app.sessions_in_role(uuid, timestamptz) from public;
grant execute on function app.sessions_in_role(uuid, timestamptz) to tea_app;
