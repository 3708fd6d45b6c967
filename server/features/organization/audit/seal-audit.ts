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
import { GENESIS, seal, sealKey } from "./chain.ts";

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
