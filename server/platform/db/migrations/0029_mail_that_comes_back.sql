-- What comes back about a mail names the message alone, and is signed: whose message it is must be found before a
-- transaction can be opened for its organisation.
create function app.message_organization(message_id uuid) returns uuid
  language sql stable security definer set search_path = app, pg_temp
  as $$ select organization_id from app.message where id = message_id $$;
revoke execute on function app.message_organization(uuid) from public;
grant execute on function app.message_organization(uuid) to tea_app;
