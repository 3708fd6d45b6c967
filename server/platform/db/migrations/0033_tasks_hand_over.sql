-- A task never waits for somebody who has left: it becomes anybody's who reaches the child.

create function app.task_needs_worker() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    if new.assignee_account_id is not null
        and not app.works_in(new.organization_id, new.assignee_account_id) then
      new.assignee_account_id := null;
    end if;
    return new;
  end $$;
create trigger task_needs_worker before insert or update of assignee_account_id on app.task
  for each row execute function app.task_needs_worker();

create function app.role_leaves_tasks() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    update task set assignee_account_id = assignee_account_id
      where organization_id = new.organization_id and assignee_account_id = new.account_id and closed_at is null;
    return null;
  end $$;
create trigger role_leaves_tasks after update of ended_at, account_id on app.role_assignment
  for each row execute function app.role_leaves_tasks();

create function app.account_leaves_tasks() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    update task set assignee_account_id = assignee_account_id
      where assignee_account_id = new.id and closed_at is null;
    return null;
  end $$;
create trigger account_leaves_tasks after update of disabled_at on app.account
  for each row when (old.disabled_at is distinct from new.disabled_at) execute function app.account_leaves_tasks();
create index task_of_account on app.task (assignee_account_id) where closed_at is null;

-- Whether a child's line of the day is the referral's or a task's about it.
create index task_of_referral on app.task (organization_id, referral_id) where closed_at is null;

revoke execute on function app.task_needs_worker(), app.role_leaves_tasks(), app.account_leaves_tasks() from public;
