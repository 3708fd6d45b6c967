-- Each time somebody took up a task, and what came of it. The last one that closes a task is its outcome.
create table app.task_attempt (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  task_id uuid not null,
  at timestamptz not null,
  account_id uuid not null references app.account (id),
  outcome text not null check (outcome in ('falei', 'nao_atendeu', 'contato_corrigido', 'outro')),
  note text not null default '',
  foreign key (organization_id, task_id) references app.task (organization_id, id)
);
create index task_attempt_task on app.task_attempt (organization_id, task_id, at);

alter table app.task_attempt enable row level security;
alter table app.task_attempt force row level security;
create policy owner on app.task_attempt to tea_owner using (true) with check (true);
create policy tenant on app.task_attempt to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.task t where t.id = task_attempt.task_id)));
grant select, insert on app.task_attempt to tea_app;

-- A task goes over to the guardian whose contact failed last.
grant update (guardian_id) on app.task to tea_app;
create index task_closed on app.task (organization_id, closed_at desc, id) where closed_at is not null;

-- The list of conversations: what staff wrote by hand, and what guardians wrote, child by child.
create index message_written on app.message (organization_id, patient_id, created_at desc)
  where kind in ('referral_message', 'reply');
