-- What of the continuous archive fails is kept beside the backups, so that the operators are told once by all processes.
alter table app.backup_run drop constraint backup_run_kind_check;
alter table app.backup_run add constraint backup_run_kind_check
  check (kind in ('made', 'proved', 'archived', 'based'));
