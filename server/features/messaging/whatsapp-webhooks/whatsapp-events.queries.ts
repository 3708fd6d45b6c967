import { sql } from "kysely";
import { type AnyDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** One thing that was reported. */
export interface EventRow {
  readonly id: string;
  readonly event_key: Buffer;
  readonly kind: string;
  readonly sender: string;
  readonly content: string;
  readonly received_at: Date;
}

/** Notes an event; false when it was reported before. */
export async function insertEvent(db: TenantDb, event: EventRow): Promise<boolean> {
  const { organizationId: organization_id } = scopeOf(db);
  const row = await db
    .insertInto("whatsapp_event")
    .values({ ...event, organization_id })
    .onConflict((conflict) => conflict.columns(["organization_id", "event_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** In whose conversation a message was kept, by the provider's name for it; null where nobody has the number. */
export async function findWriter(
  db: TenantDb,
  providerId: string,
): Promise<{ patient_id: string | null; guardian_id: string | null } | undefined> {
  return db
    .selectFrom("inbound_message")
    .select(["patient_id", "guardian_id"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("channel", "=", "whatsapp")
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
}

/** The guardians who have a number (E.164), of all children of the organisation. */
export async function guardiansWithPhone(db: TenantDb, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom("guardian")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("phone", "=", phone)
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets what was reported before an instant, of all organisations. Returns how many. */
export async function sweepEvents(db: AnyDb, before: Date): Promise<number> {
  const { rows } = await sql<{
    swept: number;
  }>`select app.sweep_whatsapp_events(${before}) as swept`.execute(db);
  return rows[0]?.swept ?? 0;
}
