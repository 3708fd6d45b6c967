-- A referral that passes to somebody else by itself says so in its course, as one does that a person gave.

-- When it is, for what the database does by itself: as told in this transaction, else by its own clock.
create function app.told_at()
  returns timestamptz
  language sql stable set search_path = app, pg_temp
  as $$ select coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) $$;

-- Gives a referral that is held to somebody, or to whom the rule of its owner finds, and tells of it when it changes hands.
create function app.hand_over(held uuid, before uuid, given_to uuid, at timestamptz) returns void
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  declare
    changed referral;
  begin
    update referral set owner_account_id = given_to where id = held returning * into changed;
    if changed.owner_account_id is distinct from before then
      insert into referral_event (id, organization_id, referral_id, at, actor, kind, detail)
        values (gen_random_uuid(), changed.organization_id, held, hand_over.at, 'program', 'owner',
          jsonb_build_object('from', before, 'to', changed.owner_account_id));
    end if;
  end $$;

create or replace function app.role_hands_over() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  declare
    held record;
  begin
    for held in select r.id, r.owner_account_id as owner from referral r
      where r.organization_id = new.organization_id and r.closed_at is null
        and (r.owner_account_id is null or r.owner_account_id = new.account_id) order by r.id for update
    loop
      perform app.hand_over(held.id, held.owner, held.owner,
        case when tg_op = 'INSERT' then new.created_at else coalesce(new.ended_at, app.told_at()) end);
    end loop;
    return null;
  end $$;

-- Who comes back takes over what has been nobody's since, as who arrives does.
create or replace function app.account_hands_over() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  declare
    held record;
  begin
    for held in select r.id, r.owner_account_id as owner from referral r
      where r.closed_at is null and (r.owner_account_id = new.id
        or (new.disabled_at is null and r.owner_account_id is null and r.organization_id in (
          select ra.organization_id from role_assignment ra where ra.account_id = new.id and ra.ended_at is null)))
      order by r.id for update
    loop
      perform app.hand_over(held.id, held.owner, held.owner, coalesce(new.disabled_at, app.told_at()));
    end loop;
    return null;
  end $$;

create or replace function app.child_hands_over() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  declare
    held record;
  begin
    for held in select r.id, r.owner_account_id as owner from referral r
      where r.organization_id = new.organization_id and r.patient_id = new.id and r.closed_at is null
        and not app.reaches_child(r.organization_id, r.owner_account_id, r.patient_id) order by r.id for update
    loop
      perform app.hand_over(held.id, held.owner, app.owner_for(new.organization_id, new.id), app.told_at());
    end loop;
    return null;
  end $$;

-- Who no longer reaches a child, by a smaller role or without one of its groups, hands the child's referral over. Only what
-- stands in the end counts: the groups of a role may be written anew within one change.
create function app.reach_hands_over() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  declare
    held record;
  begin
    for held in select r.id, r.owner_account_id as owner, app.owner_for(r.organization_id, r.patient_id) as heir
      from role_assignment ra join referral r on r.organization_id = ra.organization_id
        and r.owner_account_id = ra.account_id and r.closed_at is null
      where ra.id = (case tg_table_name when 'role_assignment' then to_jsonb(old) ->> 'id'
          else to_jsonb(old) ->> 'role_assignment_id' end)::uuid
        and not app.reaches_child(r.organization_id, r.owner_account_id, r.patient_id) order by r.id for update of r
    loop
      perform app.hand_over(held.id, held.owner, held.heir, app.told_at());
    end loop;
    return null;
  end $$;
create constraint trigger role_narrows after update of role on app.role_assignment deferrable initially deferred
  for each row when (old.role is distinct from new.role) execute function app.reach_hands_over();
create constraint trigger role_loses_group after delete on app.role_assignment_group deferrable initially deferred
  for each row execute function app.reach_hands_over();

revoke execute on function app.told_at(), app.hand_over(uuid, uuid, uuid, timestamptz), app.reach_hands_over() from public;

-- A guardian may take back that a school is heard, before it answered and after.
alter table app.observation add column taken_back_at timestamptz,
  add check (taken_back_at is null or permitted_at is not null);
grant update (taken_back_at) on app.observation to tea_app;
