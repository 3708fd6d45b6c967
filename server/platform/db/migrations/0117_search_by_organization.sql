-- A name is looked for among the children of one organization: of a word that is common in the whole country the index
-- by words alone gave the children of all of them, to be read and left.
create extension if not exists btree_gin with schema public;
drop index app.patient_search;
create index patient_search on app.patient using gin (organization_id, search_name public.gin_trgm_ops);
drop index app.guardian_search;
create index guardian_search on app.guardian using gin (organization_id, search_name public.gin_trgm_ops);
