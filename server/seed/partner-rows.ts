import type { PoolClient } from "pg";

/** Lets the demonstration's partner accept referrals of every type. */
export async function acceptReferralTypes(
  client: PoolClient,
  organizationId: string,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into app.partnering (organization_id, receives, types, line, updated_at)
      values ($1, true, array['therapy', 'pediatrician', 'neurologist'], $2, $3)`,
    [organizationId, "Avaliação multiprofissional e terapias, em até 30 dias", now],
  );
}
