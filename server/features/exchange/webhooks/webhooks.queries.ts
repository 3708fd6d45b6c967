import { type Insertable, sql } from "kysely";
import type { WebhookEvent } from "#domain/exchange/integrations/events.ts";
import type { Tables } from "#server/platform/db/tables.ts";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** An address as it is stored. */
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

/** One address of the organisation, held until the transaction ends. */
export async function findWebhook(db: TenantDb, id: string) {
  return db
    .selectFrom("webhook")
    .selectAll()
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .$narrowType<{ events: WebhookEvent[]; pause_reason: "person" | "failing" | null }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** An address with how many of its deliveries wait and were given up. */
export type WebhookWithCounts = Awaited<ReturnType<typeof listWithCounts>>[number];

/** The organisation's addresses, the oldest first; or the one of an id. */
export async function listWithCounts(db: TenantDb, id?: string) {
  let query = db
    .selectFrom("webhook as w")
    .select([
      "w.id",
      "w.name",
      "w.url",
      "w.events",
      "w.created_at",
      "w.paused_at",
      "w.pause_reason",
      "w.failing_since",
      "w.last_delivered_at",
      "w.previous_secret_until",
      sql<number>`(select count(*)::int from app.webhook_delivery d
        where d.webhook_id = w.id and d.state = 'queued')`.as("waiting"),
      sql<number>`(select count(*)::int from app.webhook_delivery d
        where d.webhook_id = w.id and d.state = 'failed' and d.type <> 'test')`.as("failed"),
    ])
    .where("w.organization_id", "=", scopeOf(db).organizationId)
    .orderBy("w.created_at")
    .orderBy("w.id");
  if (id !== undefined) query = query.where("w.id", "=", id);
  return query
    .$narrowType<{ events: WebhookEvent[]; pause_reason: "person" | "failing" | null }>()
    .execute();
}

/** Stores an address. */
export async function insertWebhook(
  db: TenantDb,
  webhook: Omit<Insertable<Tables["webhook"]>, "organization_id">,
): Promise<void> {
  await db
    .insertInto("webhook")
    .values({ ...webhook, organization_id: scopeOf(db).organizationId })
    .execute();
}

/** What can change about an address. */
export type WebhookColumns = Partial<
  Pick<
    WebhookRow,
    | "name"
    | "url"
    | "events"
    | "secret"
    | "previous_secret"
    | "previous_secret_until"
    | "paused_at"
    | "pause_reason"
    | "failing_since"
    | "failures"
    | "resting_until"
    | "last_delivered_at"
  >
>;

/** Changes columns of an address. */
export async function updateWebhook(
  db: TenantDb,
  id: string,
  columns: WebhookColumns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await db
    .updateTable("webhook")
    .set(columns)
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** Removes an address with its log. False when there is none. */
export async function removeWebhook(db: TenantDb, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("webhook")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Addresses of all organisations for which something is due. */
export async function findDue(
  db: OpenDb,
  at: Date,
  atMost: number,
): Promise<{ organization_id: string; webhook_id: string }[]> {
  const { rows } = await sql<{ organization_id: string; webhook_id: string }>`
    select * from app.webhooks_due(${at}, ${atMost})`.execute(db);
  return rows;
}

/** Forgets deliveries that occurred before `before`, and replaced secrets whose time is over. */
export async function forgetOld(db: OpenDb, at: Date, before: Date): Promise<void> {
  await sql`select app.sweep_webhooks(${at}, ${before})`.execute(db);
}
