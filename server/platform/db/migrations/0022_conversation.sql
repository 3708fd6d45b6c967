-- What the dispatch, the reminders and the conversation stand on together.

-- When a message may next be tried (a retry, the organisation's hours, or how long a report is awaited for one in doubt);
-- how soon it wants to leave (0 a person waits, 1 ordinary, 2 one of many); who wrote it; which class of fault ended it.
alter table app.message add column due_at timestamptz not null default now();
alter table app.message add column priority smallint not null default 1 check (priority between 0 and 2);
alter table app.message add column created_by uuid references app.account (id);
alter table app.message add column failure_class text;
create index message_due on app.message (organization_id, priority, due_at, id) where status = 'queued';
create index message_wake on app.message (due_at) where status in ('queued', 'in_doubt');
create index message_provider on app.message (organization_id, provider_id) where provider_id is not null;
create index message_failed on app.message (organization_id, updated_at desc) where status = 'failed';

-- Addresses to which nothing automatic goes any more: who asked for that, whose mailbox does not exist.
create table app.suppression (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  channel text not null check (channel in ('email', 'whatsapp')),
  -- An e-mail in lower case, or a telephone in E.164.
  address text not null check (address <> ''),
  reason text not null check (reason in ('unsubscribed', 'stop_word', 'bounced', 'undeliverable', 'staff')),
  created_at timestamptz not null,
  lifted_at timestamptz
);
create unique index suppression_once on app.suppression (organization_id, channel, address) where lifted_at is null;

-- What guardians wrote to us. The child is the one that the number was last written to about; null when nobody has it.
create table app.inbound_message (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  channel text not null check (channel in ('email', 'whatsapp')),
  -- What the provider knows it by: a webhook comes more than once.
  provider_id text not null,
  sender text not null,
  patient_id uuid,
  guardian_id uuid,
  kind text not null check (kind in ('text', 'button', 'other')),
  body text not null,
  received_at timestamptz not null,
  -- Seen by somebody of the staff.
  read_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id)
);
create unique index inbound_message_once on app.inbound_message (organization_id, channel, provider_id);
create index inbound_message_patient on app.inbound_message (organization_id, patient_id, received_at desc);
create index inbound_message_sender on app.inbound_message (organization_id, sender, received_at desc);
create index inbound_message_unread on app.inbound_message (organization_id, received_at desc) where read_at is null;

-- What a person must do because the program cannot: call somebody, mend a contact.
create table app.task (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  patient_id uuid not null,
  guardian_id uuid,
  kind text not null check (kind in ('call', 'invalid_contact')),
  -- In words, for whoever takes it up.
  reason text not null,
  due_on date not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references app.account (id),
  -- What came of it, in the words of whoever closed it; empty when the program did, since its cause was gone.
  outcome text not null default '',
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, guardian_id) references app.guardian (organization_id, id)
);
create unique index task_open_once on app.task (patient_id, kind) where closed_at is null;
create index task_open on app.task (organization_id, due_on) where closed_at is null;
create index task_patient on app.task (organization_id, patient_id, created_at desc);

-- How an organisation writes to families by itself. One without a row has the defaults of the program.
create table app.dispatch_settings (
  organization_id uuid primary key references app.organization (id),
  reminders boolean not null,
  -- Days after the form was sent.
  reminder_days smallint[] not null,
  -- Hours of the organisation's day between which automatic messages leave, and ISO weekdays (1 Monday … 7 Sunday).
  from_hour smallint not null check (from_hour between 0 and 23),
  to_hour smallint not null check (to_hour between 1 and 24),
  weekdays smallint[] not null,
  -- Days without the form being opened before the next way is tried; null: that way is not taken.
  whatsapp_after smallint check (whatsapp_after between 1 and 90),
  call_after smallint check (call_after between 1 and 90),
  updated_at timestamptz not null,
  check (from_hour < to_hour)
);

-- Local holidays, beside the national ones that the program knows. Those of a municipality hold for its units.
create table app.holiday (
  organization_id uuid not null references app.organization (id),
  day date not null,
  name text not null check (name <> ''),
  primary key (organization_id, day)
);

do $$
declare
  t text;
begin
  foreach t in array array['suppression', 'inbound_message', 'task', 'dispatch_settings', 'holiday'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
  foreach t in array array['inbound_message', 'task'] loop
    execute format($p$create policy tenant on app.%1$I to tea_app
      using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
        or exists (select from app.patient p where p.id = %1$I.patient_id)))$p$, t);
  end loop;
  foreach t in array array['dispatch_settings', 'holiday'] loop
    execute format($p$create policy tenant on app.%I for select to tea_app
      using (organization_id = (select app.organization_id()))$p$, t);
    execute format($p$create policy whole on app.%I to tea_app
      using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)$p$, t);
  end loop;
end $$;

-- An address belongs to no group: a guardian who unsubscribes does so from the whole organisation.
create policy tenant on app.suppression to tea_app using (organization_id = (select app.organization_id()));

-- The holidays of the municipality above, which no policy would show to its unit.
create function app.holidays_around(from_day date, to_day date)
  returns table (day date, name text)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select h.day, h.name from app.holiday h
    where h.day between from_day and to_day and h.organization_id in
      (select app.organization_id() union all select parent_id from app.organization where id = app.organization_id()) $$;
revoke execute on function app.holidays_around(date, date) from public;
grant execute on function app.holidays_around(date, date) to tea_app;

grant select, insert on app.suppression, app.inbound_message, app.task, app.dispatch_settings to tea_app;
grant update (lifted_at) on app.suppression to tea_app;
grant update (patient_id, guardian_id, read_at) on app.inbound_message to tea_app;
grant update (reason, due_on, closed_at, closed_by, outcome) on app.task to tea_app;
grant update on app.dispatch_settings to tea_app;
grant select, insert, delete on app.holiday to tea_app;
