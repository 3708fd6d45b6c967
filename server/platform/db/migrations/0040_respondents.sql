-- A second guardian answers the same questionnaire about the same child: a form beside the first one. The child still has
-- one form of its own that waits, and each guardian one beside it. What is counted of children leaves these out.
alter table app.form add column companion_of uuid;
-- Of a form beside another: who answers it.
alter table app.form add column respondent_id uuid;
alter table app.form add foreign key (organization_id, companion_of) references app.form (organization_id, id);
alter table app.form add foreign key (organization_id, respondent_id) references app.guardian (organization_id, id);
alter table app.form add check ((companion_of is null) = (respondent_id is null));
drop index app.form_open_once;
create unique index form_open_once on app.form (patient_id)
  where answered_at is null and cancelled_at is null and companion_of is null;
create unique index form_companion_once on app.form (companion_of, respondent_id)
  where companion_of is not null and cancelled_at is null;
drop index app.form_patient;
create index form_patient on app.form (organization_id, patient_id, created_at desc, id desc)
  include (sent_at, started_at, answered_at, cancelled_at, companion_of);

create or replace function app.network_counts()
  returns table (organization_id uuid, name text, kind text, children bigint, answered bigint, partial bigint,
    not_answered bigint)
  language sql stable security definer set search_path = app, pg_temp
  as $$
    select o.id, o.name, o.kind, count(p.id),
      count(p.id) filter (where f.answered_at is not null),
      count(p.id) filter (where f.answered_at is null and f.started_at is not null),
      count(p.id) filter (where f.created_at is not null and f.answered_at is null and f.started_at is null)
    from app.organization o
    left join app.patient p on p.organization_id = o.id and p.archived_at is null
    left join lateral (select created_at, answered_at, started_at from app.form f
      where f.organization_id = p.organization_id and f.patient_id = p.id and f.cancelled_at is null
        and f.companion_of is null
      order by f.created_at desc limit 1) f on true
    where o.parent_id = app.organization_id()
    group by o.id, o.name, o.kind order by o.name $$;
