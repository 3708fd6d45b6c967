import type { PoolClient } from "pg";

/** Closes the addresses whose mail server refused an invitation, as the outbox does when that happens. */
export async function closeDeadAddresses(
  client: PoolClient,
  organizationId: string,
): Promise<void> {
  await client.query(
    `insert into app.suppression (id, organization_id, channel, address, reason, created_at)
      select distinct on (m.recipient) md5(m.id::text || ' bounced')::uuid, m.organization_id, m.channel,
        lower(m.recipient), 'bounced', m.updated_at
      from app.message m where m.organization_id = $1 and m.failure_class = 'recipient'
      order by m.recipient, m.updated_at`,
    [organizationId],
  );
}
