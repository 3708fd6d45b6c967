-- When, by the device and not after the present, and to which words the guardian agreed whose draft is kept. Null in drafts
-- from before that was asked for.
alter table app.draft add column consented_at timestamptz;
alter table app.draft add column consent_text_version text;

-- Whether a finished form without the guardian's consent is refused; else it is taken, marked, and a task is opened.
alter table app.organization add column refuses_without_consent boolean not null default false;

-- Consent that staff were told: how, and who wrote it down. Null where the guardian gave it on a page.
alter table app.consent add column way text check (way in ('phone', 'in_person', 'paper'));
alter table app.consent add column recorded_by uuid references app.account (id);

alter table app.task drop constraint task_kind_check;
alter table app.task add constraint task_kind_check check (kind in ('call', 'invalid_contact', 'other_way',
  'referral_overdue', 'family_replied', 'interview', 'interview_negative', 'obtain_consent'));
