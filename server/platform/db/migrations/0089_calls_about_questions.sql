-- Questions about which a family asked to be called, while it answered the form: question id to when it asked.
alter table app.form add column call_requests jsonb not null default '{}' check (jsonb_typeof(call_requests) = 'object');

alter table app.task drop constraint task_kind_check;
alter table app.task add constraint task_kind_check check (kind in ('call', 'invalid_contact', 'other_way',
  'referral_overdue', 'family_replied', 'interview', 'interview_negative', 'obtain_consent', 'talk_to_family',
  'emergency_opened', 'explain_question'));
