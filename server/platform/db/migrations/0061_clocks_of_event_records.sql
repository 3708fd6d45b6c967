-- By how much the clock of a device ran ahead of this one when it sent a record; null where it did not say.
alter table app.event_record add column clock_ahead_ms bigint;
