-- Who helped a guardian answer, and how each question was answered: its id to the mode, without those that were read on the page.
alter table app.form_result
  add column assistance text check (assistance in ('alone', 'read_to', 'health_agent', 'interpreter')),
  add column answer_modes jsonb not null default '{}' check (jsonb_typeof(answer_modes) = 'object');
alter table app.draft
  add column assistance text check (assistance in ('alone', 'read_to', 'health_agent', 'interpreter')),
  add column answer_modes jsonb not null default '{}' check (jsonb_typeof(answer_modes) = 'object');
