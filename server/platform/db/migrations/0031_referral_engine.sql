-- A referral ends with one of the reasons of the house; what was written in free words before is kept as the note.
update app.referral set
  close_note = case when close_note = '' then close_reason else close_note end,
  close_reason = case lower(close_reason)
    when 'avaliado: tea' then 'avaliado_tea'
    when 'avaliado: outro' then 'avaliado_outro'
    when 'avaliado: sem achados' then 'avaliado_sem_achados'
    when 'família recusou' then 'familia_recusou'
    when 'mudou' then 'mudou'
    when 'não localizada' then 'nao_localizada'
    else 'outro' end
  where close_reason is not null;
alter table app.referral
  add constraint referral_close_reason check (close_reason in ('avaliado_tea', 'avaliado_outro', 'avaliado_sem_achados',
    'familia_recusou', 'mudou', 'nao_localizada', 'ja_acompanhada', 'sem_indicacao_apos_entrevista',
    'acompanhamento_de_rotina', 'resultado_invalido', 'falecimento', 'outro')),
  add constraint referral_closed_or_not check ((close_reason is null) = (closed_at is null)),
  add constraint referral_not_referred_reason check (not_referred_reason in ('julgamento_clinico', 'repetir_triagem',
    'ja_em_avaliacao', 'familia_adiou', 'familia_nao_quis', 'sem_contato', 'sem_vaga_na_rede', 'longe_ou_sem_transporte',
    'respondido_por_engano', 'outro')),
  add constraint referral_why_of_the_closed check (not_referred_reason is null or closed_at is not null);

-- The program moves a referral; whose it is and when it began is never rewritten.
revoke update on app.referral from tea_app;
grant update (screening_result_id, type, stage, owner_account_id, due_on, closed_at, close_reason, contacted_at, scheduled_at,
  attended_at, feedback_at, appointment_on, appointment_time, appointment_place, failed_attempts, escalated_at, closed_by,
  close_note, not_referred_reason) on app.referral to tea_app;

-- The referral that answers for a result was open when the result came: a new one is never put under what has ended.
create or replace function app.concern_has_referral() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    if exists (select from screening_result s where s.id = new.id and s.level in ('moderado', 'alto', 'muito_alto')
        and not exists (select from referral r where r.id = s.referral_id and r.patient_id = s.patient_id
          and (r.closed_at is null or r.closed_at >= s.created_at))) then
      raise exception 'a result of concern has no referral'
        using errcode = 'check_violation', constraint = 'concern_has_referral', table = 'screening_result';
    end if;
    return null;
  end $$;

-- 'Por que não encaminhou?': a result of concern does not end before any appointment without it. An evaluation answers it
-- by itself, and it is not asked of who has lost a child.
create function app.concern_ends_with_why() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    if exists (select from referral r where r.id = new.id and r.closed_at is not null and r.not_referred_reason is null
        and r.scheduled_at is null and r.attended_at is null
        and r.close_reason not in ('avaliado_tea', 'avaliado_outro', 'avaliado_sem_achados', 'falecimento')
        and exists (select from screening_result s where s.referral_id = r.id and s.level in ('moderado', 'alto', 'muito_alto')))
    then
      raise exception 'a result of concern ends without the reason why the child was not referred'
        using errcode = 'check_violation', constraint = 'concern_ends_with_why', table = 'referral';
    end if;
    return null;
  end $$;
create constraint trigger concern_ends_with_why after insert or update of closed_at, close_reason, not_referred_reason
  on app.referral deferrable initially deferred
  for each row execute function app.concern_ends_with_why();

-- A child with a result of concern is not put away while its referral is open: it would be on no list any more.
create function app.concern_is_not_put_away() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    if exists (select from patient p join referral r on r.patient_id = p.id and r.closed_at is null
        join screening_result s on s.referral_id = r.id and s.level in ('moderado', 'alto', 'muito_alto')
        where p.id = new.id and p.archived_at is not null) then
      raise exception 'a child with an open referral of concern is put away'
        using errcode = 'check_violation', constraint = 'concern_is_not_put_away', table = 'patient';
    end if;
    return null;
  end $$;
create constraint trigger concern_is_not_put_away after update of archived_at on app.patient deferrable initially deferred
  for each row when (new.archived_at is not null) execute function app.concern_is_not_put_away();

-- Whether somebody who works in an organisation reaches a child: in a role over all of it, or over a group above the child.
create function app.reaches_child(organization uuid, account uuid, child uuid)
  returns boolean
  language sql stable security definer set search_path = app, pg_temp
  as $$
    with recursive above as (
      select g.id, g.parent_id, g.account_id from patient p join patient_group g on g.id = p.group_id
        where p.id = child and p.organization_id = organization
      union all
      select g.id, g.parent_id, g.account_id from patient_group g join above on g.id = above.parent_id
    )
    select app.works_in(organization, account) and (
      exists (select from above where above.account_id = account)
      or exists (select from role_assignment r where r.organization_id = organization and r.account_id = account
        and r.ended_at is null and (r.role in ('clinic_admin', 'school_admin', 'network_manager')
          or exists (select from role_assignment_group rg join above on above.id = rg.group_id
            where rg.role_assignment_id = r.id)))) $$;
grant execute on function app.reaches_child(uuid, uuid, uuid) to tea_app;

-- A child who goes to another group goes to somebody who reaches it there.
create function app.child_hands_over() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    update referral set owner_account_id = app.owner_for(organization_id, patient_id)
      where organization_id = new.organization_id and patient_id = new.id and closed_at is null
        and not app.reaches_child(organization_id, owner_account_id, patient_id);
    return null;
  end $$;
create trigger child_hands_over after update of group_id on app.patient
  for each row when (old.group_id is distinct from new.group_id) execute function app.child_hands_over();

-- As before, and against the same moment: who is made the owner is held until the referral is there to be handed over, and
-- whoever is just leaving is waited for. Locks are taken in one order, people before referrals.
create or replace function app.referral_keeps_owner() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
  as $$
  begin
    if new.closed_at is not null then return new; end if;
    loop
      if new.owner_account_id is null or not app.works_in(new.organization_id, new.owner_account_id) then
        new.owner_account_id := app.owner_for(new.organization_id, new.patient_id);
      end if;
      exit when new.owner_account_id is null;
      perform from role_assignment r where r.organization_id = new.organization_id
        and r.account_id = new.owner_account_id and r.ended_at is null for share;
      perform from account a where a.id = new.owner_account_id for share;
      exit when app.works_in(new.organization_id, new.owner_account_id);
    end loop;
    return new;
  end $$;

-- Where referrals stand past their due date of which nobody who administers was told, by each organisation's own day.
create function app.organizations_with_referrals_past_due(at timestamptz)
  returns setof uuid
  language sql stable security definer set search_path = app, pg_temp
  as $$ select o.id from organization o where exists (select from referral r join patient p on p.id = r.patient_id
    where r.organization_id = o.id and r.closed_at is null and r.escalated_at is null and p.archived_at is null
      and r.due_on < (at at time zone o.time_zone)::date) $$;
grant execute on function app.organizations_with_referrals_past_due(timestamptz) to tea_app;
create index referral_not_escalated on app.referral (organization_id, due_on)
  where closed_at is null and escalated_at is null;

revoke execute on function app.concern_ends_with_why(), app.concern_is_not_put_away(), app.child_hands_over(),
  app.reaches_child(uuid, uuid, uuid), app.organizations_with_referrals_past_due(timestamptz) from public;
