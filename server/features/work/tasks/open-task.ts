import { uuidv7 } from "uuidv7";
import { recordTaskEvent } from "#server/features/work/events.ts";
import { type TenantDb, announceTopics } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { RecordedEvent, SettledTasks } from "#server/platform/recorded-event.ts";
import type { NewTask } from "./new-task.ts";
import { closeOpen, insertOrUpdate, reopenClosed } from "./tasks.queries.ts";

/**
 * Opens a task, in the transaction of what calls for it. A child has one open task of a kind: of an open one only the
 * reason, and whom and which referral it is about, become the new ones, since somebody may have put its day off already.
 * It stays whose it was unless the new cause names somebody.
 */
export async function openTask(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  task: NewTask,
): Promise<void> {
  await insertOrUpdate(db, { ...task, id: uuidv7(), at: clock.now() });
  await recordTaskEvent(db, { action: "task.opened" });
}

/** Closes the open tasks that events make needless. A child that has none of them is no error. */
export async function closeSettledTasks(
  db: TenantDb,
  events: readonly RecordedEvent[],
): Promise<void> {
  for (const { settles } of events) {
    if (!settles || settles.kinds.length === 0) continue;
    await closeOpen(db, settles);
    announceTopics(db, "messages");
  }
}

/** Opens again what one event had closed: it was taken back. A child that has such a task again meanwhile keeps that one. */
export async function reopenSettledTasks(db: TenantDb, settled: SettledTasks): Promise<void> {
  await reopenClosed(db, settled);
  await recordTaskEvent(db, { action: "task.opened" });
}
