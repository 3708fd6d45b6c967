-- Whether the whole organization is within reach is asked inside of the sub-query: "is null" of its result is taken to hold
-- for one row in two hundred, and a page would be sorted out of all ranks of a clinic instead of read in their order.
alter policy tenant on app.referral_rank
  using (organization_id = (select app.organization_id()) and (select app.group_ids() is null));
