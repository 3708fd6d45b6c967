import { type RawBuilder, sql } from "kysely";
import {
  type AwaitedStep,
  type FunnelList,
  type FunnelStep,
  type OtherList,
  FORM_STEPS,
  LATE_AFTER_DAYS,
  UNDATED_APPOINTMENT_DAYS,
  partsOfList,
} from "#domain/insight/funnel.ts";
import { addDays } from "#domain/organization/days.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The days of a cohort, both included, and the organisation's zone and day by which waiting is judged. */
export interface Cohort {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly timeZone: string;
}

/** The instant at which a day of the organisation begins. */
function dawn(day: string, timeZone: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone ${timeZone})`;
}

/** What is read of a child and its way; the rest of `app.funnel_journeys` is for conditions. */
interface Journey {
  readonly id: string;
  readonly group_id: string;
  readonly full_name: string;
  readonly invited_at: Date;
  readonly archived_at: Date | null;
  readonly referral_id: string | null;
}

/**
 * The invited children within reach, each with its way so far, as `p`. Those archived since stay: they were invited, and
 * what became of them counts. Whoever is in another group now is counted there. With `among` those of these groups
 * alone, which the scope must reach.
 */
export function journeysInReach(
  db: TenantDb,
  { from, to, timeZone }: Cohort,
  among?: readonly string[],
) {
  const { organizationId } = scopeOf(db);
  const groupIds = among ?? scopeOf(db).groupIds;
  const journeys = sql<Journey>`funnel_journeys(array[${organizationId}::uuid],
    ${groupIds === "all" ? null : groupIds}::uuid[], ${dawn(from, timeZone)}, ${dawn(addDays(to, 1), timeZone)})`;
  return db.selectFrom(journeys.as("p"));
}

/** When a step was reached; the condition of having reached it is that this is there. */
const REACHED_AT = {
  invited: sql.ref<Date>("p.invited_at"),
  opened: sql.ref<Date>("p.opened_at"),
  started: sql.ref<Date>("p.started_at"),
  answered: sql.ref<Date>("p.answered_at"),
  of_concern: sql.ref<Date>("p.concern_at"),
  contacted: sql.ref<Date>("p.contacted_at"),
  scheduled: sql.ref<Date>("p.scheduled_at"),
  attended: sql.ref<Date>("p.attended_at"),
  evaluated: sql.ref<Date>("p.evaluated_at"),
} as const satisfies Record<FunnelStep, RawBuilder<Date>>;

/** The step after which a child waits for this one. */
const BEFORE = {
  opened: "invited",
  started: "opened",
  answered: "started",
  contacted: "of_concern",
  scheduled: "contacted",
  attended: "scheduled",
  evaluated: "attended",
} as const satisfies Record<AwaitedStep, FunnelStep>;

/** Who has come as far as the step before, and still may reach this one. */
function waits(step: AwaitedStep): RawBuilder<boolean> {
  const here = sql<boolean>`${REACHED_AT[BEFORE[step]]} is not null and ${REACHED_AT[step]} is null`;
  return FORM_STEPS.includes(step)
    ? sql<boolean>`(${here})`
    : sql<boolean>`(${here} and p.is_open)`;
}

/** Who waits for longer than is good. For a visit that is from the day after the appointment on. */
function waitsTooLong(step: AwaitedStep, { today, timeZone }: Cohort): RawBuilder<boolean> {
  const before = (days: number) => dawn(addDays(today, -days), timeZone);
  const days = LATE_AFTER_DAYS[step];
  // A form that was only looked at is overdue like one that was not: counted from the day it was sent.
  const since = REACHED_AT[step === "started" ? "invited" : BEFORE[step]];
  const late =
    step === "attended"
      ? sql<boolean>`coalesce(p.appointment_on < ${today}::date,
          p.scheduled_at < ${before(UNDATED_APPOINTMENT_DAYS)})`
      : sql<boolean>`${since} < ${before(days)}`;
  return sql<boolean>`(${waits(step)} and ${late})`;
}

/** Who has an answer of concern whose referral ended in another way than by an evaluation. */
const ENDED = sql<boolean>`(p.concern_at is not null and p.evaluated_at is null and p.close_reason is not null)`;

/** Who may still begin or finish a form, and has let too much time go by. */
function answersTooLate(cohort: Cohort): RawBuilder<boolean> {
  const late = FORM_STEPS.map((step) => waitsTooLong(step, cohort));
  return sql<boolean>`(${sql.join(late, sql` or `)})`;
}

const OTHERS: Readonly<Record<Exclude<OtherList, "needs_contact">, RawBuilder<boolean>>> = {
  ended: ENDED,
  not_referred: sql`(${ENDED} and p.not_referred_reason is not null)`,
  interview_due: sql`p.interview_due`,
  interview_waiting: sql`(p.interview_due and p.interviewed_at is null and p.is_open)`,
  interview_done: sql`p.interviewed_at is not null`,
  interview_positive: sql`p.interview_positive`,
};

/** What a child's way must be to be on a list: the numbers and the lists behind them both ask this. */
export function isOn(list: FunnelList, cohort: Cohort): RawBuilder<boolean> {
  const parts = partsOfList(list);
  if (parts.kind === "reached") return sql<boolean>`${REACHED_AT[parts.step]} is not null`;
  if (parts.kind !== "other") {
    return parts.kind === "late" ? waitsTooLong(parts.step, cohort) : waits(parts.step);
  }
  return parts.list === "needs_contact" ? answersTooLate(cohort) : OTHERS[parts.list];
}

/** When a child came onto a list: it reached the step then, or waits since then. */
export function onSince(list: FunnelList): RawBuilder<Date | null> {
  const parts = partsOfList(list);
  if (parts.kind === "reached") return REACHED_AT[parts.step];
  if (parts.kind !== "other") return REACHED_AT[BEFORE[parts.step]];
  if (parts.list === "needs_contact") return sql`coalesce(p.started_at, p.invited_at)`;
  const isHeld = parts.list === "interview_done" || parts.list === "interview_positive";
  return isHeld ? sql`p.interviewed_at` : REACHED_AT.of_concern;
}
