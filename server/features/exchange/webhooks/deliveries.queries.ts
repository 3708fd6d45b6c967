import { sql } from "kysely";
import type { WebhookDeliveryError } from "#contract/exchange/webhooks.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

export type DeliveryState = "queued" | "delivered" | "failed";

/** An event on its way to one address. */
export interface DeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly event_id: string;
  readonly type: string;
  readonly data: unknown;
  readonly occurred_at: Date;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly due_at: Date;
}

const COLUMNS = [
  "id",
  "webhook_id",
  "event_id",
  "type",
  "data",
  "occurred_at",
  "state",
  "attempts",
  "due_at",
] as const;

/**
 * Takes the delivery of an address that has been due the longest, for as long as one attempt may take: a worker that dies
 * meanwhile leaves it to another after that. Undefined when nothing is due.
 */
export async function claimDue(
  db: TenantDb,
  webhookId: string,
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update app.webhook_delivery set claimed_until = ${until}, attempts = attempts + 1
    where id = (select id from app.webhook_delivery
      where organization_id = ${scopeOf(db).organizationId} and webhook_id = ${webhookId} and state = 'queued'
        and due_at <= ${at} and (claimed_until is null or claimed_until <= ${at})
      order by due_at, event_id limit 1 for update skip locked)
    returning ${sql.join(COLUMNS.map((column) => sql.ref(column)))}`.execute(db);
  return rows[0];
}

/** Adds a delivery that no row of the product caused, taken already: a test. */
export async function insertClaimed(
  db: TenantDb,
  delivery: Pick<DeliveryRow, "id" | "webhook_id" | "event_id" | "type" | "occurred_at">,
  until: Date,
): Promise<DeliveryRow> {
  const row = await db
    .insertInto("webhook_delivery")
    .values({
      ...delivery,
      organization_id: scopeOf(db).organizationId,
      data: "{}",
      attempts: 1,
      due_at: delivery.occurred_at,
      claimed_until: until,
    })
    .returning(COLUMNS)
    .$narrowType<{ state: DeliveryState }>()
    .executeTakeFirstOrThrow();
  return row;
}

/** Writes down where a delivery stands after an attempt. One that somebody has queued again meanwhile stays queued. */
export async function settleDelivery(
  db: TenantDb,
  { id, attempts }: Pick<DeliveryRow, "id" | "attempts">,
  to: { readonly state: DeliveryState; readonly due_at: Date; readonly settled_at: Date | null },
): Promise<void> {
  await db
    .updateTable("webhook_delivery")
    .set({ ...to, claimed_until: null })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "queued")
    .execute();
}

/** Adds an attempt to the log. */
export async function insertAttempt(
  db: TenantDb,
  attempt: {
    readonly id: string;
    readonly delivery_id: string;
    readonly at: Date;
    readonly status: number | null;
    readonly fault: WebhookDeliveryError | null;
    readonly duration_ms: number;
  },
): Promise<void> {
  await db
    .insertInto("webhook_attempt")
    .values({ ...attempt, organization_id: scopeOf(db).organizationId })
    .execute();
}

/** Where a page of the log goes on. */
export interface LogPosition {
  readonly occurred_at: string;
  readonly id: string;
}

/** Which deliveries of the log to show. */
export interface LogFilter {
  readonly id?: string | undefined;
  readonly webhook?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly after?: LogPosition | undefined;
  readonly limit?: number | undefined;
}

/** Without a limit the log answers with so many at most. */
const MOST = 500;

/** The organisation's deliveries, the newest first. */
export async function listDeliveries(db: TenantDb, filter: LogFilter): Promise<DeliveryRow[]> {
  let query = db
    .selectFrom("webhook_delivery")
    .select(COLUMNS)
    .where("organization_id", "=", scopeOf(db).organizationId)
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .limit(filter.limit ?? MOST);
  const { id, webhook, state, after } = filter;
  if (id !== undefined) query = query.where("id", "=", id);
  if (webhook !== undefined) query = query.where("webhook_id", "=", webhook);
  if (state !== undefined) query = query.where("state", "=", state);
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(occurred_at, id) < (${after.occurred_at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.$narrowType<{ state: DeliveryState }>().execute();
}

/** The attempts of some deliveries, the newest first. */
export async function listAttempts(db: TenantDb, deliveryIds: readonly string[]) {
  if (deliveryIds.length === 0) return [];
  return db
    .selectFrom("webhook_attempt")
    .select(["delivery_id", "at", "status", "fault", "duration_ms"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("delivery_id", "in", [...deliveryIds])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .$narrowType<{ fault: WebhookDeliveryError | null }>()
    .execute();
}

/** Which deliveries are to be sent once more: one, or those of an address and of some days, both included. */
type Again =
  | { readonly id: string }
  | {
      readonly webhook: string;
      readonly from: string;
      readonly to: string;
      readonly timeZone: string;
    };

/** Queues deliveries once more, whatever became of them, with all their attempts before them. Returns how many. */
export async function queueAgain(db: TenantDb, which: Again, at: Date): Promise<number> {
  let query = db
    .updateTable("webhook_delivery")
    .set({ state: "queued", attempts: 0, due_at: at, claimed_until: null, settled_at: null })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("type", "<>", "test");
  query =
    "id" in which
      ? query.where("id", "=", which.id)
      : query.where("webhook_id", "=", which.webhook).where(
          sql<boolean>`occurred_at >= (${which.from}::date::timestamp at time zone ${which.timeZone})
              and occurred_at < ((${which.to}::date + 1)::timestamp at time zone ${which.timeZone})`,
        );
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
