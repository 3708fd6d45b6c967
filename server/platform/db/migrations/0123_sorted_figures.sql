-- Whoever adds up thousands has them not sorted; of a few noted children each is, and PostgreSQL 15 would rather hold the
-- forms of all of them against each other.
alter function app.child_figures(uuid, uuid[]) set enable_sort = on;
