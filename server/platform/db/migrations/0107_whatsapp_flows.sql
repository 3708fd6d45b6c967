-- Forms inside WhatsApp: the key that their answers are encrypted for, and the forms as the provider knows them.

-- At most one for each account. The private key is sealed by the program: the database cannot read it.
create table app.whatsapp_flow_key (
  organization_id uuid primary key references app.organization (id),
  private_key bytea not null,
  public_key text not null check (public_key <> ''),
  made_at timestamptz not null,
  -- When the provider took the public key; null: not yet.
  sent_at timestamptz,
  foreign key (organization_id) references app.whatsapp_account (organization_id) on delete cascade
);

-- A questionnaire as it was published. Another wording is another form, under another name.
create table app.whatsapp_flow (
  organization_id uuid not null references app.organization (id),
  instrument text not null check (instrument in ('mchat', 'csbs', 'scq')),
  flow_id text not null check (flow_id <> ''),
  name text not null check (name <> ''),
  published_at timestamptz not null,
  primary key (organization_id, instrument),
  foreign key (organization_id) references app.whatsapp_account (organization_id) on delete cascade
);

do $$
declare
  t text;
begin
  foreach t in array array['whatsapp_flow_key', 'whatsapp_flow'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
    execute format($p$create policy whole on app.%I to tea_app
      using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)$p$, t);
    execute format('grant select, insert, update, delete on app.%I to tea_app', t);
  end loop;
end $$;

alter table app.whatsapp_template drop constraint whatsapp_template_template_check;
alter table app.whatsapp_template add constraint whatsapp_template_template_check check (template in ('form_link',
  'form_reminder', 'staff_message', 'form_flow_mchat', 'form_flow_csbs', 'form_flow_scq'));
