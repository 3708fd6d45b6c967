import { addDays } from "#domain/follow-up/days.ts";
import { quarterOf } from "#domain/follow-up/funnel.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { invalidField } from "#server/platform/problem.ts";
import type { Cohort } from "./journeys.queries.ts";

/** The days of a cohort when none are asked for, today included. */
const USUAL_DAYS = 90;

/** A network's numbers begin with a quarter that is so many days old: before, hardly anybody has come to anything. */
const NETWORK_LAG_DAYS = 30;

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
  if (from > to) throw invalidField("to", "A data final vem antes da inicial");
  return { from, to, today, timeZone };
}

/**
 * The cohort of a network: a whole quarter of the year. From periods that overlap, numbers too small to show could be
 * worked out. Throws `invalid` on `from` for any other days.
 */
export function networkCohortOf(
  { clock }: Pick<Deps, "clock">,
  { timeZone }: Staff,
  { from, to }: Asked,
): Cohort {
  const today = dayIn(timeZone, clock.now());
  const usual = quarterOf(addDays(today, -NETWORK_LAG_DAYS));
  const quarter = from === undefined ? usual : quarterOf(from);
  if ((from ?? quarter.from) !== quarter.from || (to ?? quarter.to) !== quarter.to) {
    throw invalidField("from", "Escolha um trimestre inteiro");
  }
  return { ...quarter, today, timeZone };
}
