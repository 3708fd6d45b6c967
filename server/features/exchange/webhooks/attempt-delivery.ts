import { uuidv7 } from "uuidv7";
import { TEST_EVENT } from "#domain/exchange/integrations/events.ts";
import {
  isToBePaused,
  restSeconds,
  secondsToNextAttempt,
} from "#domain/exchange/integrations/retries.ts";
import { recordExchangeEvent } from "#server/features/exchange/events.ts";
import { queueMessages } from "#server/features/messaging/dispatch/outbox.ts";
import { listAdministrators } from "#server/features/organization/organizations/administrators.queries.ts";
import { isTrial } from "#server/platform/config.ts";
import { type TenantDb, type TenantScope, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type DeliveryRow, claimDue, insertAttempt, settleDelivery } from "./deliveries.queries.ts";
import { type Outcome, postEvent } from "./post-event.ts";
import { signatureOf } from "./signature.ts";
import { signingSecrets } from "./webhook-secrets.ts";
import {
  type WebhookColumns,
  type WebhookRow,
  findWebhook,
  updateWebhook,
} from "./webhooks.queries.ts";

/** What sending stands on. */
export type Sending = Pick<Deps, "config" | "database" | "clock" | "realClock" | "enqueue">;

/** An address has so many milliseconds to answer. */
const TIMEOUT_MS = 10_000;

/** For so many milliseconds an attempt belongs to whoever began it: well beyond its timeout. */
export const CLAIM_MS = 60_000;

/** A delivery taken to be sent, and what it is sent with. */
export interface Claimed {
  readonly delivery: DeliveryRow;
  readonly url: string;
  readonly secrets: readonly string[];
}

/** Makes the next attempt that is due for an address. Undefined when nothing is due, it is paused, or it rests. */
export async function attemptNext(
  deps: Sending,
  scope: TenantScope,
  webhookId: string,
): Promise<Outcome | undefined> {
  const claimed = await withTenant(deps.database, scope, async (db) => {
    const at = deps.clock.now();
    const webhook = await findWebhook(db, webhookId);
    if (!webhook || webhook.paused_at !== null) return undefined;
    if (webhook.resting_until !== null && webhook.resting_until > at) return undefined;
    const until = new Date(at.getTime() + CLAIM_MS);
    const delivery = await claimDue(db, webhookId, { at, until });
    return delivery && { delivery, url: webhook.url, secrets: signingSecrets(deps, webhook, at) };
  });
  return claimed && attemptDelivery(deps, scope, claimed);
}

/** Sends what was taken, and writes down what came of it. */
export async function attemptDelivery(
  deps: Sending,
  scope: TenantScope,
  { delivery, url, secrets }: Claimed,
): Promise<Outcome> {
  const body = bodyOf(scope.organizationId, delivery);
  const outcome = await postEvent({
    url: new URL(url),
    headers: {
      "content-type": "application/json",
      "user-agent": "TEA-Start-Webhooks/1",
      "tea-event-id": delivery.event_id,
      "tea-event-type": delivery.type,
      // Whoever receives it compares with the real time, which a trial installation's own may be ahead of.
      "tea-signature": signatureOf(secrets, deps.realClock.now(), body),
    },
    body,
    allowsLoopback: isTrial(deps.config),
    timeoutMs: TIMEOUT_MS,
  });
  await withTenant(deps.database, scope, (db) => settle(deps, db, delivery, outcome));
  return outcome;
}

/** The event as it is sent, the same each time: ids and states alone. */
function bodyOf(organizationId: string, delivery: DeliveryRow): string {
  return JSON.stringify({
    id: delivery.event_id,
    type: delivery.type,
    occurred_at: delivery.occurred_at.toISOString(),
    organization_id: organizationId,
    data: delivery.data,
  });
}

async function settle(
  deps: Sending,
  db: TenantDb,
  delivery: DeliveryRow,
  { status, fault, durationMs }: Outcome,
): Promise<void> {
  const at = deps.clock.now();
  const webhook = await findWebhook(db, delivery.webhook_id);
  // Removed while it was on its way, with all its deliveries.
  if (!webhook) return;
  await insertAttempt(db, {
    id: uuidv7(),
    delivery_id: delivery.id,
    at,
    status,
    fault,
    duration_ms: durationMs,
  });
  if (fault === null) {
    await settleDelivery(db, delivery, { state: "delivered", due_at: at, settled_at: at });
    return updateWebhook(db, webhook.id, claimColumns(at));
  }
  if (delivery.type === TEST_EVENT) {
    return settleDelivery(db, delivery, { state: "failed", due_at: at, settled_at: at });
  }
  const isPaused = await noteFailure(deps, db, webhook, at);
  // With the address itself paused nothing is given up: it waits until somebody resumes it.
  const wait = isPaused ? 0 : secondsToNextAttempt(delivery.attempts);
  return settleDelivery(
    db,
    delivery,
    wait === undefined
      ? { state: "failed", due_at: at, settled_at: at }
      : { state: "queued", due_at: new Date(at.getTime() + wait * 1000), settled_at: null },
  );
}

function claimColumns(at: Date): WebhookColumns {
  return { failing_since: null, failures: 0, resting_until: null, last_delivered_at: at };
}

/**
 * One failure more: the address rests, and when it has failed for days it is paused and its people are told. Returns
 * whether it is paused.
 */
async function noteFailure(
  deps: Sending,
  db: TenantDb,
  webhook: WebhookRow,
  at: Date,
): Promise<boolean> {
  const failures = webhook.failures + 1;
  const since = webhook.failing_since ?? at;
  const rest = restSeconds(failures);
  await updateWebhook(db, webhook.id, {
    failures,
    failing_since: since,
    resting_until: rest === 0 ? null : new Date(at.getTime() + rest * 1000),
  });
  if (webhook.paused_at !== null) return true;
  if (!isToBePaused(since, at)) return false;
  await updateWebhook(db, webhook.id, { paused_at: at, pause_reason: "failing" });
  await recordExchangeEvent(db, {
    action: "webhook.paused",
    entityId: webhook.id,
    detail: { reason: "failing" },
  });
  const administrators = await listAdministrators(db);
  await queueMessages(
    deps,
    db,
    administrators.map(({ email: recipient }) => ({
      kind: "webhook_paused",
      channel: "email",
      recipient,
      data: { webhook_id: webhook.id },
    })),
  );
  return true;
}
