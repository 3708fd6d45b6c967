import type { Task } from "#contract/tasks.ts";
import type { TaskRow } from "./tasks.queries.ts";

/** A task as the contract has it, seen on a day of the organisation. */
export function presentTask(row: TaskRow, today: string): Task {
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    due_on: row.due_on,
    overdue: row.closed_at === null && row.due_on < today,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: row.closed_by,
    child: { id: row.patient_id, full_name: row.child_name, group_name: row.group_name },
    guardian:
      row.guardian_name === null
        ? null
        : {
            full_name: row.guardian_name,
            relationship: row.relationship ?? "",
            phone: row.phone ?? "",
            email: row.email ?? "",
          },
    attempts: row.attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  };
}
