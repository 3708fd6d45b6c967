import type { SuppressionReason } from "#domain/messaging/address.ts";
import type { SentChannel } from "#domain/messaging/message.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** An address that nothing automatic goes to, by its key, and since when. */
export interface SuppressionRow {
  readonly channel: SentChannel;
  readonly address: string;
  readonly reason: SuppressionReason;
  readonly created_at: Date;
}

/** A guardian's own addresses, as they are stored. */
export interface GuardianAddresses {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
}

/** Those of the addresses (keys) that are suppressed on a channel. */
export async function findSuppressions(
  db: TenantDb,
  channel: SentChannel,
  addresses: readonly string[],
): Promise<SuppressionRow[]> {
  if (addresses.length === 0) return [];
  return db
    .selectFrom("suppression")
    .select(["channel", "address", "reason", "created_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("channel", "=", channel)
    .where("address", "in", addresses)
    .where("lifted_at", "is", null)
    .$narrowType<{ channel: SentChannel; reason: SuppressionReason }>()
    .execute();
}

/** False when the address was suppressed already. */
export async function insertSuppression(
  db: TenantDb,
  row: SuppressionRow & { readonly id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("suppression")
    .values({ ...row, organization_id: scopeOf(db).organizationId })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "channel", "address"])
        .where("lifted_at", "is", null)
        .doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends the suppression of an address for one of `reasons`. False when there was none. */
export async function liftSuppression(
  db: TenantDb,
  { channel, address }: Pick<SuppressionRow, "channel" | "address">,
  reasons: readonly SuppressionReason[],
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("suppression")
    .set({ lifted_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("channel", "=", channel)
    .where("address", "=", address)
    .where("reason", "in", reasons)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The addresses of guardians, also of those put out of use. */
export async function findGuardianAddresses(
  db: TenantDb,
  guardianIds: readonly string[],
): Promise<GuardianAddresses[]> {
  if (guardianIds.length === 0) return [];
  return db
    .selectFrom("guardian")
    .select(["id", "email", "phone"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "in", guardianIds)
    .execute();
}
