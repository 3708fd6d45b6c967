import { sql } from "kysely";
import type { ShareState } from "#domain/referrals/sharing/share.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Who sent a case to the organisation, and where it stands; undefined for one that was not sent here. */
export async function findReceivedFrom(
  db: TenantDb,
  shareId: string,
  now: Date,
): Promise<{ sender_name: string; state: ShareState } | undefined> {
  const { rows } = await sql<{ sender_name: string; state: ShareState }>`
    select sender_name, state from app.received_shares(${now}, ${shareId})`.execute(db);
  return rows[0];
}

/** With whom the organisation shares a referral, and what became of it. */
export async function findSharedWith(db: TenantDb, shareId: string) {
  return db
    .selectFrom("referral_share")
    .select(["to_name", "state", "ended_by", "referral_id"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", shareId)
    .$narrowType<{ state: ShareState }>()
    .executeTakeFirst();
}
