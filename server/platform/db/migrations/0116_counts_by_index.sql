-- How much there is to do is counted on an index alone: the policies ask for the child, and whose work it is for its owner.
drop index app.referral_next_step;
create index referral_next_step on app.referral (organization_id, next_step_on, id) include (patient_id, owner_account_id)
  where closed_at is null;
