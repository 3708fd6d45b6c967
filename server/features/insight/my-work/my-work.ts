import type { WorkCounts, WorkItem, WorkOf } from "#contract/insight/my-work.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { workUrgency } from "#domain/work/work-urgency.ts";
import { taskKindsFor } from "#server/features/work/tasks/present-task.ts";
import { findFewInGroups } from "#server/platform/db/few-in-groups.ts";
import { planForPages, planForValues } from "#server/platform/db/plans.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { storedText } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import {
  type ReferralWork,
  type TaskWork,
  type Whose,
  type WorkPage,
  countReferralWork,
  countTaskWork,
  listReferralWork,
  listTaskWork,
} from "./my-work.queries.ts";

export type Work = ReferralWork | TaskWork;

/** A page of what there is to do, those due first on top; a school hears of tasks alone. */
export async function listWork(
  db: TenantDb,
  staff: Staff,
  of: WorkOf,
  page: WorkPage,
): Promise<Work[]> {
  const whose = whoseWork(staff, of);
  // What there is to do about few children is looked up; that of many is walked by its day.
  await ((await findFewInGroups(db)) ? planForValues(db) : planForPages(db));
  const tasks = await listTaskWork(db, whose, page);
  const referrals = maySeeResults(staff.role) ? await listReferralWork(db, whose, page) : [];
  const all: Work[] = [...tasks, ...referrals];
  all.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  return all.slice(0, page.atMost);
}

/** How much there is to do of each urgency, seen from a day of the organisation. */
export async function countWork(
  db: TenantDb,
  staff: Staff,
  of: WorkOf,
  today: string,
): Promise<WorkCounts> {
  const whose = whoseWork(staff, of);
  // What is mine is little of a large clinic's, which a plan for anybody does not know.
  if (of === "minhas") await planForValues(db);
  const tasks = await countTaskWork(db, whose, today);
  if (!maySeeResults(staff.role)) return tasks;
  const referrals = await countReferralWork(db, whose, today);
  return {
    overdue: tasks.overdue + referrals.overdue,
    today: tasks.today + referrals.today,
    week: tasks.week + referrals.week,
    later: tasks.later + referrals.later,
  };
}

/** How much of what is mine, or nobody's, is due today or was before. */
export async function countDueWork(db: TenantDb, staff: Staff, today: string): Promise<number> {
  const { overdue, today: dueToday } = await countWork(db, staff, "minhas", today);
  return overdue + dueToday;
}

/** Work as the contract has it, seen on a day of the organisation by a member of its staff. */
export function presentWork(row: Work, today: string, staff: Staff): WorkItem {
  const { id, due_on: dueOn, assignee_account_id: assignee, guardian_name: guardian } = row;
  return {
    id,
    what: whatOf(row),
    due_on: dueOn,
    urgency: workUrgency(dueOn, today),
    since: row.since.toISOString(),
    child: { id: row.patient_id, full_name: row.child_name, group_name: row.group_name },
    guardian:
      guardian === null
        ? null
        : {
            full_name: guardian,
            relationship: row.relationship ?? "",
            phone: row.phone ?? "",
          },
    referral_id: maySeeResults(staff.role) ? referralOf(row) : null,
    assignee: assignee === null ? null : { id: assignee, full_name: row.assignee_name ?? "" },
  };
}

function whatOf(row: Work): WorkItem["what"] {
  if (row.source === "task") {
    return { source: "task", kind: row.kind, reason: storedText(row.reason) };
  }
  const { source, stage, type, failed_attempts, appointment_on, agreed_call_on } = row;
  return { source, stage, type, failed_attempts, appointment_on, agreed_call_on };
}

function referralOf(row: Work): string | null {
  return row.source === "referral" ? row.id : row.referral_id;
}

function whoseWork({ accountId, role }: Staff, of: WorkOf): Whose {
  return { accountId: of === "equipe" ? null : accountId, kinds: taskKindsFor(role) };
}

/** As the database orders: by the day, then by the id. */
function orderOf({ due_on: dueOn, id }: Work): string {
  return `${dueOn} ${id}`;
}
