-- Archived children are told in the funnel and in reports, and were not in the index: whoever has forty children of a clinic's
-- 100,000 waited until all of them had been looked at.
drop index app.patient_group_member;
create index patient_group_member on app.patient (organization_id, group_id);
