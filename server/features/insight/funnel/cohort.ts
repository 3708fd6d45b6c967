import { addDays } from "#domain/organization/days.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { invalidField } from "#server/platform/problem.ts";
import type { Cohort } from "./journeys.queries.ts";

/** The days of a cohort when none are asked for, today included. */
const USUAL_DAYS = 90;

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The cohort that is asked for, by the organisation's days. Throws `invalid` on `to` when it lies before `from`. */
export function cohortOf(
  { clock }: Pick<Deps, "clock">,
  { timeZone }: Staff,
  { from: first, to: last }: Asked,
): Cohort {
  const today = dayIn(timeZone, clock.now());
  const to = last ?? (first !== undefined && first > today ? first : today);
  const from = first ?? addDays(to, 1 - USUAL_DAYS);
  if (from > to) throw invalidField("to", "end_date_before_start_date");
  return { from, to, today, timeZone };
}
