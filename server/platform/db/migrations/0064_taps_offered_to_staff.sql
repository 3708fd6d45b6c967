-- A family's tap once moved its referral, and an appointment once ticked 'Contatado'. Applied again it changes nothing more.

-- 'Contatado' rests on an attempt that reached the family, or on staff or a partner who said so.
update app.referral r set contacted_at = null
  where r.contacted_at is not null
    and exists (select from app.referral_event e where e.organization_id = r.organization_id and e.referral_id = r.id
      and e.kind = 'stage' and e.at = r.contacted_at and (e.actor = 'guardian' or e.to_stage <> 'contatado'))
    and not exists (select from app.referral_event e where e.organization_id = r.organization_id and e.referral_id = r.id
      and e.actor in ('staff', 'partner') and (e.kind = 'family_checked' or e.from_stage = 'a_encaminhar' and e.to_stage = 'contatado'))
    and not exists (select from app.contact_attempt c where c.organization_id = r.organization_id and c.referral_id = r.id
      and c.outcome in ('falei', 'pediu_retorno'));

-- Who stands at 'compareceu' by a tap alone is offered to whoever sees to the child, to confirm. Schools and municipalities
-- keep children whose care they are not told of.
insert into app.task (id, organization_id, patient_id, guardian_id, kind, reason, due_on, created_at, assignee_account_id,
    referral_id)
  select gen_random_uuid(), r.organization_id, r.patient_id, e.guardian_id, 'family_replied',
      'A família diz que já foi: confirmar.', (now() at time zone o.time_zone)::date, now(), r.owner_account_id, r.id
    from app.referral r
      join app.organization o on o.id = r.organization_id and o.kind not in ('school', 'municipality')
      join lateral (select e.actor, e.guardian_id from app.referral_event e where e.organization_id = r.organization_id
        and e.referral_id = r.id and e.kind = 'stage' order by e.at desc, e.id desc limit 1) e on e.actor = 'guardian'
    where r.closed_at is null and r.stage = 'compareceu'
      and not exists (select from app.referral_event c where c.organization_id = r.organization_id
        and c.referral_id = r.id and c.kind = 'family_checked')
  on conflict (patient_id, kind) where closed_at is null
    do update set reason = excluded.reason, guardian_id = excluded.guardian_id, referral_id = excluded.referral_id;
