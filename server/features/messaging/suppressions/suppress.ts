import { uuidv7 } from "uuidv7";
import {
  SUPPRESSION_REASONS,
  type SuppressionReason,
  addressKey,
  isOptOut,
} from "#domain/messaging/address.ts";
import type { SentChannel } from "#domain/messaging/message.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { insertSuppression, liftSuppression } from "./suppressions.queries.ts";

/** One address of one channel, however it is written. */
export interface Address {
  readonly channel: SentChannel;
  readonly address: string;
}

/** What is known of a mailbox or number, as opposed to what somebody wishes. */
const FACTS = SUPPRESSION_REASONS.filter((reason) => !isOptOut(reason));

/**
 * From now on nothing automatic of this organisation goes to the address. Once more changes nothing, except that a wish
 * takes the place of a fact: it holds for the person's other addresses too. Returns whether anything changed.
 */
export async function suppressAddress(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  { channel, address, reason }: Address & { readonly reason: SuppressionReason },
): Promise<boolean> {
  const key = addressKey(channel, address);
  if (key === "") return false;
  const at = clock.now();
  if (isOptOut(reason)) await liftSuppression(db, { channel, address: key }, FACTS, at);
  const row = { id: uuidv7(), channel, address: key, reason, created_at: at };
  const changed = await insertSuppression(db, row);
  if (changed) await recordMessagingEvent(db, { action: "address.suppressed" });
  return changed;
}

/**
 * Messages go to the address again, for whatever reason they did not, or only when it was one of `reasons`. Returns
 * whether that was so.
 */
export async function allowAddress(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  { channel, address }: Address,
  reasons: readonly SuppressionReason[] = SUPPRESSION_REASONS,
): Promise<boolean> {
  const at = { channel, address: addressKey(channel, address) };
  const lifted = await liftSuppression(db, at, reasons, clock.now());
  if (lifted) await recordMessagingEvent(db, { action: "address.reopened" });
  return lifted;
}
