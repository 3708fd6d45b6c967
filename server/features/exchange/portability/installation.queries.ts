import type { ClientBase } from "pg";

/** Everybody's organisations. `client` is tea_owner's. */
export async function findOrganizations(
  client: ClientBase,
): Promise<{ id: string; name: string; kind: string }[]> {
  const { rows } = await client.query<{ id: string; name: string; kind: string }>(
    `select id, name, kind from app.organization order by created_at, id`,
  );
  return rows;
}

/** Children with a result of concern that no referral, open or ended, answers for. `client` is tea_owner's. */
export async function countUnfollowed(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`
    select count(distinct s.patient_id)::int as n from app.screening_result s
    where s.level in ('moderado', 'alto', 'muito_alto')
      and not exists (select from app.referral r where r.id = s.referral_id and r.patient_id = s.patient_id)`);
  return rows[0]?.n ?? 0;
}
