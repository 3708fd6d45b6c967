import type { Dashboard } from "#contract/dashboard.ts";
import type { UnitCounts } from "./dashboard.queries.ts";

/** The smallest count of children, zero apart, that is shown: a lower one could point at a child. */
const SMALLEST_SHOWN = 5;

type Network = Pick<Dashboard, "total_patients" | "forms" | "units">;

/**
 * A network's counts without those of 1 to 4 children, and without what they could be worked out from:
 * a unit hides its total when that is small, and both its parts when any part, or what they leave of the total, is.
 * Then the smallest other units are hidden with it until those hidden are at least two and no sum over them is small,
 * so that nothing follows from the network's sums. When there are no more units, the sums are hidden. Of the sums, those
 * not answered are hidden too where the few children who never were sent a form would be what is left.
 */
export function hideSmallCells(units: readonly UnitCounts[]): Network {
  const totals = conceal(
    units,
    new Set(units.filter(({ total }) => isSmall(total))),
    ({ total }) => [total],
  );
  const withParts = units.filter((unit) => totals.hidden.has(unit) || partsOf(unit).some(isSmall));
  const parts = conceal(units, new Set(withParts), partsOf);
  const sum = sumOf(units);
  const showsTotal = totals.isSafe && !isSmall(sum.total);
  const { answered, partial, not_answered } = sum;
  const withoutForm = sum.total - answered - partial - not_answered;
  const showsParts = showsTotal && parts.isSafe && !partsOf(sum).some(isSmall);
  const showsNotAnswered = showsParts && !isSmall(not_answered) && !isSmall(withoutForm);
  return {
    total_patients: showsTotal ? sum.total : null,
    forms: {
      answered: showsParts ? answered : null,
      partial: showsParts ? partial : null,
      not_answered: showsNotAnswered ? not_answered : null,
    },
    units: units.map((unit) => ({
      id: unit.id,
      name: unit.name,
      kind: unit.kind,
      total: totals.hidden.has(unit) ? null : unit.total,
      answered: parts.hidden.has(unit) ? null : unit.answered,
      partial: parts.hidden.has(unit) ? null : unit.partial,
    })),
  };
}

/** Hides further units, smallest first, until the sums over the hidden ones tell nothing; not safe when none are left. */
function conceal(
  units: readonly UnitCounts[],
  hidden: Set<UnitCounts>,
  valuesOf: (counts: Counts) => readonly number[],
): { hidden: ReadonlySet<UnitCounts>; isSafe: boolean } {
  const others = units
    .filter((unit) => unit.total > 0 && !hidden.has(unit))
    .toSorted((a, b) => a.total - b.total);
  const tells = () => hidden.size === 1 || valuesOf(sumOf(hidden)).some(isSmall);
  while (tells()) {
    const next = others.shift();
    if (!next) return { hidden, isSafe: false };
    hidden.add(next);
  }
  return { hidden, isSafe: true };
}

type Counts = Pick<UnitCounts, "total" | "answered" | "partial" | "not_answered">;

/** The counts a unit shows beside its total, and the rest that follows from them. */
function partsOf({ total, answered, partial }: Counts): readonly number[] {
  return [answered, partial, total - answered - partial];
}

function sumOf(units: Iterable<Counts>): Counts {
  const sum = { total: 0, answered: 0, partial: 0, not_answered: 0 };
  for (const unit of units) {
    sum.total += unit.total;
    sum.answered += unit.answered;
    sum.partial += unit.partial;
    sum.not_answered += unit.not_answered;
  }
  return sum;
}

function isSmall(count: number): boolean {
  return count > 0 && count < SMALLEST_SHOWN;
}
