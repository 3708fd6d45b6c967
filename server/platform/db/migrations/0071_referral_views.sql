-- The filters of the list of referrals that a person saved under a name: for that person alone, in one organisation.
create table app.referral_view (
  id uuid primary key,
  organization_id uuid not null references app.organization (id),
  account_id uuid not null references app.account (id),
  name text not null check (char_length(name) between 1 and 60),
  -- What narrows the list, by the names of the call; a filter that is no more is passed over.
  filters jsonb not null,
  created_at timestamptz not null
);
create unique index referral_view_name on app.referral_view (organization_id, account_id, lower(name));

alter table app.referral_view enable row level security;
alter table app.referral_view force row level security;
create policy owner on app.referral_view to tea_owner using (true) with check (true);
create policy own on app.referral_view to tea_app
  using (organization_id = (select app.organization_id()) and account_id = (select app.account_id()))
  with check (organization_id = (select app.organization_id()) and account_id = (select app.account_id()));
grant select, insert, update, delete on app.referral_view to tea_app;
