-- What a family sends by the page behind its link comes into the conversation as what it sends by WhatsApp does.
alter table app.inbound_message drop constraint inbound_message_channel_check;
alter table app.inbound_message add constraint inbound_message_channel_check
  check (channel in ('email', 'whatsapp', 'page'));
