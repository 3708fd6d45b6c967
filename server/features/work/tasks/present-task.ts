import type { Task } from "#contract/work/tasks.ts";
import { type Role, maySeeResults } from "#domain/access/roles.ts";
import { SCHOOL_TASK_KINDS, TASK_KINDS, type TaskKind } from "#domain/work/task-kinds.ts";
import { storedText } from "#server/platform/error-words.ts";
import type { TaskRow } from "./tasks.queries.ts";

/** A task as the contract has it, seen on a day of the organisation by somebody of a role. */
export function presentTask(row: TaskRow, today: string, role: Role): Task {
  return {
    id: row.id,
    kind: row.kind,
    reason: storedText(row.reason),
    due_on: row.due_on,
    overdue: row.closed_at === null && row.due_on < today,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: row.closed_by,
    child: { id: row.patient_id, full_name: row.child_name, group_name: row.group_name },
    assignee:
      row.assignee_account_id === null
        ? null
        : { id: row.assignee_account_id, full_name: row.assignee_name ?? "" },
    referral_id: maySeeResults(role) ? row.referral_id : null,
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

/** The kinds of tasks that a role hears of: a school only that a family needs contact. */
export function taskKindsFor(role: Role): readonly TaskKind[] {
  return maySeeResults(role) ? TASK_KINDS : SCHOOL_TASK_KINDS;
}
