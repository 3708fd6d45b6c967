-- What families send by WhatsApp that is not text: voice notes, pictures and documents, fetched from the provider and kept
-- sealed for as long as the organization keeps them.
create table app.inbound_media (
  id uuid not null,
  organization_id uuid not null references app.organization (id),
  inbound_message_id uuid not null,
  -- What the provider knows the file by.
  provider_id text not null,
  -- As what it was sent: the largest that is taken depends on it.
  kind text not null check (kind in ('audio', 'image', 'document')),
  -- Still to be fetched, here, larger or of another type than is taken, not to be had, or deleted after its time.
  state text not null default 'waiting'
    check (state in ('waiting', 'kept', 'too_large', 'other_type', 'gone', 'expired')),
  tries smallint not null default 0,
  received_at timestamptz not null,
  -- What its first bytes say that it is; empty while it is not here.
  media_type text not null default ''
    check (media_type in ('', 'audio/ogg', 'audio/mp4', 'audio/amr', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  byte_count integer not null default 0,
  sha256 bytea,
  -- The referral of which this is what came back, and who of the staff said so: then it is kept as long as the referral is.
  referral_id uuid,
  attached_at timestamptz,
  attached_by uuid references app.account (id),
  primary key (organization_id, id),
  foreign key (organization_id, inbound_message_id) references app.inbound_message (organization_id, id) on delete cascade,
  foreign key (organization_id, referral_id) references app.referral (organization_id, id),
  check ((referral_id is null) = (attached_at is null)),
  check (state <> 'kept' or (media_type <> '' and byte_count > 0 and sha256 is not null))
);
create unique index inbound_media_once on app.inbound_media (organization_id, provider_id);
create index inbound_media_message on app.inbound_media (organization_id, inbound_message_id);
create index inbound_media_referral on app.inbound_media (organization_id, referral_id) where referral_id is not null;
create index inbound_media_age on app.inbound_media (received_at) where state in ('waiting', 'kept');

-- The bytes in order, piece by piece, each as a sealed text of Base64.
create table app.inbound_media_part (
  id uuid not null,
  organization_id uuid not null references app.organization (id),
  media_id uuid not null,
  position integer not null,
  content text not null,
  primary key (organization_id, id),
  unique (organization_id, media_id, position),
  foreign key (organization_id, media_id) references app.inbound_media (organization_id, id) on delete cascade
);
-- What is sealed cannot be made smaller.
alter table app.inbound_media_part alter column content set storage external;
create index inbound_media_part_sealed on app.inbound_media_part (app.sealed_with(content), id) where content <> '';

alter table app.inbound_media enable row level security;
alter table app.inbound_media force row level security;
create policy owner on app.inbound_media to tea_owner using (true) with check (true);
create policy tenant on app.inbound_media to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.inbound_message m where m.organization_id = inbound_media.organization_id
      and m.id = inbound_media.inbound_message_id)));
alter table app.inbound_media_part enable row level security;
alter table app.inbound_media_part force row level security;
create policy owner on app.inbound_media_part to tea_owner using (true) with check (true);
create policy tenant on app.inbound_media_part to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.inbound_media m where m.organization_id = inbound_media_part.organization_id
      and m.id = inbound_media_part.media_id)));
grant select, insert on app.inbound_media, app.inbound_media_part to tea_app;
grant update (state, tries, media_type, byte_count, sha256, referral_id, attached_at, attached_by) on app.inbound_media to tea_app;

-- For how many days an organization keeps such files.
alter table app.organization add column media_days smallint not null default 365
  check (media_days in (30, 90, 180, 365, 730));

-- Deletes the bytes of files whose time is over, some at a time. How many files.
create function app.sweep_inbound_media(moment timestamptz, at_most integer) returns bigint
  language plpgsql volatile security definer set search_path = app, pg_temp
  as $$
  declare
    aged uuid[];
  begin
    select coalesce(array_agg(id), '{}') into aged from (
      select m.id from inbound_media m join organization o on o.id = m.organization_id
      where m.state = 'kept' and m.referral_id is null and m.received_at < moment - make_interval(days => o.media_days)
      order by m.received_at limit at_most for update of m skip locked) old;
    delete from inbound_media_part p using inbound_media m
      where m.id = any (aged) and p.organization_id = m.organization_id and p.media_id = m.id;
    update inbound_media set state = 'expired', sha256 = null where id = any (aged);
    return cardinality(aged);
  end $$;

-- Files that are still to be fetched, whose jobs may be lost, as after a restored backup. Only ids leave.
create function app.inbound_media_waiting(before timestamptz, at_most integer)
  returns table (organization_id uuid, media_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select m.organization_id, m.id from inbound_media m
    where m.state = 'waiting' and m.received_at < before order by m.received_at limit at_most $$;
revoke execute on function app.sweep_inbound_media(timestamptz, integer), app.inbound_media_waiting(timestamptz, integer)
  from public;
grant execute on function app.sweep_inbound_media(timestamptz, integer), app.inbound_media_waiting(timestamptz, integer)
  to tea_app;
