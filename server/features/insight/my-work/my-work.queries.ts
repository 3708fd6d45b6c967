import { type RawBuilder, sql } from "kysely";
import type { WorkCounts } from "#contract/insight/my-work.ts";
import type { ReferralType } from "#domain/instruments/risk.ts";
import { CONTACT_OUTCOMES, isFailedContact } from "#domain/referrals/contact.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { TaskKind } from "#domain/work/task-kinds.ts";
import { lastNearDay } from "#domain/work/work-urgency.ts";
import { limitTo } from "#server/platform/db/dialect.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Whose work is asked for, and which of it the asker's role hears of. */
export interface Whose {
  /** Theirs, and what is nobody's; null for everybody's within reach. */
  readonly accountId: string | null;
  readonly kinds: readonly TaskKind[];
}

/** Of what is asked for, a page. */
export interface WorkPage {
  /** It begins after the work with this day and id. */
  readonly after: { readonly due_on: string; readonly id: string } | undefined;
  /** Only what is due by this day. */
  readonly dueBy: string | undefined;
  readonly atMost: number | undefined;
}

/** What every work has, whichever its source. */
interface WorkRow {
  readonly id: string;
  readonly due_on: string;
  readonly since: Date;
  readonly patient_id: string;
  readonly child_name: string;
  readonly group_name: string;
  readonly guardian_name: string | null;
  readonly relationship: string | null;
  readonly phone: string | null;
  readonly assignee_account_id: string | null;
  readonly assignee_name: string | null;
}

/** A referral, by the day of its next step. */
export interface ReferralWork extends WorkRow {
  readonly source: "referral";
  readonly stage: ReferralStage;
  readonly type: ReferralType;
  readonly failed_attempts: number;
  readonly appointment_on: string | null;
  /** The day of the next call when the last attempt agreed on it with the family, and it still holds. */
  readonly agreed_call_on: string | null;
}

/** A task, by its day. */
export interface TaskWork extends WorkRow {
  readonly source: "task";
  readonly kind: TaskKind;
  readonly reason: string;
  readonly referral_id: string | null;
}

/** A page of the open referrals by the day of their next step. */
export async function listReferralWork(
  db: TenantDb,
  whose: Whose,
  page: WorkPage,
): Promise<ReferralWork[]> {
  const { rows } = await sql<ReferralWork>`
    select 'referral' as source, w.stage, w.type, w.failed_attempts, w.appointment_on,
        ${AGREED_CALL} as agreed_call_on, ${ITEM_COLUMNS}
      from (${pageOf(referralsToDo(db, whose), page)}) w ${withChild(sql`null::uuid`)}
      order by w.due_on, w.id`.execute(db);
  return rows;
}

/** A page of the open tasks by their day. */
export async function listTaskWork(
  db: TenantDb,
  whose: Whose,
  page: WorkPage,
): Promise<TaskWork[]> {
  const { rows } = await sql<TaskWork>`
    select 'task' as source, w.kind, w.reason, w.referral_id, ${ITEM_COLUMNS}
      from (${pageOf(tasksToDo(db, whose), page)}) w ${withChild(sql`w.guardian_id`)}
      order by w.due_on, w.id`.execute(db);
  return rows;
}

/** How many open referrals there are of each urgency, seen from a day of the organisation. */
export async function countReferralWork(
  db: TenantDb,
  whose: Whose,
  today: string,
): Promise<WorkCounts> {
  if (scopeOf(db).groupIds !== "all") return count(db, each(referralsToDo(db, whose)), today);
  return count(db, referralsLessHidden(db, whose), today);
}

/** How many open tasks there are of each urgency, seen from a day of the organisation. */
export async function countTaskWork(
  db: TenantDb,
  whose: Whose,
  today: string,
): Promise<WorkCounts> {
  if (scopeOf(db).groupIds !== "all") return count(db, each(tasksToDo(db, whose)), today);
  return count(db, tasksLessHidden(db, whose), today);
}

/** What came of a call in which the family was reached: the next one was agreed with it. */
const REACHED = CONTACT_OUTCOMES.filter((outcome) => !isFailedContact(outcome));

const ITEM_COLUMNS = sql`w.id, w.due_on, w.since, w.patient_id, p.full_name as child_name, pg.name as group_name,
  g.full_name as guardian_name, g.relationship, g.phone, w.assignee_account_id, a.full_name as assignee_name`;

/** Open referrals by the day of their next step. One about which there is a task as soon as that is left to the task. */
function referralsToDo(db: TenantDb, whose: Whose): RawBuilder<unknown> {
  const { organizationId } = scopeOf(db);
  return sql`
    select r.id, r.organization_id, r.patient_id, r.stage, r.type, r.failed_attempts, r.appointment_on, r.next_step_on as due_on,
        r.owner_account_id as assignee_account_id,
        coalesce(case r.stage when 'contatado' then r.contacted_at when 'agendado' then r.scheduled_at
          when 'compareceu' then r.attended_at when 'devolutiva' then r.feedback_at end, r.opened_at) as since
      from referral r ${childInReach(db, sql`r.patient_id`)}
      where r.organization_id = ${organizationId} and r.closed_at is null
        and ${whose.accountId === null ? sql`true` : sql`r.owner_account_id = ${whose.accountId}`}
        and not exists (select from task t where t.organization_id = r.organization_id and t.referral_id = r.id
          and t.closed_at is null and t.kind = any(${whose.kinds}::text[]) and t.kind <> 'referral_overdue'
          and t.due_on <= r.next_step_on and ${isTheirs(whose)})`;
}

/**
 * What `referralsToDo` leaves where all children are within reach, as numbers: every open referral, read off an index alone, less
 * the few that are left to a task and those of children that were archived.
 */
function referralsLessHidden(db: TenantDb, whose: Whose): RawBuilder<unknown> {
  const { organizationId } = scopeOf(db);
  const isAsked = sql`r.organization_id = ${organizationId} and r.closed_at is null
    and ${whose.accountId === null ? sql`true` : sql`r.owner_account_id = ${whose.accountId}`}`;
  const isLeftTo = sql`t.closed_at is null and t.kind = any(${whose.kinds}::text[]) and t.kind <> 'referral_overdue'
    and t.due_on <= r.next_step_on and ${isTheirs(whose)}`;
  return sql`
    select r.next_step_on as due_on, 1 as number from referral r where ${isAsked}
    union all
    select due_on, -1 from (
      select distinct r.id, r.next_step_on as due_on from task t
        join referral r on r.organization_id = t.organization_id and r.id = t.referral_id
        where t.organization_id = ${organizationId} and ${isAsked} and ${isLeftTo}) as left_to_tasks
    union all
    select r.next_step_on, -1 from patient p join referral r on r.organization_id = p.organization_id and r.patient_id = p.id
      where p.organization_id = ${organizationId} and p.archived_at is not null and ${isAsked}
        and not exists (select from task t where t.organization_id = r.organization_id and t.referral_id = r.id and ${isLeftTo})`;
}

/** The same of tasks: less those that are left to the referral, and those of children that were archived. */
function tasksLessHidden(db: TenantDb, whose: Whose): RawBuilder<unknown> {
  const { organizationId } = scopeOf(db);
  const isAsked = sql`t.organization_id = ${organizationId} and t.closed_at is null
    and t.kind = any(${whose.kinds}::text[]) and ${isTheirs(whose)}`;
  const isLeft = sql`t.kind = 'referral_overdue' and exists (select from referral r
    where r.organization_id = t.organization_id and r.id = t.referral_id and r.closed_at is null
      and ${whose.accountId === null ? sql`true` : sql`r.owner_account_id = ${whose.accountId}`})`;
  return sql`
    select t.due_on, 1 as number from task t where ${isAsked} and not (${isLeft})
    union all
    select t.due_on, -1 from patient p join task t on t.organization_id = p.organization_id and t.patient_id = p.id
      where p.organization_id = ${organizationId} and p.archived_at is not null and ${isAsked} and not (${isLeft})`;
}

/** The day on which the family is to be called, where it was agreed with it and still holds. */
const AGREED_CALL = sql`(select last.next_on from referral r, app.last_attempt(r) as last
  where r.organization_id = w.organization_id and r.id = w.id and last.outcome = any(${REACHED}::text[]))`;

/** Open tasks. That a referral is late is left to the referral, where it stands in the same list. */
function tasksToDo(db: TenantDb, whose: Whose): RawBuilder<unknown> {
  const { organizationId } = scopeOf(db);
  return sql`
    select t.id, t.patient_id, t.guardian_id, t.kind, t.reason, t.referral_id, t.due_on, t.assignee_account_id,
        t.created_at as since
      from task t ${childInReach(db, sql`t.patient_id`)}
      where t.organization_id = ${organizationId} and t.closed_at is null
        and t.kind = any(${whose.kinds}::text[]) and ${isTheirs(whose)}
        and not (t.kind = 'referral_overdue' and exists (select from referral r
          where r.organization_id = t.organization_id and r.id = t.referral_id and r.closed_at is null
          and ${whose.accountId === null ? sql`true` : sql`r.owner_account_id = ${whose.accountId}`}))`;
}

function isTheirs({ accountId }: Whose): RawBuilder<unknown> {
  return accountId === null
    ? sql`true`
    : sql`(t.assignee_account_id = ${accountId} or t.assignee_account_id is null)`;
}

/** Only living records in a group within reach. */
function childInReach(db: TenantDb, patientId: RawBuilder<unknown>): RawBuilder<unknown> {
  const { groupIds } = scopeOf(db);
  return sql`join patient child on child.id = ${patientId} and child.archived_at is null
    ${groupIds === "all" ? sql`` : sql`and child.group_id = any(${groupIds}::uuid[])`}`;
}

/** The child, whom to call, and whose it is. `guardianId` is preferred to the primary guardian. */
function withChild(guardianId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`join patient p on p.id = w.patient_id
    join patient_group pg on pg.id = p.group_id
    left join account a on a.id = w.assignee_account_id
    left join lateral (select full_name, relationship, phone from guardian
      where guardian.patient_id = p.id and deactivated_at is null
        and (guardian.id = ${guardianId} or guardian.is_primary)
      order by guardian.id = ${guardianId} desc nulls last limit 1) g on true`;
}

/** The page alone, before anything is looked up about it. */
function pageOf(
  work: RawBuilder<unknown>,
  { after, dueBy, atMost }: WorkPage,
): RawBuilder<unknown> {
  return sql`select * from (${work}) all_work
    where ${after === undefined ? sql`true` : sql`(due_on, id) > (${after.due_on}::date, ${after.id}::uuid)`}
      and ${dueBy === undefined ? sql`true` : sql`due_on <= ${dueBy}::date`}
    order by due_on, id ${limitTo(atMost)}`;
}

function each(work: RawBuilder<unknown>) {
  return sql`select due_on, 1 as number from (${work}) one`;
}

function numberOf(days: RawBuilder<unknown>) {
  return sql`coalesce(sum(number) filter (where ${days}), 0)::int`;
}

async function count(db: TenantDb, work: RawBuilder<unknown>, today: string): Promise<WorkCounts> {
  const near = lastNearDay(today);
  const { rows } = await sql<WorkCounts>`
    select ${numberOf(sql`due_on < ${today}::date`)} as overdue, ${numberOf(sql`due_on = ${today}::date`)} as today,
        ${numberOf(sql`due_on > ${today}::date and due_on <= ${near}::date`)} as week,
        ${numberOf(sql`due_on > ${near}::date`)} as later
      from (${work}) w`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("a count has one row");
  return counts;
}
