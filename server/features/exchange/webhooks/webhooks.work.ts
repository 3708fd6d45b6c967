import { DELIVERY_LOG_DAYS } from "#domain/exchange/integrations/retries.ts";
import { withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Sweep, type Work, defineWork } from "#server/platform/jobs/work.ts";
import { type Sending, attemptNext } from "./attempt-delivery.ts";
import { sendWebhooksJob } from "./webhooks.jobs.ts";
import { findDue, forgetOld } from "./webhooks.queries.ts";

/** Addresses that are woken at once; the rest two seconds later. */
const AT_MOST = 200;

/** An address has its turn for so many milliseconds; then others that wait for a place have theirs. */
const TURN_MS = 20_000;

const DAY_MS = 86_400_000;

/** Sends what is due for an address, one delivery after the other. */
export const sendingWebhooks: Work = defineWork(sendWebhooksJob, (deps) => ({
  concurrency: 8,
  handle: ({ organization_id, webhook_id }, stopping) =>
    takeTurn(deps, { organizationId: organization_id, webhookId: webhook_id }, stopping),
}));

/** Finds addresses for which something is due: what is queued by the database itself is woken by nobody else. */
export const webhooksWoken: Sweep = { name: "webhooks.woken", everySeconds: 2, run: wakeDue };

/** Forgets what the log no longer shows. */
export const webhooksSwept: Sweep = {
  name: "webhooks.swept",
  everySeconds: 3600,
  async run({ database, clock }) {
    const at = clock.now();
    const before = new Date(at.getTime() - DELIVERY_LOG_DAYS * DAY_MS);
    await withoutTenant(database, (db) => forgetOld(db, at, before));
  },
};

/** Queues a turn for each address that has something due. */
export async function wakeDue(deps: Pick<Deps, "database" | "clock" | "enqueue">): Promise<void> {
  await withoutTenant(deps.database, async (db) => {
    for (const due of await findDue(db, deps.clock.now(), AT_MOST)) {
      await deps.enqueue(db, sendWebhooksJob, due);
    }
  });
}

/** Makes the attempts that are due for one address until none is, its turn is over, or the worker stops. */
export async function takeTurn(
  deps: Sending,
  { organizationId, webhookId }: { readonly organizationId: string; readonly webhookId: string },
  stopping: AbortSignal,
): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const until = performance.now() + TURN_MS;
  const isOver = (): boolean => stopping.aborted || performance.now() > until;
  // In the order in which they are due.
  while (!isOver() && (await attemptNext(deps, scope, webhookId)));
}
