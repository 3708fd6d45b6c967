import { createHmac } from "node:crypto";
import { type TenantDb, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import {
  type ChainHead,
  claimChain,
  findHead,
  findUnsealed,
  findUnsealedOrganizations,
  insertSeals,
} from "./audit.queries.ts";

/** Events sealed in one transaction. */
const BATCH = 1000;

/** Seals what is new in every organisation's trail. Between two rounds an event can still be changed unseen. */
export const sealing: Sweep = { name: "audit.seal", everySeconds: 10, run: sealAudit };

/**
 * Extends each organisation's chain by the events that are not in it yet, oldest first. The new head goes to the log,
 * which the database's owner does not hold: a chain cut short at its end still verifies, but not up to that head.
 */
export async function sealAudit(deps: Deps): Promise<void> {
  const organizations = await withoutTenant(deps.database, findUnsealedOrganizations);
  for (const organizationId of organizations) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    let head = await withTenant(deps.database, scope, (db) => extendChain(deps, db));
    while (head) {
      deps.log.info(
        { organizationId, sequence: head.sequence, head: head.hash.toString("hex") },
        "audit sealed",
      );
      head = await withTenant(deps.database, scope, (db) => extendChain(deps, db));
    }
  }
}

/** Adds one batch to the chain and returns its new head; undefined when there was nothing to add or another adds it. */
async function extendChain({ config }: Deps, db: TenantDb): Promise<ChainHead | undefined> {
  if (!(await claimChain(db))) return undefined;
  const head = await findHead(db);
  const events = await findUnsealed(db, head, BATCH);
  const key = sealKey(config.secretKey);
  const seals: ChainHead[] = [];
  let { hash, sequence } = head ?? { hash: GENESIS, sequence: 0 };
  for (const event of events) {
    sequence += 1;
    hash = seal(key, hash, sequence, event);
    seals.push({ sequence, hash, audit_event_id: event.id });
  }
  if (seals.length > 0) await insertSeals(db, seals);
  return seals.at(-1);
}

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
