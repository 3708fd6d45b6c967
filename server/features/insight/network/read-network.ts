import type { Network, NetworkNumbers, NetworkQuery } from "#contract/insight/network.ts";
import { positiveRate, rateFlag, type PositiveRate } from "#domain/insight/funnel.ts";
import { NETWORK_MEASURES, type NetworkMeasure } from "#domain/insight/network/measures.ts";
import { closingNext, isWithin, quarterWith } from "#domain/insight/network/periods.ts";
import { addDays } from "#domain/organization/days.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { findPublications } from "./network.queries.ts";
import { PublishedQuarter, type PublishedUnit, scopeKey } from "./publication.ts";
import { orderPublishing, publishClosed } from "./publish-quarters.ts";
import { countOf, testedIn } from "./sums.ts";

const byName = new Intl.Collator("pt-BR", { numeric: true });

/**
 * What a municipality sees of its network. What is not counted yet a worker is asked to count. Every number is a sum over what was published of the quarters: whatever is asked
 * for, no two answers tell more than the publications. Throws `not_found` for a period that is not published and `invalid`
 * for a region that no unit is in.
 */
export async function readNetwork(
  deps: Pick<Deps, "database" | "clock" | "enqueue">,
  staff: Staff,
  asked: NetworkQuery,
): Promise<Network> {
  const { rows, counting } = await withTenant(deps.database, staff, async (db) => ({
    counting: await orderPublishing(deps, db, staff.timeZone),
    rows: await findPublications(db),
  }));
  const all = rows.map((row) => PublishedQuarter.parse(row));
  const periods = periodsOf(all.filter((quarter, index) => index === 0 || isUsed(quarter)));
  const key = asked.period ?? periods[0]?.key ?? "";
  if (asked.period !== undefined && !periods.some((period) => period.key === key)) {
    throw new Problem("not_found", "period_not_published_yet");
  }
  const quarters = all.filter(({ quarter }) => isWithin(key, quarter));
  const units = unitsOf(quarters);
  const regions = distinct(units.map(({ region }) => region)).toSorted(byName.compare);
  if (asked.region !== undefined && !regions.includes(asked.region)) {
    throw invalidField("region", "no_units_in_period");
  }
  const next = closingNext(dayIn(staff.timeZone, deps.clock.now()));
  return {
    period: spanOf(key, quarters),
    periods,
    counting,
    next: { key: next.key, on: addDays(next.closesOn, 1) },
    regions: regions.filter((region) => region !== ""),
    kinds: distinct(units.map(({ kind }) => kind)),
    ...numbersOf(quarters, units, asked),
  };
}

/** As `readNetwork`, for a file, which waits until all is counted. Throws `invalid` too while no quarter is closed. */
export async function readClosed(
  deps: Pick<Deps, "database" | "clock" | "enqueue">,
  staff: Staff,
  asked: NetworkQuery,
): Promise<Network & { readonly period: NonNullable<Network["period"]> }> {
  await publishClosed(deps, staff);
  const network = await readNetwork(deps, staff, asked);
  if (!network.period) throw nothingClosed();
  return { ...network, period: network.period };
}

/** There is no quarter yet that a file could tell of. */
export function nothingClosed(): Problem {
  return new Problem("invalid", "no_quarter_closed_yet");
}

type PublishedNetwork = Pick<Network, "sum" | "whole_rate" | "by_region" | "units" | "hides">;

function numbersOf(
  quarters: readonly PublishedQuarter[],
  units: readonly PublishedUnit[],
  { region, kind }: NetworkQuery,
): PublishedNetwork {
  const whole = rateOf(quarters, new Set(units.map(({ id }) => id)));
  const among = units.filter(
    (unit) => (region ?? unit.region) === unit.region && (kind ?? unit.kind) === unit.kind,
  );
  const numbers = (part: readonly PublishedUnit[], medians: string): NetworkNumbers =>
    present(quarters, part, { whole, medians });
  const shownUnits = among
    .toSorted((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .map((unit) => Object.assign(numbers([unit], unit.id), placeOf(unit)));
  const regions = distinct(among.map((unit) => unit.region)).toSorted(byName.compare);
  const byRegion = regions.map((name) => ({
    region: name,
    ...numbers(
      among.filter((unit) => unit.region === name),
      scopeKey(name, kind),
    ),
  }));
  const sum = numbers(among, scopeKey(region, kind));
  const shown = [sum, ...byRegion, ...shownUnits];
  return {
    sum,
    whole_rate: whole?.rate ?? null,
    by_region: regions.length > 1 ? byRegion : [],
    units: shownUnits,
    hides: shown.some(
      ({ measures, vision }) =>
        measures.some(({ count }) => count === null) ||
        vision?.tested === null ||
        vision?.valid === null,
    ),
  };
}

function placeOf({ id, name, kind, region }: PublishedUnit) {
  return { id, name, kind, region };
}

function present(
  quarters: readonly PublishedQuarter[],
  units: readonly PublishedUnit[],
  { whole, medians }: { readonly whole: PositiveRate | null; readonly medians: string },
): NetworkNumbers {
  const ids = new Set(units.map(({ id }) => id));
  const measures = NETWORK_MEASURES.map((measure) => ({
    measure,
    count: countOf(quarters, ids, measure),
  }));
  const at = (measure: NetworkMeasure) =>
    measures[NETWORK_MEASURES.indexOf(measure)]?.count ?? null;
  const [invited, answered] = [at("invited"), at("answered")];
  const rate = rateOf(quarters, ids);
  const [only] = quarters.length === 1 ? quarters : [];
  return {
    children: units.reduce((all, { children }) => all + children, 0),
    measures,
    not_answered: invited === null || answered === null ? null : invited - answered,
    rate: rate && {
      rate: rate.rate,
      low: rate.low,
      high: rate.high,
      flag: whole && rateFlag(rate, whole),
    },
    medians: only?.medians[medians] ?? { age: null, contact: null, visit: null },
    vision: testedIn(quarters, ids),
  };
}

function rateOf(
  quarters: readonly PublishedQuarter[],
  ids: ReadonlySet<string>,
): PositiveRate | null {
  const answered = countOf(quarters, ids, "answered");
  const ofConcern = countOf(quarters, ids, "of_concern");
  return answered === null || ofConcern === null ? null : positiveRate(ofConcern, answered);
}

/** The units of some quarters, each as it was called last. */
function unitsOf(quarters: readonly PublishedQuarter[]): readonly PublishedUnit[] {
  const newest = new Map<string, PublishedUnit>();
  for (const unit of quarters.flatMap(({ units }) => units)) {
    if (!newest.has(unit.id)) newest.set(unit.id, unit);
  }
  return [...newest.values()];
}

/** Whether anybody was invited or tested, or it is hidden how many. */
function isUsed(quarter: PublishedQuarter): boolean {
  const ids = new Set(quarter.units.map(({ id }) => id));
  const tested = testedIn([quarter], ids);
  return countOf([quarter], ids, "invited") !== 0 || (tested !== null && tested.tested !== 0);
}

/** Quarters, and before those of a year the year itself when there are two of it or more. */
function periodsOf(quarters: readonly PublishedQuarter[]): Network["periods"] {
  const one = quarters.map(({ quarter: key, closed_on }) => ({ key, closed_on }));
  const years = Map.groupBy(one, ({ key }) => key.slice(0, 4));
  return [
    ...one,
    ...[...years].flatMap(([key, [newest]]) =>
      newest ? [{ key, closed_on: newest.closed_on }] : [],
    ),
  ];
}

function spanOf(key: string, quarters: readonly PublishedQuarter[]): Network["period"] {
  const [last] = quarters;
  const first = quarters.at(-1);
  if (!first || !last) return null;
  return {
    key,
    from: ofQuarter(first.quarter).from,
    to: ofQuarter(last.quarter).to,
    closed_on: last.closed_on,
  };
}

function ofQuarter(name: string) {
  return quarterWith(`${name.slice(0, 4)}-${monthOf(name)}-01`);
}

function monthOf(quarter: string): string {
  return String(Number(quarter.at(-1)) * 3 - 2).padStart(2, "0");
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
