import { createHmac } from "node:crypto";
import { type TenantDb, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { type Anchor, storeAnchors } from "./anchors.ts";
import {
  type ChainHead,
  claimChain,
  findHead,
  findUnsealed,
  findUnsealedOrganizations,
  insertSeals,
  type ChainedEvent,
} from "./audit.queries.ts";

/** Events sealed in one transaction. */
const BATCH = 1000;

/** Seals what is new in every organisation's trail. Between two rounds an event can still be changed unseen. */
export const sealing: Sweep = { name: "audit.seal", everySeconds: 10, run: sealAudit };

/** Milliseconds between two anchors of a chain that grows: an end cut off is found from the last of them on. */
const ANCHOR_EVERY = 300_000;

/** When this process anchored each organisation's chain last, and the heads that still wait for it, by the file's folder. */
const anchoredAt = new Map<string, number>();
const waiting = new Map<string, Map<string, Anchor>>();

/**
 * Extends each organisation's chain by the events that are not in it yet, oldest first. Its head is anchored in a file and
 * in the log, which the database's owner does not hold: a chain cut short at its end still verifies, but not up to there.
 */
export async function sealAudit(deps: Deps): Promise<void> {
  const organizations = await withoutTenant(deps.database, findUnsealedOrganizations);
  for (const organizationId of organizations) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    const extend = () => withTenant(deps.database, scope, (db) => extendChain(deps, db));
    for (let head = await extend(); head; head = await extend())
      noteHead(deps, organizationId, head);
  }
  await anchorHeads(deps);
}

function noteHead(
  { config, realClock, log }: Deps,
  organizationId: string,
  found: ChainHead,
): void {
  const { sequence, hash } = found;
  const head = hash.toString("hex");
  log.info({ organizationId, sequence, head }, "audit sealed");
  const heads = waiting.get(config.dataDir) ?? new Map<string, Anchor>();
  waiting.set(config.dataDir, heads);
  heads.set(organizationId, { organizationId, sequence, head, at: realClock.now() });
}

/** Anchors the heads of those chains that were not anchored for a while. */
async function anchorHeads({ config, realClock, log }: Deps): Promise<void> {
  const now = realClock.now();
  const heads = waiting.get(config.dataDir) ?? new Map<string, Anchor>();
  const due = [...heads.values()].filter(({ organizationId }) => {
    const before = anchoredAt.get(`${config.dataDir} ${organizationId}`);
    return before === undefined || Math.abs(now.getTime() - before) >= ANCHOR_EVERY;
  });
  if (due.length === 0) return;
  await storeAnchors(
    config,
    due.map((each) => ({ ...each, at: now })),
  );
  // Whatever else the log leaves out, it has these.
  const everyLevel = log.child({}, { level: "info" });
  for (const { organizationId, sequence, head } of due) {
    heads.delete(organizationId);
    anchoredAt.set(`${config.dataDir} ${organizationId}`, now.getTime());
    everyLevel.info({ organizationId, sequence, head }, "audit anchored");
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
    hash = sealEvent(key, hash, sequence, event);
    seals.push({ sequence, hash, audit_event_id: event.id });
  }
  if (seals.length > 0) await insertSeals(db, seals);
  return seals.at(-1);
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
export function sealEvent(
  key: Buffer,
  previous: Buffer,
  sequence: number,
  event: ChainedEvent,
): Buffer {
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
