-- A child's referral in the hands of another organisation: whom the family permitted to be told, what, and until when.

-- Who takes referrals of others. One without a row takes none.
create table app.partnering (
  organization_id uuid primary key references app.organization (id),
  receives boolean not null,
  types text[] not null check (types <@ array['therapy', 'pediatrician', 'neurologist']),
  -- What it says of itself to those who choose.
  line text not null default '',
  updated_at timestamptz not null,
  check (not receives or cardinality(types) > 0)
);

create unique index consent_own on app.consent (organization_id, id);

create table app.referral_share (
  id uuid primary key,
  -- The sender.
  organization_id uuid not null references app.organization (id),
  referral_id uuid not null,
  to_organization_id uuid not null references app.organization (id),
  -- The partner's name as the family was told it.
  to_name text not null,
  scopes text[] not null check (scopes <@ array['contact', 'summary', 'answers', 'letter']),
  -- The last day on which anything is shown, of the sender's calendar.
  until_on date not null,
  state text not null default 'aguardando_consentimento'
    check (state in ('aguardando_consentimento', 'enviado', 'aceito', 'recusado', 'encerrado')),
  message text not null default '',
  created_at timestamptz not null,
  created_by uuid not null references app.account (id),
  -- The guardian's answer: how it came, and who wrote it down in which words when staff did.
  consent_id uuid,
  consent_way text check (consent_way in ('link', 'phone', 'in_person')),
  consent_recorded_by uuid references app.account (id),
  consent_words text not null default '',
  sent_at timestamptz,
  -- When the partner's administrators were written to.
  told_at timestamptz,
  answered_at timestamptz,
  answered_by uuid references app.account (id),
  reason text not null default '',
  -- Who sees to it at the partner's.
  responsible_account_id uuid references app.account (id),
  ended_at timestamptz,
  ended_by text check (ended_by in ('sender', 'partner', 'guardian', 'program')),
  ended_account_id uuid references app.account (id),
  end_note text not null default '',
  unique (organization_id, id),
  check (organization_id <> to_organization_id),
  check ((state = 'encerrado') = (ended_at is not null)),
  check ((ended_at is null) = (ended_by is null)),
  check (state <> 'recusado' or reason <> ''),
  check (state in ('aguardando_consentimento', 'encerrado') or (consent_id is not null and sent_at is not null)),
  check (state <> 'aceito' or (responsible_account_id is not null and answered_at is not null)),
  foreign key (organization_id, referral_id) references app.referral (organization_id, id),
  foreign key (organization_id, consent_id) references app.consent (organization_id, id)
);
create index referral_share_referral on app.referral_share (organization_id, referral_id, created_at desc);
create index referral_share_received on app.referral_share (to_organization_id, sent_at desc) where sent_at is not null;
create index referral_share_until on app.referral_share (until_on)
  where state in ('aguardando_consentimento', 'enviado', 'aceito');
-- One answer permits one sharing.
create unique index referral_share_consent on app.referral_share (consent_id) where consent_id is not null;
-- A referral is with one partner at a time.
create unique index referral_share_once on app.referral_share (referral_id)
  where state in ('aguardando_consentimento', 'enviado', 'aceito');

do $$
declare
  t text;
begin
  foreach t in array array['partnering', 'referral_share'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner on app.%I to tea_owner using (true) with check (true)', t);
  end loop;
end $$;
create policy tenant on app.partnering for select to tea_app
  using (organization_id = (select app.organization_id()));
create policy whole on app.partnering to tea_app
  using (organization_id = (select app.organization_id()) and (select app.group_ids()) is null);
-- The sender alone: the partner has no rows here, only the doors below.
create policy tenant on app.referral_share to tea_app
  using (organization_id = (select app.organization_id()) and ((select app.group_ids()) is null
    or exists (select from app.referral r where r.id = referral_share.referral_id)));

grant select, insert, update on app.partnering to tea_app;
grant select, insert on app.referral_share to tea_app;
-- To whom, what and until when is never rewritten: for more, the family is asked again.
grant update (state, consent_id, consent_way, consent_recorded_by, consent_words, sent_at, answered_at, answered_by, reason,
  responsible_account_id, ended_at, ended_by, ended_account_id, end_note) on app.referral_share to tea_app;

-- Organisations in which somebody could take a child, of the same kind of installation as the one that asks.
create function app.may_partner(sender uuid, partner uuid)
  returns boolean
  language sql stable security definer set search_path = app, pg_temp
  as $$ select exists (select from organization me join organization o on o.demonstration = me.demonstration
      join partnering t on t.organization_id = o.id
    where me.id = sender and o.id = partner and o.id <> me.id
      and me.kind in ('clinic', 'social') and o.kind in ('clinic', 'social') and t.receives
      and exists (select from role_assignment r join account a on a.id = r.account_id
        where r.organization_id = o.id and r.role = 'clinic_admin' and r.ended_at is null and a.disabled_at is null)) $$;

-- The states of a sharing are a closed way, and nothing is sent without a guardian's yes to exactly this.
create function app.share_keeps_its_way() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      if new.state <> 'aguardando_consentimento' or new.consent_id is not null or new.sent_at is not null then
        raise exception 'a sharing begins with waiting for consent'
          using errcode = 'check_violation', constraint = 'share_begins_waiting', table = 'referral_share';
      end if;
      if not app.may_partner(new.organization_id, new.to_organization_id) then
        raise exception 'the partner takes no referrals'
          using errcode = 'check_violation', constraint = 'share_to_a_partner', table = 'referral_share';
      end if;
      return new;
    end if;
    if new.state <> old.state and (old.state, new.state) not in (
        ('aguardando_consentimento', 'enviado'), ('aguardando_consentimento', 'encerrado'), ('enviado', 'aceito'),
        ('enviado', 'recusado'), ('enviado', 'encerrado'), ('aceito', 'encerrado')) then
      raise exception 'a sharing cannot go from % to %', old.state, new.state
        using errcode = 'check_violation', constraint = 'share_keeps_its_way', table = 'referral_share';
    end if;
    if old.state = 'aguardando_consentimento' and new.state = 'enviado' and not exists (
        select from consent c join referral r on r.id = new.referral_id
          where c.id = new.consent_id and c.organization_id = new.organization_id and c.patient_id = r.patient_id
            and c.purpose = 'share_with_partner' and c.granted) then
      raise exception 'a sharing is sent by consent alone'
        using errcode = 'check_violation', constraint = 'share_by_consent', table = 'referral_share';
    end if;
    if new.state = 'aceito' and not app.works_in(new.to_organization_id, new.responsible_account_id)
        and new.responsible_account_id is distinct from old.responsible_account_id then
      raise exception 'who sees to a sharing works at the partner''s'
        using errcode = 'check_violation', constraint = 'share_responsible_works', table = 'referral_share';
    end if;
    return new;
  end $$;
create trigger share_keeps_its_way before insert or update on app.referral_share
  for each row execute function app.share_keeps_its_way();

create function app.find_partners(wanted text, wanted_type text, at_most integer)
  returns table (id uuid, name text, types text[], line text)
  language sql stable security definer set search_path = app, public, pg_temp
  as $$ select o.id, o.name, t.types, t.line
    from partnering t join organization o on o.id = t.organization_id
    where t.receives and (wanted_type is null or wanted_type = any (t.types))
      and app.normalize(o.name) like '%' || replace(replace(replace(app.normalize(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
      and app.may_partner(app.organization_id(), o.id)
    order by o.name collate app.ptbr, o.id limit at_most $$;

-- The partner's one view of what was sent to it, at a moment. Of the child: nothing once it has ended or its last day has
-- passed, the least to decide by while it waits for an answer, and after that what the guardian's consent covers. Who
-- reaches the whole organisation sees all of it, others what was given to them.
create function app.received_shares(moment timestamptz, only_share uuid)
  returns table (id uuid, state text, sender_name text, sender_phone text, sender_email text, message text, scopes text[],
    sent_at timestamptz, answered_at timestamptz, until_on date, ended_at timestamptz, ended_by text, reason text,
    responsible_account_id uuid, today date,
    first_name text, age_band text, referral_type text,
    full_name text, stage text, appointment_on date, appointment_time time, appointment_place text,
    guardian_name text, guardian_phone text,
    tool text, level text, submitted_at timestamptz, date_of_birth date,
    answered_tool text, answers jsonb, concern text, lost_skills boolean)
  language sql stable security definer set search_path = app, pg_temp
  as $$
    with sent as (
      select s.*, o.name as o_name, o.phone as o_phone, o.email as o_email, (moment at time zone o.time_zone)::date as day,
          r.patient_id, r.screening_result_id, r.type as r_type, r.stage as r_stage, r.closed_at as r_closed_at,
          r.appointment_on as r_on, r.appointment_time as r_time, r.appointment_place as r_place,
          p.full_name as p_name, p.date_of_birth as p_birth, p.archived_at as p_archived_at
        from referral_share s join organization o on o.id = s.organization_id
          join referral r on r.organization_id = s.organization_id and r.id = s.referral_id
          join patient p on p.id = r.patient_id
        where s.to_organization_id = app.organization_id() and s.sent_at is not null
          and (only_share is null or s.id = only_share)
          and (app.group_ids() is null or s.responsible_account_id = app.account_id())
    ), judged as (
      select sent.*, case when sent.state in ('enviado', 'aceito') and (sent.until_on < day or p_archived_at is not null
          or (sent.state = 'enviado' and r_closed_at is not null)) then 'encerrado' else sent.state end as state_now,
        (extract(year from day) - extract(year from p_birth)) * 12 + extract(month from day) - extract(month from p_birth)
          - (extract(day from day) < extract(day from p_birth))::integer as months
        from sent
    ), shown as (
      select judged.*, state_now in ('enviado', 'aceito') as least, state_now = 'aceito' as accepted from judged
    )
    select t.id, t.state_now, t.o_name, t.o_phone, t.o_email, t.message, t.scopes, t.sent_at, t.answered_at, t.until_on,
      t.ended_at, coalesce(t.ended_by, case when t.state_now = 'encerrado' then 'program' end), t.reason,
      t.responsible_account_id, t.day,
      case when t.least then split_part(btrim(t.p_name), ' ', 1) end,
      case when t.least and t.months >= 0 then case when t.months < 12 then 'ate_1' when t.months < 24 then 'de_1_a_2'
        when t.months < 36 then 'de_2_a_3' when t.months < 48 then 'de_3_a_4' when t.months < 72 then 'de_4_a_6'
        else 'acima_de_6' end end,
      case when t.least then t.r_type end,
      case when t.accepted then t.p_name end,
      case when t.accepted then t.r_stage end,
      case when t.accepted then t.r_on end,
      case when t.accepted then t.r_time end,
      case when t.accepted then t.r_place end,
      g.full_name, g.phone, sr.tool, sr.level, fr.submitted_at,
      case when t.accepted and 'summary' = any (t.scopes) then t.p_birth end,
      given.instrument, given.answers, given.concern, given.lost_skills
    from shown t
    left join guardian g on t.accepted and 'contact' = any (t.scopes) and g.patient_id = t.patient_id and g.is_primary
    left join screening_result sr on t.accepted and 'summary' = any (t.scopes) and sr.id = t.screening_result_id
    left join form_result fr on fr.id = sr.form_result_id
    left join lateral (select f.instrument, f.answers, f.concern, f.lost_skills
      from screening_result s2 join form_result f on f.id = s2.form_result_id
      where t.accepted and 'answers' = any (t.scopes) and s2.id = t.screening_result_id) given on true
    order by t.sent_at desc, t.id $$;

-- The way from a sharing that goes on to the one referral that it is about, for the partner that acts on it.
create function app.received_share_way(share uuid, moment timestamptz)
  returns table (organization_id uuid, group_id uuid, patient_id uuid, referral_id uuid, state text, has_letter boolean)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select s.organization_id, p.group_id, p.id, s.referral_id, t.state, t.state = 'aceito' and 'letter' = any (t.scopes)
    from app.received_shares(moment, share) t join referral_share s on s.id = t.id
      join referral r on r.id = s.referral_id join patient p on p.id = r.patient_id
    where t.state in ('enviado', 'aceito') $$;

-- What one of the two does or reads stands in the trail of the other too, once the other has been asked.
create function app.record_share_audit(share uuid, event uuid, what text, account uuid, actor text)
  returns void
  language sql volatile security definer set search_path = app, pg_temp
  as $$ insert into audit_event (id, organization_id, account_id, action, entity, entity_id, detail)
    select event, case when is_partner then s.organization_id else s.to_organization_id end, account, 'share.' || what,
        case when is_partner then 'patient' else 'referral_share' end, case when is_partner then r.patient_id else s.id end,
        jsonb_build_object('share_id', s.id, 'by', actor)
      from (select *, to_organization_id = app.organization_id() as is_partner from referral_share where id = share) s
        join referral r on r.id = s.referral_id
      where app.organization_id() in (s.organization_id, s.to_organization_id) and s.sent_at is not null
        and what ~ '^[a-z_]+$' and actor in ('sender', 'partner', 'guardian', 'program') $$;

-- Takes the right to write to the partner's administrators about a new case: once.
create function app.claim_share_notice(share uuid, moment timestamptz)
  returns boolean
  language sql volatile security definer set search_path = app, pg_temp
  as $$ with claimed as (update referral_share set told_at = moment
      where id = share and to_organization_id = app.organization_id() and state = 'enviado' and told_at is null returning 1)
    select exists (select from claimed) $$;

-- Sharings whose last day has passed, or that have nothing to be about any more. Only ids leave.
create function app.shares_to_end(moment timestamptz, at_most integer)
  returns table (organization_id uuid, share_id uuid)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select s.organization_id, s.id
    from referral_share s join organization o on o.id = s.organization_id join referral r on r.id = s.referral_id
      join patient p on p.id = r.patient_id
    where s.state in ('aguardando_consentimento', 'enviado', 'aceito')
      and (s.until_on < (moment at time zone o.time_zone)::date or p.archived_at is not null
        or (s.state <> 'aceito' and r.closed_at is not null))
    order by s.until_on, s.id limit at_most $$;

revoke execute on function app.may_partner(uuid, uuid), app.share_keeps_its_way(), app.find_partners(text, text, integer),
  app.received_shares(timestamptz, uuid), app.received_share_way(uuid, timestamptz),
  app.record_share_audit(uuid, uuid, text, uuid, text), app.claim_share_notice(uuid, timestamptz),
  app.shares_to_end(timestamptz, integer) from public;
grant execute on function app.find_partners(text, text, integer), app.received_shares(timestamptz, uuid),
  app.received_share_way(uuid, timestamptz), app.record_share_audit(uuid, uuid, text, uuid, text),
  app.claim_share_notice(uuid, timestamptz), app.shares_to_end(timestamptz, integer) to tea_app;
