-- Figures over all children of an organisation, told by indexes alone. The rows of children and forms are wide, and in the
-- order of the children they lie all over the table: to read 50,000 of each took most of the time of the dashboard.

-- A child's forms, newest first, with all that tells the state of each.
drop index app.form_patient;
create index form_patient on app.form (organization_id, patient_id, created_at desc, id desc)
  include (sent_at, started_at, answered_at, cancelled_at);

-- The children with all that tells whether one is within reach, and was on a day gone by.
create index patient_reach on app.patient (organization_id, id) include (group_id, created_at, archived_at);
