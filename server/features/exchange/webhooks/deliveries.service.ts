import { uuidv7 } from "uuidv7";
import { z } from "zod";
import type { WebhookDelivery } from "#contract/exchange/webhooks.ts";
import { TEST_EVENT } from "#domain/exchange/integrations/events.ts";
import { recordExchangeEvent } from "#server/features/exchange/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { Problem } from "#server/platform/problem.ts";
import { CLAIM_MS, type Sending, attemptDelivery } from "./attempt-delivery.ts";
import {
  type DeliveryRow,
  type DeliveryState,
  type LogPosition,
  insertClaimed,
  listAttempts,
  listDeliveries,
  queueAgain,
} from "./deliveries.queries.ts";
import { signingSecrets } from "./webhook-secrets.ts";
import { findWebhook } from "./webhooks.queries.ts";

const Position = z.strictObject({ occurred_at: z.iso.datetime(), id: z.uuid() });

interface LogQuery {
  readonly webhook?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of the log, the newest first. */
export async function readLog(
  { database }: Pick<Sending, "database">,
  staff: Staff,
  { webhook, state, limit, cursor }: LogQuery,
): Promise<Page<WebhookDelivery, LogPosition>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
  return withTenant(database, staff, async (db) => {
    const read = await listDeliveries(db, { webhook, state, after, limit: rowsToRead(limit) });
    const page = pageOf(read, limit, ({ occurred_at, id }) => ({
      occurred_at: occurred_at.toISOString(),
      id,
    }));
    return { ...page, rows: await withAttempts(db, page.rows) };
  });
}

/** Sends an event of no meaning at once, paused or not, and tells what came of it. */
export async function sendTest(
  deps: Sending,
  staff: Staff,
  webhookId: string,
): Promise<WebhookDelivery> {
  const claimed = await withTenant(deps.database, staff, async (db) => {
    const webhook = await findWebhook(db, webhookId);
    if (!webhook) throw new Problem("not_found");
    const at = deps.clock.now();
    const delivery = await insertClaimed(
      db,
      {
        id: uuidv7(),
        webhook_id: webhookId,
        event_id: uuidv7(),
        type: TEST_EVENT,
        occurred_at: at,
      },
      new Date(at.getTime() + CLAIM_MS),
    );
    await recordExchangeEvent(db, { action: "webhook.tested", entityId: webhookId });
    return { delivery, url: webhook.url, secrets: signingSecrets(deps, webhook, at) };
  });
  await attemptDelivery(deps, staff, claimed);
  return withTenant(deps.database, staff, (db) => oneDelivery(db, claimed.delivery.id));
}

/** Queues a delivery once more: the same event, under the same id. */
export async function replayOne(
  deps: Sending,
  staff: Staff,
  deliveryId: string,
): Promise<WebhookDelivery> {
  return withTenant(deps.database, staff, async (db) => {
    const queued = await queueAgain(db, { id: deliveryId }, deps.clock.now());
    const delivery = await oneDelivery(db, deliveryId);
    if (queued === 0) throw new Problem("conflict", "test_delivery_not_resent");
    await recordExchangeEvent(db, {
      action: "webhook.replayed",
      entityId: delivery.webhook_id,
      detail: { count: queued },
    });
    return delivery;
  });
}

/** Queues what occurred on these days of the organisation's calendar once more. */
export async function replayPeriod(
  deps: Sending,
  staff: Staff,
  webhookId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ count: number }> {
  return withTenant(deps.database, staff, async (db) => {
    if (!(await findWebhook(db, webhookId))) throw new Problem("not_found");
    const which = { webhook: webhookId, from, to, timeZone: staff.timeZone };
    const count = await queueAgain(db, which, deps.clock.now());
    await recordExchangeEvent(db, {
      action: "webhook.replayed",
      entityId: webhookId,
      detail: { count },
    });
    return { count };
  });
}

async function oneDelivery(db: TenantDb, id: string): Promise<WebhookDelivery> {
  const [delivery] = await withAttempts(db, await listDeliveries(db, { id }));
  if (!delivery) throw new Problem("not_found");
  return delivery;
}

async function withAttempts(
  db: TenantDb,
  rows: readonly DeliveryRow[],
): Promise<WebhookDelivery[]> {
  const attempts = await listAttempts(
    db,
    rows.map(({ id }) => id),
  );
  const of = Map.groupBy(attempts, ({ delivery_id }) => delivery_id);
  return rows.map(({ id, webhook_id, event_id, type, occurred_at, state, due_at }) => ({
    id,
    webhook_id,
    event_id,
    type,
    occurred_at: occurred_at.toISOString(),
    state,
    due_at: state === "queued" ? due_at.toISOString() : null,
    attempts: (of.get(id) ?? []).map(({ at, status, fault, duration_ms }) => ({
      at: at.toISOString(),
      status,
      fault,
      duration_ms,
    })),
  }));
}
