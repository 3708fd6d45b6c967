import { SCHOOL_TASK_KINDS, TASK_KINDS, type TaskKind } from "#contract/work/tasks.ts";
import { type Role, maySeeResults } from "#domain/access/roles.ts";

/** The kinds of tasks that a role hears of: a school only that a family needs contact. */
export function taskKindsFor(role: Role): readonly TaskKind[] {
  return maySeeResults(role) ? TASK_KINDS : SCHOOL_TASK_KINDS;
}
