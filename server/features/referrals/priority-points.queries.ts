import { type RawBuilder, sql } from "kysely";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import {
  LEVEL_STEPS,
  MOST,
  PRIORITY_FACTORS,
  type PriorityFactor,
  type PriorityWeights,
  closingMonths,
} from "#domain/referrals/priority.ts";

/** By what the list is ordered: the organisation's weights, day and time zone. */
export interface Ranking {
  readonly weights: PriorityWeights;
  readonly today: string;
  readonly timeZone: string;
}

/**
 * `prioritise` of the domain, for every row at once, of rows with the facts that `amountsOn` names; `ranking.test.ts` holds
 * them equal.
 */
export function pointsBy({ weights, today }: Ranking): RawBuilder<number> {
  const amounts = amountsOn(sql`${today}::date`);
  const parts = PRIORITY_FACTORS.map(
    (factor) => sql`${amounts[factor]} * ${weights[factor]}::integer`,
  );
  return sql<number>`(${sql.join(parts, sql` + `)})`;
}

/** `amountsOf` of the domain. */
function amountsOn(today: RawBuilder<unknown>): Record<PriorityFactor, RawBuilder<number>> {
  const levels = Object.entries(LEVEL_STEPS).map(
    ([level, steps]) => sql`when ${sql.lit(level)} then ${sql.lit(steps)}`,
  );
  return {
    level: sql`case level ${sql.join(levels, sql` `)} else 0 end`,
    lost_skills: sql`lost_skills::integer`,
    concern: sql`concern_stated::integer`,
    key_signs: within(MOST.key_signs, sql`key_signs`),
    sibling: sql`is_sibling::integer`,
    age_window: ageWindow(today),
    days_waiting: within(MOST.days_waiting, sql`${today} - opened_on`),
    days_overdue: within(MOST.days_overdue, sql`${today} - due_on`),
    failed_contacts: within(MOST.failed_contacts, sql`failed_attempts`),
  };
}

function ageWindow(today: RawBuilder<unknown>): RawBuilder<number> {
  const tools = INSTRUMENT_CODES.map(
    (tool) =>
      sql`when ${sql.lit(tool)}
        then greatest(${sql.join(
          closingMonths(tool).map((last) => reached(last, today)),
          sql`, `,
        )})`,
  );
  return sql`case tool ${sql.join(tools, sql` `)} else 0 end`;
}

/** The longest month, and what a month of a year or more has at least: bounds that spare most children the calendar. */
const LONGEST_MONTH = 31;
const SHORTEST_ON_AVERAGE = 30;

function reached(last: number, today: RawBuilder<unknown>): RawBuilder<number> {
  const before = last - MOST.age_window;
  return sql`case
    when date_of_birth is null
      or opened_on - date_of_birth > ${sql.lit(LONGEST_MONTH * (last + 1))}
      or ${today} - date_of_birth < ${sql.lit(SHORTEST_ON_AVERAGE * (before + 1))} then 0
    when app.age_in_months(date_of_birth, opened_on) between 0 and ${sql.lit(last)}
      then ${within(
        MOST.age_window,
        sql`least(app.age_in_months(date_of_birth, ${today}), ${sql.lit(last)}) - ${sql.lit(before)}`,
      )}
    else 0 end`;
}

/** The organisation's day on which a referral was opened. */
export function openedOn({ timeZone }: Ranking): RawBuilder<string> {
  return sql<string>`(referral.opened_at at time zone ${timeZone})::date`;
}

function within(most: number, amount: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`greatest(least(${amount}, ${sql.lit(most)}), 0)`;
}
