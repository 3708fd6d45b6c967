-- What staff found of an answer of the family is an event of its own: confirmed, or not so.
alter table app.referral_event drop constraint referral_event_kind_check;
alter table app.referral_event add constraint referral_event_kind_check check (kind in ('opened', 'raised', 'stage',
  'attempt', 'owner', 'due', 'appointment', 'escalated', 'destination', 'share', 'family_reply', 'family_checked', 'letter',
  'interview'));

-- Who assessed the child of a referral that ended in an evaluation: name or service, profession, and the day. Those that ended
-- before this was asked have none.
alter table app.referral
  add column assessed_by text not null default '',
  add column assessor_profession text not null default '',
  add column assessed_on date,
  add constraint referral_assessed check (
    (assessed_on is null) = (assessed_by = '') and (assessed_on is null) = (assessor_profession = ''));
grant update (assessed_by, assessor_profession, assessed_on) on app.referral to tea_app;
