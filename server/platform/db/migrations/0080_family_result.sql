-- What the family sees of a result: all of it at once; nothing before staff have talked to the family; or words without numbers.
alter table app.organization add column family_result text not null default 'now'
  check (family_result in ('now', 'after_talk', 'in_words'));

-- The rule under which it was answered, which a later change of the organisation's does not touch; and when staff said that
-- they had talked to the family, and who did.
alter table app.form_result add column family_result text not null default 'now'
  check (family_result in ('now', 'after_talk', 'in_words'));
alter table app.form_result add column family_told_at timestamptz;
alter table app.form_result add column family_told_by uuid references app.account (id);
alter table app.form_result add constraint form_result_family_told
  check ((family_told_at is null) = (family_told_by is null));
grant update (family_told_at, family_told_by) on app.form_result to tea_app;

alter table app.task drop constraint task_kind_check;
alter table app.task add constraint task_kind_check check (kind in ('call', 'invalid_contact', 'other_way',
  'referral_overdue', 'family_replied', 'interview', 'interview_negative', 'obtain_consent', 'talk_to_family'));
