import type { z } from "zod";
import type { Dashboard } from "#contract/insight/dashboard.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import {
  type Period,
  completionRate,
  percentChange,
  periodSince,
} from "#domain/insight/dashboard/progress.ts";
import { dayIn } from "#server/platform/clock.ts";
import { isTallied } from "#server/platform/db/kept-sums.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { countPlainly } from "./count-plainly.ts";
import { type Asked, type Counts, countedFor } from "./counts.ts";
import { tallyCounts } from "./tally-counts.queries.ts";

type Figures = z.input<typeof Dashboard>;

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
  const asked = countedFor(today, periodSince(period, today), timeZone);
  const counts = (await isTallied(db))
    ? await tallyCounts(db, asked)
    : await countPlainly(db, asked);
  return presentCounts(counts, asked, { period, seesResults: maySeeResults(role) });
}

function presentCounts(
  { forms, referrals, earlier, vision, course }: Counts,
  { since, weeks }: Asked,
  { period, seesResults }: { readonly period: Period; readonly seesResults: boolean },
): Figures {
  const rate = completionRate(course.now);
  return {
    total_patients: forms.total,
    forms: { answered: forms.answered, partial: forms.partial, not_answered: forms.not_answered },
    overdue: forms.overdue,
    unreached: forms.unreached,
    partial_late: forms.partial_late,
    vision_tests: vision.finished,
    vision_valid_rate:
      vision.finished === 0 || !seesResults
        ? null
        : Math.round((100 * vision.valid) / vision.finished),
    completion_rate: rate === null ? null : Math.round(rate * 100),
    deltas: {
      total_patients: percentChange(forms.total, earlier.total),
      answered: percentChange(forms.answered, earlier.answered),
      vision_tests: percentChange(vision.finished, vision.before),
      completion_rate: percentChange(rate, completionRate(course.before)),
    },
    weekly: weeks.map(({ number, from, to }, index) => ({
      periodo: `Sem ${number}`,
      formularios: course.answered[index] ?? 0,
      from,
      to,
    })),
    referrals: seesResults
      ? {
          therapy: referrals.therapy,
          pediatrician: referrals.pediatrician,
          neurologist: referrals.neurologist.open,
          urgent: referrals.neurologist.past_due,
        }
      : null,
    actions: {
      period,
      since,
      overdue: forms.overdue_in_period,
      partial_late: forms.partial_late_in_period,
      urgent: seesResults ? referrals.neurologist.past_due_in_period : null,
    },
  };
}
