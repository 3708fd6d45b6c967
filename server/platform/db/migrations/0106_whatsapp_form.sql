-- How a form is asked by WhatsApp: by the link to the page, in a form inside the messenger, or question by question with buttons.
alter table app.organization add column whatsapp_form text not null default 'link'
  check (whatsapp_form in ('link', 'flow', 'buttons'));

-- The guardian's own wish; null: as the organization does.
alter table app.guardian add column whatsapp_form text check (whatsapp_form in ('link', 'flow', 'buttons'));
