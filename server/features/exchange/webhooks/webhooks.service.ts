import type {
  Webhook,
  WebhookChange,
  WebhookCreate,
  WebhookList,
  WebhookWithSecret,
} from "#contract/exchange/webhooks.ts";
import { type WebhookEvent, eventsOfKind } from "#domain/exchange/integrations/events.ts";
import { recordExchangeEvent } from "#server/features/exchange/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { checkedUrl } from "#server/platform/outward-url.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { newSecret, sealFor } from "./webhook-secrets.ts";
import {
  type WebhookWithCounts,
  type WebhookColumns,
  findWebhook,
  insertWebhook,
  listWithCounts,
  removeWebhook,
  updateWebhook,
} from "./webhooks.queries.ts";

/** Addresses that an organisation can have. */
const MOST_WEBHOOKS = 20;

/** How long the secret before the present one signs too, in milliseconds. */
const BOTH_SIGN_MS = 24 * 3_600_000;

type Keeping = Pick<Deps, "config" | "database" | "clock">;

/** The organisation's addresses, and what they can be told of. */
export async function readWebhooks({ database }: Keeping, staff: Staff): Promise<WebhookList> {
  return withTenant(database, staff, async (db) => ({
    webhooks: (await listWithCounts(db)).map(presentWebhook),
    events: [...eventsOfKind(staff.organizationKind)],
  }));
}

/** Adds an address. Only now is its secret told. Throws `conflict` for an id used before. */
export async function createWebhook(
  deps: Keeping,
  staff: Staff,
  { id, name, url, events }: WebhookCreate,
): Promise<WebhookWithSecret> {
  mustBeOffered(staff, events);
  const checked = checkedUrl(deps.config, url, "url");
  const secret = newSecret();
  return withTenant(deps.database, staff, async (db) => {
    const existing = await listWithCounts(db);
    if (existing.some((one) => one.id === id)) {
      throw new Problem("conflict", "webhook_already_made");
    }
    if (existing.length >= MOST_WEBHOOKS) {
      throw new Problem("conflict", "too_many_webhooks");
    }
    await insertWebhook(db, {
      id,
      name,
      url: checked,
      events: [...new Set(events)],
      secret: sealFor(deps, { id, organization_id: staff.organizationId }, secret),
      created_by: staff.accountId,
      created_at: deps.clock.now(),
    });
    await recordExchangeEvent(db, { action: "webhook.created", entityId: id });
    return { ...(await readWebhook(db, id)), secret };
  });
}

/** Changes, pauses or resumes an address. Whatever waited goes out when it is resumed. */
export async function changeWebhook(
  deps: Keeping,
  staff: Staff,
  id: string,
  { active, url, ...change }: WebhookChange,
): Promise<Webhook> {
  if (change.events) mustBeOffered(staff, change.events);
  return withTenant(deps.database, staff, async (db) => {
    const webhook = await findWebhook(db, id);
    if (!webhook) throw new Problem("not_found");
    const { name, events } = change;
    await updateWebhook(db, id, {
      ...(name !== undefined && { name }),
      ...(events !== undefined && { events: [...new Set(events)] }),
      ...(url !== undefined && { url: checkedUrl(deps.config, url, "url") }),
      ...pausing(active, webhook.paused_at !== null, deps.clock.now()),
    });
    await recordExchangeEvent(db, { action: actionOf(active), entityId: id });
    return readWebhook(db, id);
  });
}

function actionOf(active: boolean | undefined) {
  if (active === undefined) return "webhook.changed";
  return active ? "webhook.resumed" : "webhook.paused";
}

function pausing(active: boolean | undefined, isPaused: boolean, at: Date): WebhookColumns {
  if (active === false && !isPaused) return { paused_at: at, pause_reason: "person" };
  if (active !== true) return {};
  const fresh = { failing_since: null, failures: 0, resting_until: null };
  return { paused_at: null, pause_reason: null, ...fresh };
}

/** Removes an address, with what waited for it and its log. */
export async function deleteWebhook(
  { database }: Keeping,
  staff: Staff,
  id: string,
): Promise<{ id: string; deleted: true }> {
  return withTenant(database, staff, async (db) => {
    if (!(await removeWebhook(db, id))) throw new Problem("not_found");
    await recordExchangeEvent(db, { action: "webhook.deleted", entityId: id });
    return { id, deleted: true };
  });
}

/** Gives an address another secret. The one before signs too for a day, so that nothing is refused meanwhile. */
export async function rotateSecret(
  deps: Keeping,
  staff: Staff,
  id: string,
): Promise<WebhookWithSecret> {
  const secret = newSecret();
  return withTenant(deps.database, staff, async (db) => {
    const webhook = await findWebhook(db, id);
    if (!webhook) throw new Problem("not_found");
    await updateWebhook(db, id, {
      secret: sealFor(deps, webhook, secret),
      previous_secret: webhook.secret,
      previous_secret_until: new Date(deps.clock.now().getTime() + BOTH_SIGN_MS),
    });
    await recordExchangeEvent(db, { action: "webhook.secret_replaced", entityId: id });
    return { ...(await readWebhook(db, id)), secret };
  });
}

function mustBeOffered({ organizationKind }: Staff, events: readonly WebhookEvent[]): void {
  const offered = eventsOfKind(organizationKind);
  if (!events.every((event) => offered.includes(event))) {
    throw invalidField("events", "event_not_for_organization");
  }
}

async function readWebhook(db: TenantDb, id: string): Promise<Webhook> {
  const [row] = await listWithCounts(db, id);
  if (!row) throw new Problem("not_found");
  return presentWebhook(row);
}

function presentWebhook(row: WebhookWithCounts): Webhook {
  const { created_at, paused_at, failing_since, last_delivered_at, ...rest } = row;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    paused_at: paused_at?.toISOString() ?? null,
    failing_since: failing_since?.toISOString() ?? null,
    last_delivered_at: last_delivered_at?.toISOString() ?? null,
    previous_secret_until: row.previous_secret_until?.toISOString() ?? null,
  };
}
