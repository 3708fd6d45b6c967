import { createHmac } from "node:crypto";

/** One event with everything that its seal vouches for, as text so that nothing is lost on the way through a driver. */
export interface ChainedEvent {
  readonly id: string;
  readonly organization_id: string;
  /** ISO instant with microseconds. */
  readonly at: string;
  readonly account_id: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  /** The JSON as the database prints it: keys in its own fixed order. */
  readonly detail: string;
}

/** What the first event of an organisation is chained to. */
export const GENESIS = Buffer.alloc(32);

/**
 * The key of the seals, derived from the installation's secret: whoever can write to the database but does not have the
 * secret cannot make a chain that verifies.
 */
export function sealKey(secretKey: string): Buffer {
  return createHmac("sha256", secretKey).update("audit-seal").digest();
}

/** The seal of an event at its place: over the seal before it, the place, and the whole content. */
export function seal(key: Buffer, previous: Buffer, sequence: number, event: ChainedEvent): Buffer {
  const content = JSON.stringify([
    sequence,
    event.organization_id,
    event.id,
    event.at,
    event.account_id,
    event.action,
    event.entity,
    event.entity_id,
    event.detail,
  ]);
  return createHmac("sha256", key).update(previous).update(content).digest();
}
