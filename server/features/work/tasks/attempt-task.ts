import type { Task, TaskAttempted } from "#contract/work/tasks.ts";
import { recordTaskEvent } from "#server/features/work/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { presentTask, taskKindsFor } from "./present-task.ts";
import { findTask, insertAttempt, lockTask, updateTask } from "./tasks.queries.ts";

/** Nobody plans a call further ahead: such a day is a slip, and the task would never be seen again. */
const FURTHEST_MS = 366 * 86_400_000;

/**
 * Notes what came of taking a task up, once for each attempt however often it is sent. With a day for the next try the
 * task stays open until then; without, it is closed. Throws `not_found` out of reach and `conflict` when it is closed.
 */
export async function attemptTask(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  taskId: string,
  { id, outcome, note, next_on: nextOn }: TaskAttempted,
): Promise<Task> {
  const at = clock.now();
  const { accountId, timeZone } = staff;
  const today = dayIn(timeZone, at);
  const kinds = taskKindsFor(staff.role);
  if (nextOn !== undefined) mustBeAhead(nextOn, today, at);
  return withTenant(database, staff, async (db) => {
    await lockTask(db, taskId);
    const task = await findTask(db, kinds, taskId);
    if (!task) throw new Problem("not_found");
    const isNew = await insertAttempt(db, { id, taskId, accountId, at, outcome, note });
    if (!isNew) return presentTask(task, today, staff.role);
    if (task.closed_at) throw new Problem("conflict", "task_done");
    await updateTask(
      db,
      taskId,
      nextOn === undefined
        ? { closed_at: at, closed_by: accountId, outcome: note }
        : { due_on: nextOn },
    );
    await recordTaskEvent(db, {
      action: nextOn === undefined ? "task.closed" : "task.put_off",
      entityId: task.patient_id,
      detail: { task_id: taskId, outcome },
    });
    const changed = await findTask(db, kinds, taskId);
    if (!changed) throw new Error("a task that was just changed cannot be read");
    return presentTask(changed, today, staff.role);
  });
}

function mustBeAhead(day: string, today: string, now: Date): void {
  const furthest = new Date(now.getTime() + FURTHEST_MS).toISOString().slice(0, 10);
  if (day < today) throw invalidField("next_on", "choose_day_from_today");
  if (day > furthest) throw invalidField("next_on", "choose_day_within_year");
}
