-- What families tap on WhatsApp, and what of their words the program answers by itself.

-- Each new template comes with a row: its name is checked by the program alone.
alter table app.whatsapp_template drop constraint whatsapp_template_template_check;
alter table app.whatsapp_template add constraint whatsapp_template_template_check check (template ~ '^[a-z_]{1,40}$');
insert into app.whatsapp_template (organization_id, template, name, language, updated_at)
  select a.organization_id, t.template, t.name, 'pt-BR', a.connected_at
  from app.whatsapp_account a cross join (values ('course_question', 'tea_start_encaminhamento'),
    ('visit_question', 'tea_start_consulta'), ('form_buttons', 'tea_start_botoes')) as t (template, name)
  on conflict do nothing;

-- What a played telephone may answer with by a tap, the button that opens it as a list, and the sound to be heard.
alter table app.simulated_whatsapp add column replies jsonb not null default '[]';
alter table app.simulated_whatsapp add column opens text not null default '';
alter table app.simulated_whatsapp add column sound text not null default '';
-- A tap on a template's button is reported in another way.
alter table app.simulated_whatsapp add column is_template boolean not null default false;

create function app.simulated_buttons(message text) returns table (replies jsonb, opens text, is_template boolean, sound text)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select m.replies, m.opens, m.is_template, m.sound from app.simulated_whatsapp m where m.wamid = message $$;

-- An answer to a question of a form is no message for the staff to read: the form has it.
alter table app.inbound_message drop constraint inbound_message_kind_check;
alter table app.inbound_message add constraint inbound_message_kind_check
  check (kind in ('text', 'button', 'other', 'answer'));
grant update (kind) on app.inbound_message to tea_app;

-- A message of a family that the program is to answer. The row goes when it has.
create table app.whatsapp_turn (
  id uuid not null,
  organization_id uuid not null references app.organization (id),
  inbound_message_id uuid not null,
  -- Who wrote or tapped it: of each number the turns are taken one after the other.
  sender text not null check (sender <> ''),
  -- The message whose button was tapped, null for words; and which, or that the words end a silence that was asked for.
  message_id uuid,
  choice text not null default '',
  received_at timestamptz not null,
  tries smallint not null default 0,
  primary key (organization_id, id),
  foreign key (organization_id, inbound_message_id) references app.inbound_message (organization_id, id) on delete cascade
);
create unique index whatsapp_turn_once on app.whatsapp_turn (organization_id, inbound_message_id);
create index whatsapp_turn_order on app.whatsapp_turn (organization_id, sender, received_at, id);

alter table app.whatsapp_turn enable row level security;
alter table app.whatsapp_turn force row level security;
create policy owner on app.whatsapp_turn to tea_owner using (true) with check (true);
create policy whole on app.whatsapp_turn to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
grant select, insert, delete on app.whatsapp_turn to tea_app;
grant update (tries) on app.whatsapp_turn to tea_app;

-- What was said last to a number.
create index message_said on app.message (organization_id, recipient, created_at desc) where channel = 'whatsapp';

-- Organizations in which something waits to be answered. Only ids leave.
create function app.whatsapp_turns_waiting() returns table (organization_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select distinct t.organization_id from app.whatsapp_turn t $$;

revoke execute on function app.simulated_buttons(text), app.whatsapp_turns_waiting() from public;
grant execute on function app.simulated_buttons(text), app.whatsapp_turns_waiting() to tea_app;
