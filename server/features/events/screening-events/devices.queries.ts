import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A device as it is shown. */
export type DeviceRow = Awaited<ReturnType<typeof findDevices>>[number];

/** The devices of these events, the newest first. */
export async function findDevices(db: TenantDb, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom("event_device as d")
    .innerJoin("account as a", "a.id", "d.prepared_by")
    .select(["d.id", "d.event_id", "d.name", "d.prepared_at", "d.expires_at", "d.last_seen_at"])
    .select(["d.pending", "d.clock_ahead_ms", "d.withdrawn_at", "a.full_name as prepared_by"])
    .where("d.organization_id", "=", scopeOf(db).organizationId)
    .where("d.event_id", "in", [...eventIds])
    .orderBy("d.prepared_at", "desc")
    .orderBy("d.id", "desc")
    .execute();
}

/** What a device becomes when it is prepared. */
export interface Preparing {
  readonly id: string;
  readonly event_id: string;
  readonly name: string;
  readonly token_hash: Buffer;
  readonly prepared_at: Date;
  readonly prepared_by: string;
  readonly expires_at: Date;
}

/** The device of this id, locked; undefined for any other id. */
export async function lockDevice(db: TenantDb, id: string) {
  return db
    .selectFrom("event_device")
    .select(["id", "event_id", "withdrawn_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a device that was not there. False when the id is taken. */
export async function insertDevice(db: TenantDb, device: Preparing): Promise<boolean> {
  const [written] = await db
    .insertInto("event_device")
    .values({ ...device, organization_id: scopeOf(db).organizationId })
    .onConflict((on) => on.columns(["organization_id", "id"]).doNothing())
    .execute();
  return (written?.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Gives a prepared device a new token. What it was prepared with before no longer works. */
export async function renewDevice(db: TenantDb, device: Preparing): Promise<void> {
  const { id, name, token_hash, prepared_by, expires_at } = device;
  await db
    .updateTable("event_device")
    .set({ name, token_hash, prepared_by, expires_at, withdrawn_at: null, withdrawn_by: null })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** Takes a device's access away, once. False when there is none to take. */
export async function markWithdrawn(
  db: TenantDb,
  named: { readonly eventId: string; readonly deviceId: string },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const gone = await db
    .updateTable("event_device")
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", named.deviceId)
    .where("event_id", "=", named.eventId)
    .where("withdrawn_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Notes that a device was heard of, and what it said. */
export async function noteContact(
  db: TenantDb,
  deviceId: string,
  said: { readonly at: Date; readonly pending?: number; readonly clockAheadMs?: number },
): Promise<void> {
  await db
    .updateTable("event_device")
    .set({
      last_seen_at: said.at,
      ...(said.clockAheadMs !== undefined && { clock_ahead_ms: Math.round(said.clockAheadMs) }),
      ...(said.pending !== undefined && { pending: said.pending }),
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", deviceId)
    .execute();
}
