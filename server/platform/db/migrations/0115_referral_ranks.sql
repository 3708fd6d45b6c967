-- The points of each open referral of a child that is there, as of a day and by weights, so that a page of the list is read in
-- its order instead of ranking all of them for it. Made anew when the day or the weights of the organization have become
-- others, and kept as its sums are: whoever is noted in `tally_change` is ranked by whoever reads.
create table app.referral_rank (
  organization_id uuid not null,
  referral_id uuid not null,
  patient_id uuid not null,
  points integer not null,
  due_on date not null,
  type text not null,
  stage text not null,
  primary key (organization_id, referral_id)
);
create index referral_rank_order on app.referral_rank (organization_id, (-points), due_on, referral_id) include (patient_id, type, stage);
create index referral_rank_child on app.referral_rank (organization_id, patient_id);
-- By what they were ranked.
create table app.referral_ranking (
  organization_id uuid primary key,
  day date not null,
  time_zone text not null,
  weights jsonb not null
);
do $$ declare t text; begin
  foreach t in array array['referral_rank', 'referral_ranking'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
    execute format($p$create policy tenant on app.%I to tea_app
      using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null)$p$, t);
    execute format('grant select, insert, update, delete on app.%I to tea_app', t);
  end loop;
end $$;

-- For whoever ranks, before it is known for whom: organizations whose referrals are ranked by another day, or by other weights
-- than their own upon these, or not at all.
create function app.organizations_to_rank(moment timestamptz, usual jsonb)
  returns table (organization_id uuid, day date, time_zone text, weights jsonb)
  language sql stable security definer set search_path = app, pg_temp
  as $$
  select o.id, now_there.day, o.time_zone, now_there.weights
  from organization o left join referral_settings s on s.organization_id = o.id
    left join referral_ranking k on k.organization_id = o.id
    cross join lateral (select (moment at time zone o.time_zone)::date as day, usual || coalesce(s.weights, '{}') as weights)
      as now_there
  where (k.day, k.time_zone, k.weights) is distinct from (now_there.day, o.time_zone, now_there.weights)
    and exists (select from referral r where r.organization_id = o.id and r.closed_at is null)
  $$;

-- What else changes a rank: the older sibling in whom autism was found, or is so no more.
create function app.note_younger_siblings() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$ begin
    insert into tally_change (organization_id, patient_id)
      select organization_id, id from patient
      where organization_id = old.organization_id and sibling_of = old.patient_id;
    return null;
  end $$;
create trigger finding_tells_siblings after update of patient_id, close_reason on app.referral
  for each row when ((old.patient_id, old.close_reason) is distinct from (new.patient_id, new.close_reason)
    and (old.close_reason = 'avaliado_tea' or new.close_reason = 'avaliado_tea'))
  execute function app.note_younger_siblings();
create trigger removed_finding_tells_siblings after delete on app.referral
  for each row when (old.close_reason = 'avaliado_tea') execute function app.note_younger_siblings();
