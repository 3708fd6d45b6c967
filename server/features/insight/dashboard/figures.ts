import type { z } from "zod";
import type { Dashboard } from "#contract/insight/dashboard.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import {
  type Period,
  comparedDay,
  completionRate,
  percentChange,
  periodSince,
  rateSince,
} from "#domain/insight/dashboard/progress.ts";
import { trendWeeks } from "#domain/insight/dashboard/trend.ts";
import { cutoffsOn } from "#domain/screening/forms/form-filter.ts";
import { planForValues } from "#server/features/screening/patients/narrow.queries.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { countBy, countVision, courseOfForms } from "./course.queries.ts";
import { countForms, countOpenReferrals } from "./dashboard.queries.ts";

type Figures = z.input<typeof Dashboard>;

/** The zone of the organisation and its day, by which everything is counted. */
interface Day {
  readonly today: string;
  readonly timeZone: string;
}

/** A municipality has none here: what it may see of its network is published by quarters, in one place. */
export function networkFigures(): Figures {
  const none = { total_patients: null, answered: null, vision_tests: null, completion_rate: null };
  return {
    total_patients: null,
    forms: { answered: null, partial: null, not_answered: null },
    overdue: null,
    unreached: null,
    partial_late: null,
    vision_tests: null,
    vision_valid_rate: null,
    completion_rate: null,
    deltas: none,
    weekly: [],
    referrals: null,
    actions: null,
  };
}

/** Every figure of the dashboard for the children within reach. */
export async function readFigures(
  { clock }: Pick<Deps, "clock">,
  { role, timeZone }: Staff,
  db: TenantDb,
  period: Period,
): Promise<Figures> {
  const today = dayIn(timeZone, clock.now());
  const since = periodSince(period, today);
  await planForValues(db);
  const counts = await countForms(db, { timeZone, ...cutoffsOn(today) }, since);
  const referrals = maySeeResults(role)
    ? await countOpenReferrals(db, { today, since, timeZone })
    : null;
  const referral = (type: string) => referrals?.find((count) => count.type === type);
  const urgent = referral("neurologist");
  const { visionValid, ...course } = await courseOf(db, { today, timeZone }, counts);
  return {
    total_patients: counts.total,
    forms: {
      answered: counts.answered,
      partial: counts.partial,
      not_answered: counts.not_answered,
    },
    overdue: counts.overdue,
    unreached: counts.unreached,
    partial_late: counts.partial_late,
    ...course,
    vision_valid_rate: maySeeResults(role) ? visionValid : null,
    referrals: referrals && {
      therapy: referral("therapy")?.open ?? 0,
      pediatrician: referral("pediatrician")?.open ?? 0,
      neurologist: urgent?.open ?? 0,
      urgent: urgent?.past_due ?? 0,
    },
    actions: {
      period,
      since,
      overdue: counts.overdue_in_period,
      partial_late: counts.partial_late_in_period,
      urgent: referrals && (urgent?.past_due_in_period ?? 0),
    },
  };
}

/** The figures that change with time, and by how much they have since the month before. */
async function courseOf(
  db: TenantDb,
  { today, timeZone }: Day,
  counts: { readonly total: number; readonly answered: number },
): Promise<
  Pick<Figures, "vision_tests" | "completion_rate" | "deltas" | "weekly"> & {
    readonly visionValid: number | null;
  }
> {
  const before = comparedDay(today);
  const weeks = trendWeeks(today);
  const then = await countBy(db, before, timeZone);
  const vision = await countVision(db, before, timeZone);
  const course = await courseOfForms(db, {
    now: { day: today, since: rateSince(today) },
    before: { day: before, since: rateSince(before) },
    weeks,
    timeZone,
  });
  const rate = completionRate(course.now);
  return {
    vision_tests: vision.finished,
    visionValid: vision.finished === 0 ? null : Math.round((100 * vision.valid) / vision.finished),
    completion_rate: rate === null ? null : Math.round(rate * 100),
    deltas: {
      total_patients: percentChange(counts.total, then.total),
      answered: percentChange(counts.answered, then.answered),
      vision_tests: percentChange(vision.finished, vision.before),
      completion_rate: percentChange(rate, completionRate(course.before)),
    },
    weekly: weeks.map(({ number, from, to }, index) => ({
      periodo: `Sem ${number}`,
      formularios: course.answered[index] ?? 0,
      from,
      to,
    })),
  };
}
