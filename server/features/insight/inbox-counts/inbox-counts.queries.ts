import { type RawBuilder, sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/**
 * Conversations with something unread about living records within reach, and for whoever reaches all also addresses that
 * nobody is known by: as many as the list of what is unread has rows.
 */
export async function countUnread(db: TenantDb): Promise<number> {
  const { groupIds } = scopeOf(db);
  return count(
    db,
    sql`count(distinct coalesce(i.patient_id::text, i.channel || ' ' || i.sender))`,
    sql`from inbound_message i left join patient p on p.id = i.patient_id
      where i.organization_id = ${scopeOf(db).organizationId} and i.read_at is null
        and (i.patient_id is null or p.archived_at is null)
        ${groupIds === "all" ? sql`` : sql`and p.group_id = any(${groupIds}::uuid[])`}`,
  );
}

/** Messages of the organisation that were given up. */
export async function countUndelivered(db: TenantDb): Promise<number> {
  return count(
    db,
    sql`count(*)`,
    sql`from message where organization_id = ${scopeOf(db).organizationId} and status = 'failed'`,
  );
}

async function count(
  db: TenantDb,
  what: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
): Promise<number> {
  const result = await sql<{ count: number }>`select ${what}::int as count ${rows}`.execute(db);
  return result.rows[0]?.count ?? 0;
}
