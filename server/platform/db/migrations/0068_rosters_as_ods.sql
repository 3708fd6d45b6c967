-- Town halls use LibreOffice: a list may be an OpenDocument spreadsheet as well.
alter table app.roster_import drop constraint roster_import_format_check;
alter table app.roster_import add constraint roster_import_format_check check (format in ('csv', 'xlsx', 'ods'));
