-- A person chooses the id of a view, and does not see those of others: one that somebody else used is as free as any other.
alter table app.referral_view drop constraint referral_view_pkey;
alter table app.referral_view add primary key (organization_id, account_id, id);
