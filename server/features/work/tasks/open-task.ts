import { uuidv7 } from "uuidv7";
import type { ErrorText } from "#domain/error-text.ts";
import type { TaskKind } from "#domain/work/task-kinds.ts";
import { recordTaskEvent } from "#server/features/work/events.ts";
import { type TenantDb, announceTopics } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { RecordedEvent, SettledTasks } from "#server/platform/recorded-event.ts";
import { closeOpen, insertOrUpdate, reopenClosed } from "./tasks.queries.ts";

/** Something that a person must do about a child because the program cannot. */
export interface NewTask {
  readonly patientId: string;
  /** Whom it is about; none when it is about nobody in particular. */
  readonly guardianId?: string;
  readonly kind: TaskKind;
  /** For whoever takes it up. Schools read it too: no answer, score, level, route or result is in it. */
  readonly reason: ErrorText;
  /** The organisation's day by which it is to be done, `YYYY-MM-DD`. */
  readonly dueOn: string;
  /** Whose it is; without one, or with one who does not work here, it is anybody's who reaches the child. */
  readonly assigneeAccountId?: string;
  /** The referral that it is about. */
  readonly referralId?: string;
}

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
