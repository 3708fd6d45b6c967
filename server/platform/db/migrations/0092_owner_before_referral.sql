-- Locks are taken in one order, people before referrals, also where a child's open referral is held before the result that
-- comes next is written: who will own it is held first. The one who was asked for, or, when that one does not work here any
-- more, whoever the referral goes to.
create function app.hold_owner(organization uuid, child uuid, account uuid) returns uuid
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    loop
      perform from role_assignment r join account a on a.id = r.account_id
        where r.organization_id = organization and r.account_id = account
          and r.ended_at is null and a.disabled_at is null for share;
      exit when found;
      account := app.owner_for(organization, child);
      exit when account is null;
    end loop;
    return account;
  end $$;
revoke execute on function app.hold_owner(uuid, uuid, uuid) from public;
grant execute on function app.hold_owner(uuid, uuid, uuid) to tea_app;

create or replace function app.referral_keeps_owner() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    if new.closed_at is null then
      new.owner_account_id := app.hold_owner(new.organization_id, new.patient_id, new.owner_account_id);
    end if;
    return new;
  end $$;

-- A referral that is written before its result says itself what it takes of it: there is nothing to look for yet.
drop trigger referral_takes_result on app.referral;
create trigger referral_takes_result before insert on app.referral
  for each row when (new.tool is null) execute function app.referral_takes_result();
create trigger referral_takes_another_result before update of screening_result_id on app.referral
  for each row execute function app.referral_takes_result();
