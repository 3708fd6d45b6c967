import { sql } from "kysely";
import type { Outcomes } from "#domain/insight/dashboard/progress.ts";
import { REFERRAL_TYPES, type ReferralType } from "#domain/instruments/risk.ts";
import type { Cutoffs } from "#domain/screening/forms/form-filter.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { entriesAt, entriesOf, sumTallies } from "../tallies/tallies.queries.ts";
import type { Asked, Counts } from "./counts.ts";

const STANDS = sql<boolean>`second_day = 'infinity'`;
const before = (day: string) => sql<boolean>`first_day < ${day}::date`;

/** Sums up what is kept by day: the same counts as `countPlainly`, from thousands of rows instead of all. */
export async function tallyCounts(db: TenantDb, asked: Asked): Promise<Counts> {
  const { cutoffs, cutoffsBefore, since, today, weeks } = asked;
  const inPeriod = since === null ? sql<boolean>`true` : sql<boolean>`second_day >= ${since}::date`;
  const overdue = before(cutoffs.overdueBefore);
  const late = before(cutoffs.partialLateBefore);
  const sums = [
    entriesOf("child", STANDS),
    entriesOf("latest_answered"),
    entriesOf("latest_begun"),
    entriesOf("latest_waiting"),
    entriesOf("latest_waiting", overdue),
    entriesOf("unreached", overdue),
    entriesOf("latest_begun", late),
    entriesOf("latest_waiting", sql`${overdue} and ${inPeriod}`),
    entriesOf("latest_begun", sql`${late} and ${inPeriod}`),
    entriesAt("child", asked.before),
    entriesAt("answered", asked.before),
    entriesOf("vision_made"),
    entriesOf("vision_valid"),
    entriesAt("vision", asked.before),
    ...outcomesOn(today, asked.rateSince, cutoffs),
    ...outcomesOn(asked.before, asked.rateSinceBefore, cutoffsBefore),
    ...REFERRAL_TYPES.flatMap((type) => [
      entriesOf(type),
      entriesOf(type, before(today)),
      entriesOf(type, sql`${before(today)} and ${inPeriod}`),
    ]),
    ...weeks.map(({ from, to }) =>
      entriesOf(
        "form_answered",
        sql`${STANDS} and first_day between ${from}::date and ${to}::date`,
      ),
    ),
  ];
  const values = (await sumTallies(db, sums, asked.rateSinceBefore)).values();
  const next = (): number => values.next().value ?? 0;
  return {
    forms: {
      total: next(),
      answered: next(),
      partial: next(),
      not_answered: next(),
      overdue: next(),
      unreached: next(),
      partial_late: next(),
      overdue_in_period: next(),
      partial_late_in_period: next(),
    },
    earlier: { total: next(), answered: next() },
    vision: { finished: next(), valid: next(), before: next() },
    ...restOf(next, weeks.length),
  };
}

function restOf(next: () => number, weeks: number): Pick<Counts, "course" | "referrals"> {
  const outcomes = (): Outcomes => ({ answered: next(), overdue: next(), partialLate: next() });
  const [now, earlier] = [outcomes(), outcomes()];
  const ofType = () => ({ open: next(), past_due: next(), past_due_in_period: next() });
  const [therapy, pediatrician, neurologist] = [ofType(), ofType(), ofType()];
  return {
    referrals: { therapy, pediatrician, neurologist } satisfies Record<ReferralType, unknown>,
    course: { now, before: earlier, answered: Array.from({ length: weeks }, next) },
  };
}

/** The forms that had been, at the end of a day, answered, sent and overdue, and begun and late, each from a first day on. */
function outcomesOn(day: string, since: string, { overdueBefore, partialLateBefore }: Cutoffs) {
  const within = (last: string) =>
    sql<boolean>`first_day >= ${since}::date and first_day < ${last}::date and second_day > ${day}::date`;
  return [
    entriesOf(
      "form_answered",
      sql`first_day between ${since}::date and ${day}::date and second_day > ${day}::date`,
    ),
    entriesOf("form_waiting", within(overdueBefore)),
    entriesOf("form_begun", within(partialLateBefore)),
  ];
}
