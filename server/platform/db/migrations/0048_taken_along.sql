-- What an organisation takes along when it leaves: its own directory of places, and those of the municipality above that
-- its children were sent to, without which their referrals would lead nowhere.
create function app.destinations_taken_along() returns setof app.destination
  language sql stable security definer set search_path = app, pg_temp
  as $$ select d.* from destination d where d.organization_id = app.organization_id()
      or exists (select from referral r where r.organization_id = app.organization_id() and r.destination_id = d.id) $$;
revoke execute on function app.destinations_taken_along() from public;
grant execute on function app.destinations_taken_along() to tea_app;
