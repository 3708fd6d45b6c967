import { type RawBuilder, sql } from "kysely";
import type { Outcomes } from "#domain/insight/dashboard/progress.ts";
import type { Cutoffs } from "#domain/screening/forms/form-filter.ts";
import { entriesAt, entriesOf, sumTallies } from "#server/platform/db/kept-sums.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Asked, Counts } from "./counts.ts";

const STANDS = sql<boolean>`second_day = 'infinity'`;
const before = (day: string) => sql<boolean>`first_day < ${day}::date`;

/** Sums up what is kept by day: the same counts as `countPlainly`, from thousands of rows instead of all. */
export async function tallyCounts(db: TenantDb, asked: Asked): Promise<Counts> {
  const sums = await sumTallies(db, sumsFor(asked), {
    from: asked.rateSinceBefore,
    at: asked.before,
  });
  const { total, answered, partial, not_answered, unreached, partial_late } = sums;
  const { overdue_in_period, partial_late_in_period } = sums;
  return {
    forms: {
      total,
      answered,
      partial,
      not_answered,
      overdue: sums.overdue,
      unreached,
      partial_late,
      overdue_in_period,
      partial_late_in_period,
    },
    earlier: { total: sums.total_before, answered: sums.answered_before },
    vision: { finished: sums.vision, valid: sums.vision_valid, before: sums.vision_before },
    referrals: {
      therapy: sums.therapy,
      pediatrician: sums.pediatrician,
      neurologist: {
        open: sums.neurologist,
        past_due: sums.past_due,
        past_due_in_period: sums.past_due_in_period,
      },
    },
    course: { now: sums.now, before: sums.before, answered: sums.weekly },
  };
}

function sumsFor(asked: Asked) {
  const { cutoffs, cutoffsBefore, since, today, weeks } = asked;
  const inPeriod = since === null ? sql<boolean>`true` : sql<boolean>`second_day >= ${since}::date`;
  const overdue = before(cutoffs.overdueBefore);
  const late = before(cutoffs.partialLateBefore);
  return {
    total: entriesOf("child", STANDS),
    answered: entriesOf("latest_answered"),
    partial: entriesOf("latest_begun"),
    not_answered: entriesOf("latest_waiting"),
    overdue: entriesOf("latest_waiting", overdue),
    unreached: entriesOf("unreached", overdue),
    partial_late: entriesOf("latest_begun", late),
    overdue_in_period: entriesOf("latest_waiting", sql`${overdue} and ${inPeriod}`),
    partial_late_in_period: entriesOf("latest_begun", sql`${late} and ${inPeriod}`),
    total_before: entriesAt("child", asked.before),
    answered_before: entriesAt("answered", asked.before),
    vision: entriesOf("vision_made"),
    vision_valid: entriesOf("vision_valid"),
    vision_before: entriesAt("vision", asked.before),
    now: outcomesOn(today, asked.rateSince, cutoffs),
    before: outcomesOn(asked.before, asked.rateSinceBefore, cutoffsBefore),
    therapy: entriesOf("therapy"),
    pediatrician: entriesOf("pediatrician"),
    neurologist: entriesOf("neurologist"),
    past_due: entriesOf("neurologist", before(today)),
    past_due_in_period: entriesOf("neurologist", sql`${before(today)} and ${inPeriod}`),
    weekly: sql<number[]>`array[${sql.join(weeks.map(answeredIn))}]`,
  };
}

function answeredIn({ from, to }: { readonly from: string; readonly to: string }) {
  return entriesOf(
    "form_answered",
    sql`${STANDS} and first_day between ${from}::date and ${to}::date`,
  );
}

/** The forms that had been, at the end of a day, answered, sent and overdue, and begun and late, each from a first day on. */
function outcomesOn(
  day: string,
  since: string,
  { overdueBefore, partialLateBefore }: Cutoffs,
): RawBuilder<Outcomes> {
  const within = (last: string) =>
    sql<boolean>`first_day >= ${since}::date and first_day < ${last}::date and second_day > ${day}::date`;
  const answered = entriesOf(
    "form_answered",
    sql`first_day between ${since}::date and ${day}::date and second_day > ${day}::date`,
  );
  return sql`jsonb_build_object('answered', ${answered}, 'overdue', ${entriesOf("form_waiting", within(overdueBefore))},
    'partialLate', ${entriesOf("form_begun", within(partialLateBefore))})`;
}
