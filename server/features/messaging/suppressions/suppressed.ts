import { type SuppressionReason, addressKey, isOptOut } from "#domain/messaging/address.ts";
import type { SentChannel } from "#domain/messaging/message.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { findGuardianAddresses, findSuppressions } from "./suppressions.queries.ts";

/** Which of the addresses are suppressed on a channel and why, by the addresses as they were given. */
export async function suppressedAmong(
  db: TenantDb,
  channel: SentChannel,
  addresses: readonly string[],
): Promise<Map<string, SuppressionReason>> {
  const keys = new Set(addresses.map((address) => addressKey(channel, address)));
  const rows = await findSuppressions(db, channel, [...keys]);
  const reasons = new Map(rows.map(({ address, reason }) => [address, reason]));
  return new Map(
    addresses.flatMap((address) => {
      const reason = reasons.get(addressKey(channel, address));
      return reason === undefined ? [] : [[address, reason] as const];
    }),
  );
}

/** Whether nothing automatic may go to an address. */
export async function isSuppressed(
  db: TenantDb,
  channel: SentChannel,
  address: string,
): Promise<boolean> {
  return (await suppressedAmong(db, channel, [address])).size > 0;
}

/** One way on which nothing automatic goes to a guardian. */
export interface GuardianSuppression {
  readonly guardianId: string;
  readonly channel: SentChannel;
  readonly reason: SuppressionReason;
  readonly since: Date;
}

/** The ways on which nothing automatic goes to guardians, by their own addresses. */
export async function suppressionsOf(
  db: TenantDb,
  guardianIds: readonly string[],
): Promise<GuardianSuppression[]> {
  const guardians = await findGuardianAddresses(db, guardianIds);
  const ways = guardians.flatMap(({ id: guardianId, email, phone }) => [
    { guardianId, channel: "email" as const, key: addressKey("email", email) },
    { guardianId, channel: "whatsapp" as const, key: addressKey("whatsapp", phone) },
  ]);
  const keysOf = (channel: SentChannel): string[] => [
    ...new Set(ways.filter((way) => way.channel === channel).map(({ key }) => key)),
  ];
  const found = [
    ...(await findSuppressions(db, "email", keysOf("email"))),
    ...(await findSuppressions(db, "whatsapp", keysOf("whatsapp"))),
  ];
  const rows = new Map(found.map((row) => [`${row.channel} ${row.address}`, row]));
  return ways.flatMap(({ guardianId, channel, key }) => {
    const row = rows.get(`${channel} ${key}`);
    return row ? [{ guardianId, channel, reason: row.reason, since: row.created_at }] : [];
  });
}

/**
 * Which of the guardians asked to be left alone, by e-mail or by messenger: then nothing automatic goes to them on any
 * channel. That an address does not exist is no such wish.
 */
export async function optedOutAmong(
  db: TenantDb,
  guardianIds: readonly string[],
): Promise<Set<string>> {
  const suppressions = await suppressionsOf(db, guardianIds);
  return new Set(
    suppressions.filter(({ reason }) => isOptOut(reason)).map(({ guardianId }) => guardianId),
  );
}

/** Whether a guardian asked to be left alone: see `optedOutAmong`. */
export async function hasOptedOut(db: TenantDb, guardianId: string): Promise<boolean> {
  return (await optedOutAmong(db, [guardianId])).has(guardianId);
}
