-- The audit trail is read: all of it, of one account, of one action, of one thing, each from the newest on and page by
-- page. The two indexes there were are now among these four, with the id that parts events of one moment.
create index audit_event_of_all on app.audit_event (organization_id, at, id);
create index audit_event_of_entity on app.audit_event (organization_id, entity_id, at, id);
create index audit_event_of_account on app.audit_event (organization_id, account_id, at, id);
create index audit_event_of_action on app.audit_event (organization_id, action, at, id);
drop index app.audit_event_newest;
drop index app.audit_event_entity;
