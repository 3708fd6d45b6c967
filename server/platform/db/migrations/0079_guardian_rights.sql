-- What a guardian may do: not everyone who answers about a child may also learn what came of it. The primary one is who is
-- told of everything, and may do both: each child has somebody who may.
alter table app.guardian
  add column may_answer boolean not null default true,
  add column may_see boolean not null default true,
  -- Custody and restrictions, in words for the staff alone.
  add column custody_note text not null default '',
  add constraint guardian_primary_may_all check (not is_primary or (may_answer and may_see));

-- As in 0005, and what the guardian of the link may learn.
drop function app.find_form_link(bytea);
create function app.find_form_link(hash bytea)
  returns table (form_link_id uuid, organization_id uuid, form_id uuid, expires_at timestamptz, revoked_at timestamptz,
    may_see boolean)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select l.id, l.organization_id, l.form_id, l.expires_at, l.revoked_at, g.may_see
    from form_link l join guardian g on g.organization_id = l.organization_id and g.id = l.guardian_id
    where l.token_hash = hash $$;
revoke execute on function app.find_form_link(bytea) from public;
grant execute on function app.find_form_link(bytea) to tea_app;

-- As in 0076, and what was noted of custody.
alter function app.erase_child(uuid, timestamptz, uuid) rename to erase_child_alone;
revoke execute on function app.erase_child_alone(uuid, timestamptz, uuid) from tea_app;
create function app.erase_child(child uuid, at timestamptz, account uuid) returns void
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    perform app.erase_child_alone(child, at, account);
    update guardian g set custody_note = '' from patient p
      where g.organization_id = app.organization_id() and p.organization_id = g.organization_id and p.id = g.patient_id
        and p.erased_at is not null and g.custody_note <> '';
  end $$;
revoke execute on function app.erase_child(uuid, timestamptz, uuid) from public;
grant execute on function app.erase_child(uuid, timestamptz, uuid) to tea_app;
