-- The second stage of a screening: the follow-up interview about the items of concern of one first result. What comes of
-- it is a `screening_result` of stage 2 beside the first, which is never changed.
create table app.interview (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  form_result_id uuid not null unique,
  -- The script that is asked: what was answered is read against it.
  script_version text not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  -- Who finished it: a member of staff, or a guardian behind the link.
  finished_by uuid references app.account (id),
  finished_guardian_id uuid,
  mode text check (mode in ('phone', 'in_person', 'link')),
  screening_result_id uuid,
  -- After a negative interview: what staff decided about the referral.
  decided_at timestamptz,
  decided_by uuid references app.account (id),
  decided_to_close boolean,
  unique (organization_id, id),
  check ((finished_at is null) = (screening_result_id is null)),
  check ((finished_at is null) = (mode is null)),
  check (finished_at is null or (finished_by is null) <> (finished_guardian_id is null)),
  check ((mode = 'link') = (finished_guardian_id is not null)),
  check ((decided_at is null) = (decided_to_close is null) and (decided_at is null) = (decided_by is null)),
  check (decided_at is null or finished_at is not null),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, form_result_id) references app.form_result (organization_id, id),
  foreign key (organization_id, finished_guardian_id) references app.guardian (organization_id, id),
  foreign key (organization_id, screening_result_id) references app.screening_result (organization_id, id)
);
create index interview_patient on app.interview (organization_id, patient_id);
create index interview_finished on app.interview (organization_id, finished_at) where finished_at is not null;

-- What was answered about one item, and by whom last. The outcome is the program's, from the answers.
create table app.interview_item (
  organization_id uuid not null references app.organization (id),
  interview_id uuid not null,
  item text not null,
  answers jsonb not null,
  outcome text check (outcome in ('passa', 'preocupa')),
  account_id uuid references app.account (id),
  guardian_id uuid,
  mode text not null check (mode in ('phone', 'in_person', 'link')),
  at timestamptz not null,
  primary key (interview_id, item),
  check ((account_id is null) <> (guardian_id is null)),
  check ((mode = 'link') = (guardian_id is not null)),
  foreign key (organization_id, interview_id) references app.interview (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id)
);

do $$
declare
  t text;
begin
  foreach t in array array['interview', 'interview_item'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
end $$;
create policy tenant on app.interview to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.patient p where p.id = interview.patient_id)));
create policy tenant on app.interview_item to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.interview i where i.id = interview_item.interview_id)));

grant select, insert on app.interview, app.interview_item to tea_app;
grant update (script_version, finished_at, finished_by, finished_guardian_id, mode, screening_result_id, decided_at,
  decided_by, decided_to_close) on app.interview to tea_app;
grant update (answers, outcome, account_id, guardian_id, mode, at) on app.interview_item to tea_app;

-- A finished interview stands as it was finished.
create function app.interview_stands() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    if exists (select from interview i where i.id = new.interview_id
        and i.finished_at is not null) then
      raise exception 'a finished interview is not changed' using errcode = 'check_violation';
    end if;
    return new;
  end $$;
create trigger interview_stands before insert or update on app.interview_item
  for each row execute function app.interview_stands();
revoke execute on function app.interview_stands() from public;
