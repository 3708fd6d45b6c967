-- Row level security: forced on every table, so the owner too needs a policy to pass.
do $$
declare
  t text;
begin
  for t in select tablename from pg_tables where schemaname = 'app' and tablename <> 'rate_limit' loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
end $$;

-- Who works here and how it is set up: looked at by all of its roles (an invitation only by those that reach everything),
-- changed by those alone. No doctor or teacher can widen the own reach.
do $$
declare
  t text;
begin
  foreach t in array array['role_assignment', 'role_assignment_group'] loop
    execute format($p$create policy tenant on app.%I for select to tea_app
      using (organization_id = (select app.organization_id()))$p$, t);
  end loop;
  foreach t in array array['role_assignment', 'role_assignment_group', 'invitation', 'audit_event', 'audit_seal'] loop
    execute format($p$create policy whole on app.%I to tea_app
      using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)$p$, t);
  end loop;
end $$;

create policy tenant on app.organization for select to tea_app using (id = (select app.organization_id()));
create policy whole on app.organization for update to tea_app
  using (id = (select app.organization_id()) and (select app.group_ids()) is null);

-- Everybody adds to the trail; only who reaches everything reads it.
create policy tenant on app.audit_event for insert to tea_app
  with check (organization_id = (select app.organization_id()));

-- From here on no policy has a check of its own: what may be seen is what may be written, also of a child out of reach.
-- The reach is spelled out where rows are read: called as a function it costs 6 µs a row, 300 ms on 50,000 children.
create policy tenant on app.patient_group to tea_app
  using (organization_id = (select app.organization_id())
    and ((select app.group_ids()) is null or id = any ((select app.group_ids())::uuid[])));

create policy tenant on app.patient to tea_app
  using (organization_id = (select app.organization_id())
    and ((select app.group_ids()) is null or group_id = any ((select app.group_ids())::uuid[])));

-- What hangs on a child is reached by whoever reaches the child: the sub-query is under the child's own policy.
do $$
declare
  t text;
begin
  foreach t in array array['guardian', 'form', 'consent', 'form_result', 'screening_result', 'referral', 'message'] loop
    execute format($p$create policy tenant on app.%1$I to tea_app
      using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
        or exists (select from app.patient p where p.id = %1$I.patient_id)))$p$, t);
  end loop;
  foreach t in array array['form_link', 'draft'] loop
    execute format($p$create policy tenant on app.%1$I to tea_app
      using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
        or exists (select from app.form f where f.id = %1$I.form_id)))$p$, t);
  end loop;
  foreach t in array array['message_event', 'local_mail'] loop
    execute format($p$create policy tenant on app.%1$I to tea_app
      using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
        or exists (select from app.message m where m.id = %1$I.message_id)))$p$, t);
  end loop;
end $$;

-- Own account, and to look at, the colleagues of the organisation one works for now.
create policy own on app.account to tea_app
  using (id = (select app.account_id())) with check (id = (select app.account_id()));
create policy colleagues on app.account for select to tea_app
  using (exists (select from app.role_assignment r where r.account_id = account.id));
create policy own on app.session to tea_app
  using (account_id = (select app.account_id())) with check (account_id = (select app.account_id()));
create policy own on app.refresh_token to tea_app
  using (exists (select from app.session s where s.id = session_id))
  with check (exists (select from app.session s where s.id = session_id));
create policy own on app.access_token to tea_app
  using (exists (select from app.session s where s.id = session_id))
  with check (exists (select from app.session s where s.id = session_id));

-- The program reads and adds; it changes only where a column changes in the life of a row, and deletes almost nothing.
grant select, insert on all tables in schema app to tea_app;
grant update on app.account, app.organization, app.role_assignment, app.patient_group, app.invitation, app.session,
  app.refresh_token, app.rate_limit, app.patient, app.guardian, app.form, app.form_link, app.draft, app.referral,
  app.message to tea_app;
grant delete on app.draft, app.access_token, app.refresh_token, app.rate_limit, app.role_assignment_group to tea_app;
revoke insert on app.organization from tea_app;
revoke all on app.installation from tea_app;

-- Narrow doors for those who do not have a tenant yet. Each answers one question and nothing beside it.
create function app.find_login(wanted text)
  returns table (account_id uuid, full_name text, password_hash text, disabled boolean)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select id, full_name, password_hash, disabled_at is not null from app.account where lower(email) = lower(wanted) $$;

create function app.find_access(hash bytea, moment timestamptz)
  returns table (session_id uuid, account_id uuid, role_assignment_id uuid, fingerprint_hash bytea, expires_at timestamptz)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select s.id, s.account_id, s.role_assignment_id, s.fingerprint_hash, least(t.expires_at, s.expires_at)
    from app.access_token t join app.session s on s.id = t.session_id join app.account a on a.id = s.account_id
    where t.token_hash = hash and t.expires_at > moment and s.revoked_at is null and s.expires_at > moment
      and a.disabled_at is null $$;

-- The session of a refresh token in whatever state: what a token that was used before means, the caller decides.
create function app.find_refresh(hash bytea)
  returns table (session_id uuid, account_id uuid, fingerprint_hash bytea)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select s.id, s.account_id, s.fingerprint_hash
    from app.refresh_token t join app.session s on s.id = t.session_id where t.token_hash = hash $$;

-- Removes tokens that no longer open anything, and sessions that ended before `forget_before`.
create function app.sweep_sessions(moment timestamptz, forget_before timestamptz)
  returns table (access_tokens bigint, refresh_tokens bigint, sessions bigint)
  language sql volatile security definer set search_path = app, pg_temp
  as $$
    with stale_access as (delete from app.access_token where access_token.expires_at <= moment returning 1),
      stale_refresh as (delete from app.refresh_token t using app.session s
        where s.id = t.session_id and s.expires_at <= moment and s.expires_at > forget_before returning 1),
      forgotten as (delete from app.session where session.expires_at <= forget_before returning 1)
    select (select count(*) from stale_access), (select count(*) from stale_refresh), (select count(*) from forgotten) $$;

-- The roles of one account over all its organisations, with the groups each one reaches (null: the whole organisation).
create function app.roles_of(account uuid)
  returns table (role_assignment_id uuid, organization_id uuid, organization_name text, organization_kind text,
    role text, time_zone text, group_ids uuid[])
  language sql stable security definer set search_path = app, pg_temp
  as $$ select r.id, o.id, o.name, o.kind, r.role, o.time_zone,
      case when r.role in ('clinic_doctor', 'class_responsible') then array(
        with recursive reached as (
          select g.id from app.role_assignment_group g0 join app.patient_group g on g.id = g0.group_id
            where g0.role_assignment_id = r.id
          union
          select c.id from app.patient_group c join reached on c.parent_id = reached.id)
        select id from reached) end
    from app.role_assignment r join app.organization o on o.id = r.organization_id
    where r.account_id = account and r.ended_at is null order by r.created_at, r.id $$;

-- A form's link by the hash of its token. Which of the states it is in, the caller decides: here nothing is hidden from it.
create function app.find_form_link(hash bytea)
  returns table (form_link_id uuid, organization_id uuid, form_id uuid, expires_at timestamptz, revoked_at timestamptz,
    answered_at timestamptz)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select l.id, l.organization_id, l.form_id, l.expires_at, l.revoked_at, f.answered_at
    from app.form_link l join app.form f on f.id = l.form_id where l.token_hash = hash $$;

-- Messages that wait although no job holds them any more: a worker died between the two. Only ids leave.
create function app.stranded_messages(untouched_since timestamptz, at_most integer)
  returns table (organization_id uuid, message_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select organization_id, id from app.message
    where status in ('queued', 'sending') and updated_at < untouched_since order by updated_at limit at_most $$;

-- Organisations with events not yet in their chain. Only the time after the last sealed event is looked at, with an hour
-- to spare for transactions that committed late: the whole trail is never walked.
create function app.unsealed_organizations()
  returns table (organization_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select o.id from app.organization o where exists (
    select from app.audit_event e where e.organization_id = o.id
      and e.at > coalesce((select sealed.at from app.audit_seal s join app.audit_event sealed on sealed.id = s.audit_event_id
        where s.organization_id = o.id order by s.sequence desc limit 1) - interval '1 hour', '-infinity')
      and not exists (select from app.audit_seal s where s.audit_event_id = e.id)) $$;

-- The mailbox of a trial installation shows the mail of all its demonstration organisations.
create function app.local_mailbox(at_most integer)
  returns table (id uuid, recipient text, subject text, text text, html text, sent_at timestamptz)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select id, recipient, subject, text, html, sent_at from app.local_mail order by sent_at desc, id desc limit at_most $$;

-- Children in whose name, or in whose guardian's, each of the words occurs; or whose guardian's telephone has the digits.
-- LIKE is not leakproof, so under row level security its index would not be used: this door filters the tenant itself.
-- The longest word stands apart because an index serves one LIKE, not LIKE ALL.
create function app.search_patients(wanted text)
  returns table (patient_id uuid)
  language plpgsql stable security definer set search_path = app, public, pg_temp
  as $$
  declare
    words text[] := array(
      select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      from regexp_split_to_table(app.normalize(wanted), '\s+') word where word <> '' order by length(word) desc);
    digits text := case when wanted ~ '^[+0-9 ()./-]*$' then regexp_replace(wanted, '\D', '', 'g') end;
    tenant uuid := app.organization_id();
    reached uuid[] := app.group_ids();
  begin
    return query
      select p.id from app.patient p
        where p.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
          and p.search_name like words[1] and p.search_name like all (words)
      union
      select p.id from app.guardian g join app.patient p on p.id = g.patient_id
        where g.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
          and g.search_name like words[1] and g.search_name like all (words)
      union
      select p.id from app.guardian g join app.patient p on p.id = g.patient_id
        where g.organization_id = tenant and (reached is null or p.group_id = any (reached)) and p.archived_at is null
          and length(digits) >= 4 and g.phone like '%' || digits || '%';
  end $$;

-- A municipality's roll-up: counts of the organisations under it, no names of anybody.
create function app.network_counts()
  returns table (organization_id uuid, name text, kind text, children bigint, answered bigint, partial bigint,
    not_answered bigint)
  language sql stable security definer set search_path = app, pg_temp
  as $$
    select o.id, o.name, o.kind, count(p.id),
      count(p.id) filter (where f.answered_at is not null),
      count(p.id) filter (where f.answered_at is null and f.started_at is not null),
      count(p.id) filter (where f.created_at is not null and f.answered_at is null and f.started_at is null)
    from app.organization o
    left join app.patient p on p.organization_id = o.id and p.archived_at is null
    left join lateral (select created_at, answered_at, started_at from app.form f
      where f.organization_id = p.organization_id and f.patient_id = p.id and f.cancelled_at is null
      order by f.created_at desc limit 1) f on true
    where o.parent_id = app.organization_id()
    group by o.id, o.name, o.kind order by o.name $$;

revoke execute on all functions in schema app from public;
grant execute on all functions in schema app to tea_app;
