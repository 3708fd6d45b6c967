-- Sendings of the form to many children at once, and what became of each of them.
create table app.batch (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  -- Made by the screen: the second of two clicks is the first one again.
  request_id uuid not null,
  -- For whom, as it was asked for, with the name that the group had.
  audience jsonb not null,
  -- In the order in which they are tried.
  channels text[] not null check (cardinality(channels) > 0),
  answered_within_days smallint,
  -- When the first of the messages may leave.
  due_at timestamptz not null,
  created_by uuid not null references app.account (id),
  created_at timestamptz not null,
  -- Every message is in the outbox.
  prepared_at timestamptz,
  paused_at timestamptz,
  cancelled_at timestamptz,
  unique (organization_id, id)
);
create unique index batch_request on app.batch (organization_id, request_id);
create index batch_newest on app.batch (organization_id, created_at desc, id desc);
create index batch_unprepared on app.batch (created_at) where prepared_at is null and cancelled_at is null;

-- A child of a sending. Neither message nor obstacle: its turn has not come yet.
create table app.batch_recipient (
  organization_id uuid not null references app.organization (id),
  batch_id uuid not null,
  patient_id uuid not null,
  -- The child's place in the list as it was shown.
  place integer not null,
  -- No reference: a guardian whom nothing was ever sent to may be taken away for good.
  guardian_id uuid,
  channel text check (channel in ('email', 'whatsapp')),
  form_id uuid,
  -- The form was made for this sending: it is taken back with its message.
  opened boolean not null default false,
  message_id uuid,
  obstacle text,
  primary key (batch_id, patient_id),
  check (obstacle is null or message_id is null),
  foreign key (organization_id, batch_id) references app.batch (organization_id, id),
  foreign key (organization_id, patient_id) references app.patient (organization_id, id),
  foreign key (organization_id, form_id) references app.form (organization_id, id),
  foreign key (organization_id, message_id) references app.message (organization_id, id)
);
create index batch_recipient_place on app.batch_recipient (organization_id, batch_id, place);
create index batch_recipient_patient on app.batch_recipient (organization_id, patient_id);

do $$
declare
  t text;
begin
  foreach t in array array['batch', 'batch_recipient'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
end $$;

-- Who is bound to groups has the own sendings, and of each the children within reach.
create policy tenant on app.batch to tea_app
  using (organization_id = (select app.organization_id())
    and ((select app.group_ids()) is null or created_by = (select app.account_id())));
create policy tenant on app.batch_recipient to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.patient p where p.id = batch_recipient.patient_id)));

grant select, insert on app.batch, app.batch_recipient to tea_app;
grant update (prepared_at, paused_at, cancelled_at) on app.batch to tea_app;
grant update (guardian_id, channel, form_id, opened, message_id, obstacle) on app.batch_recipient to tea_app;

-- Sendings that somebody confirmed and whose worker died before all of it was in the outbox. Only ids leave.
create function app.unprepared_batches(confirmed_before timestamptz, at_most integer)
  returns table (organization_id uuid, batch_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select organization_id, id from app.batch
    where prepared_at is null and cancelled_at is null and paused_at is null and created_at < confirmed_before
    order by created_at limit at_most $$;
revoke execute on function app.unprepared_batches(timestamptz, integer) from public;
grant execute on function app.unprepared_batches(timestamptz, integer) to tea_app;
