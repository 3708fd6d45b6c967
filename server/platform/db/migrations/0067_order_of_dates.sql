-- The order of day and month in a list, as a person said it; null while nobody had to. And the first row whose date can
-- only have the month first: it puts the whole column in question until somebody says.
alter table app.roster_import
  add column date_order text check (date_order in ('day_first', 'month_first')),
  add column month_first_line integer;
