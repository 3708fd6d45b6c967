import { sql } from "kysely";
import type { TenantDb } from "#server/platform/db/tenant.ts";

/** How the outbox of the whole installation stands on one channel. */
export interface OutboxFigures {
  readonly channel: string;
  /** Messages that might have left by now. */
  readonly waiting: number;
  /** Since when the oldest of them might have. */
  readonly oldest_due_at: Date | null;
  /** Messages that failed for now and are to be tried again. */
  readonly retried: number;
  /** Messages that were given up and that nobody has dropped or sent again. */
  readonly undelivered: number;
}

/** The figures of each of these channels. */
export async function outboxFigures(
  db: TenantDb,
  { at, channels }: { readonly at: Date; readonly channels: readonly string[] },
): Promise<OutboxFigures[]> {
  const { rows } = await sql<OutboxFigures>`
    select channel, waiting::int, oldest_due_at, retried::int, undelivered::int
    from app.outbox_figures(${at}, ${channels})`.execute(db);
  return rows;
}

/** How a queue stands, as its workers count every few seconds. */
export interface QueueFigures {
  readonly queue: string;
  readonly waiting: number;
  /** Jobs that were tried as often as they may be. */
  readonly failed: number;
}

/** The figures of each queue. */
export async function queueFigures(db: TenantDb): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select name as queue, ready_count as waiting, failed_count as failed from pgboss.queue order by name`.execute(
    db,
  );
  return rows;
}
