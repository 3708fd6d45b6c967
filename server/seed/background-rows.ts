import type { PoolClient } from "pg";

/**
 * What some families of the demonstration clinic told of themselves after they had answered: most of them all of it, some in
 * part, some nothing. Which ones hangs on the child's id, so that no other story changes.
 */
export async function putBackgrounds(client: PoolClient, organizationId: string): Promise<void> {
  await client.query(
    `with answered as (
        select patient_id, max(answered_at) as at, ('x' || substr(md5(patient_id::text), 1, 6))::bit(24)::int as chance
        from app.form where organization_id = $1 and answered_at is not null group by patient_id
      ), telling as (select *, chance % 10 < 7 as tells from answered where chance % 4 < 3)
      insert into app.child_background (organization_id, patient_id, schooling, race_color, gestation_weeks, told_by, told_at)
      select $1, patient_id,
        case when tells then (array['fundamental_incompleto', 'fundamental_completo', 'medio_incompleto', 'medio_completo',
          'medio_completo', 'superior_completo', 'prefiro_nao_responder'])[1 + chance / 16 % 7] end,
        case when tells then (array['parda', 'parda', 'parda', 'branca', 'branca', 'preta', 'amarela', 'indigena',
          'prefiro_nao_responder'])[1 + chance / 128 % 9] end,
        case when tells or chance % 10 = 7 then (array['39', '40', '38', '39', '41', '37', '40', '35', '32', 'nao_sei'])
          [1 + chance / 1024 % 10] end,
        'family', at
      from telling`,
    [organizationId],
  );
  await client.query(
    `insert into app.consent (id, organization_id, patient_id, form_id, guardian_id, purpose, granted, text_version,
        given_at, recorded_at)
      select md5(b.patient_id::text || ' background')::uuid, b.organization_id, b.patient_id, f.id, g.id, 'background', true,
        'equidade-1', b.told_at, b.told_at
      from app.child_background b
      join app.guardian g on g.patient_id = b.patient_id and g.is_primary
      join lateral (select id from app.form where patient_id = b.patient_id and answered_at is not null
        order by answered_at desc limit 1) f on true
      where b.organization_id = $1 and num_nonnulls(b.schooling, b.race_color, b.gestation_weeks) > 0`,
    [organizationId],
  );
}
