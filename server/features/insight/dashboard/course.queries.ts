import { sql } from "kysely";
import type { Outcomes } from "#domain/insight/dashboard/progress.ts";
import { addDays } from "#domain/organization/days.ts";
import { cutoffsOn } from "#domain/screening/forms/form-filter.ts";
import { patientsEverInReach } from "#server/features/screening/patients/reach.queries.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The instant at which a day of the organisation begins. */
function dawn(day: string, timeZone: string) {
  return sql<Date>`(${day}::date::timestamp at time zone ${timeZone})`;
}

/** The end of a day: what had happened by then happened before it. */
function endOf(day: string, timeZone: string) {
  return dawn(addDays(day, 1), timeZone);
}

/** That a child `p` was there at the end of a day. */
function thereBy(end: ReturnType<typeof dawn>) {
  return sql<boolean>`(p.created_at < ${end} and (p.archived_at is null or p.archived_at >= ${end}))`;
}

/** That what was done of a child `p` counts: it is there, or was erased. Numbers outlive a name; an archived child is no number. */
const COUNTS = sql<boolean>`(p.archived_at is null or p.erased_at is not null)`;

/** Children at the end of a day gone by, and those of them whose latest form by then was answered by then. */
export async function countBy(
  db: TenantDb,
  day: string,
  timeZone: string,
): Promise<{ total: number; answered: number }> {
  const end = endOf(day, timeZone);
  const latest = db
    .selectFrom("form")
    .distinctOn("patient_id")
    .select(["patient_id", "answered_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("created_at", "<", end)
    .where("companion_of", "is", null)
    .where(sql<boolean>`(cancelled_at is null or cancelled_at >= ${end})`)
    .orderBy("patient_id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .as("f");
  return patientsEverInReach(db)
    .leftJoin(latest, "f.patient_id", "p.id")
    .where(thereBy(end))
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere("f.answered_at", "<", end).as("answered"),
    ])
    .executeTakeFirstOrThrow();
}

/** What became of the forms of some weeks: at the end of a day, and of an earlier one; and how many were answered in each week. */
export interface Course {
  readonly now: Outcomes;
  readonly before: Outcomes;
  /** Of children who are not archived, those erased included; one number for each week asked for. */
  readonly answered: readonly number[];
}

/** Two days at whose ends forms are judged, by those of the days from `since` on, and weeks of which both ends count. */
export interface CourseAsked {
  readonly now: OutcomeDays;
  readonly before: OutcomeDays;
  readonly weeks: readonly { readonly from: string; readonly to: string }[];
  readonly timeZone: string;
}

interface OutcomeDays {
  readonly day: string;
  readonly since: string;
}

/** All of it in one pass over the forms: each pass over those of 50,000 children takes its time. */
export async function courseOfForms(db: TenantDb, asked: CourseAsked): Promise<Course> {
  const { weeks, timeZone } = asked;
  const columns = [
    ...outcomes(asked.now, timeZone),
    ...outcomes(asked.before, timeZone),
    ...weeks.map(
      ({ from, to }) =>
        sql<boolean>`${COUNTS} and f.cancelled_at is null
          and f.answered_at >= ${dawn(from, timeZone)} and f.answered_at < ${endOf(to, timeZone)}`,
    ),
  ].map((condition) => sql`count(*) filter (where ${condition})`);
  // In the order of the children, so that the two are merged: by the planner's guesses under the policies it would look
  // up one by the other. The forms of all days are read: were they fewer, it would do so all the same.
  const forms = db
    .selectFrom("form")
    .select(["patient_id", "sent_at", "started_at", "answered_at", "cancelled_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("companion_of", "is", null)
    .orderBy("patient_id")
    .as("f");
  const { counts } = await patientsEverInReach(db)
    .innerJoin(forms, "f.patient_id", "p.id")
    .select(sql<number[]>`array[${sql.join(columns)}]::int[]`.as("counts"))
    .executeTakeFirstOrThrow();
  const outcomesFrom = (place: number): Outcomes => {
    const [answered = 0, overdue = 0, partialLate = 0] = counts.slice(place);
    return { answered, overdue, partialLate };
  };
  return { now: outcomesFrom(0), before: outcomesFrom(3), answered: counts.slice(6) };
}

/**
 * Which forms had been, at the end of a day, answered within the days from `since` on; sent within them and overdue; begun
 * within them and late.
 */
function outcomes({ day, since }: OutcomeDays, timeZone: string) {
  const [from, end] = [dawn(since, timeZone), endOf(day, timeZone)];
  const { overdueBefore, partialLateBefore } = cutoffsOn(day);
  const was = sql<boolean>`p.created_at < ${end} and (${thereBy(end)} or p.erased_at is not null)
    and (f.cancelled_at is null or f.cancelled_at >= ${end})`;
  const open = sql<boolean>`${was} and (f.answered_at is null or f.answered_at >= ${end})`;
  const untouched = sql<boolean>`(f.started_at is null or f.started_at >= ${end})`;
  return [
    sql<boolean>`f.answered_at >= ${from} and f.answered_at < ${end} and ${was}`,
    sql<boolean>`f.sent_at >= ${from} and f.sent_at < ${dawn(overdueBefore, timeZone)} and ${untouched} and ${open}`,
    sql<boolean>`f.started_at >= ${from} and f.started_at < ${dawn(partialLateBefore, timeZone)} and ${open}`,
  ];
}

/** Eye tracking tests of children within reach that were made, those of them that are valid, and how many there were at the end of a day gone by. */
export async function countVision(
  db: TenantDb,
  day: string,
  timeZone: string,
): Promise<{ finished: number; valid: number; before: number }> {
  const end = endOf(day, timeZone);
  return patientsEverInReach(db)
    .innerJoin("vision_session as v", (join) =>
      join.onRef("v.organization_id", "=", "p.organization_id").onRef("v.patient_id", "=", "p.id"),
    )
    .where("v.counts", "=", true)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(COUNTS).as("finished"),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`${COUNTS} and v.outcome = 'valid'`)
        .as("valid"),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`v.finished_at < ${end} and ${thereBy(end)}`)
        .as("before"),
    ])
    .executeTakeFirstOrThrow();
}
