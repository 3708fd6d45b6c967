import { array, assert, constantFrom, integer, oneof, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { NETWORK_CHAIN, NETWORK_MEASURES, type NetworkMeasure } from "../network/measures.ts";
import { countIn } from "./block.ts";
import { type CountedUnit, isSmall } from "./merge-cells.ts";
import { type Publication, decidePublication } from "./publish.ts";
import { type Sum, feasibleRanges } from "./testing/feasible-range.ts";

interface Row extends CountedUnit {
  /** In the order of the measures, none larger than the one before. */
  readonly counts: readonly number[];
}

const published = (rows: readonly Row[]): Publication<NetworkMeasure> => {
  const counts = new Map(rows.map((row) => [row.id, row.counts]));
  const countOf = (unit: string, measure: NetworkMeasure) =>
    counts.get(unit)?.[NETWORK_MEASURES.indexOf(measure)] ?? 0;
  return decidePublication(rows, countOf, NETWORK_CHAIN);
};

const row = (id: string, counts: readonly number[], kind = "school", region = "Norte"): Row => ({
  id,
  kind,
  region,
  counts,
});

const shown = (rows: readonly Row[], measure: NetworkMeasure, ...ids: readonly string[]) =>
  countIn(published(rows).get(measure) ?? [], new Set(ids));

describe("counts of units", () => {
  const big = row("A", [90, 80, 70, 60, 50, 20, 15, 15, 10, 5]);
  test("are shown when no part of them is small, and zero is none", () => {
    const rows = [big, row("B", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0])];
    expect(NETWORK_MEASURES.map((measure) => shown(rows, measure, "A"))).toEqual(big.counts);
    expect(NETWORK_MEASURES.map((measure) => shown(rows, measure, "B"))).toEqual(
      big.counts.map(() => 0),
    );
  });

  test("are put together with the nearest when small: of the same kind in the same region", () => {
    const small = row("B", [3, 3, 3, 3, 3, 0, 0, 0, 0, 0]);
    const rows = [
      big,
      small,
      row("C", [8, 8, 8, 8, 8, 0, 0, 0, 0, 0], "clinic"),
      row("D", [7, 7, 7, 7, 7, 0, 0, 0, 0, 0], "school", "Sul"),
    ];
    expect(shown(rows, "invited", "B")).toBeNull();
    expect(shown(rows, "invited", "A")).toBeNull();
    expect(shown(rows, "invited", "A", "B")).toBe(93);
    expect(shown(rows, "invited", "C")).toBe(8);
    expect(shown(rows, "invited", "A", "B", "C", "D")).toBe(108);
    // Who was not answered by: that follows from a zero, and is no more than what is shown.
    expect(shown(rows, "of_concern", "C")).toBe(0);
  });

  test("of which hardly any are left over are small too: the rest points at children", () => {
    const rows = [big, row("B", [30, 30, 30, 30, 28, 0, 0, 0, 0, 0])];
    expect(shown(rows, "invited", "B")).toBe(30);
    expect(shown(rows, "answered", "B")).toBeNull();
    expect(shown(rows, "answered", "A", "B")).toBe(78);
  });

  test("that are small altogether are withheld", () => {
    const rows = [row("A", [3, 3, 3, 3, 3, 1, 0, 0, 0, 0])];
    expect(NETWORK_MEASURES.map((measure) => shown(rows, measure, "A"))).toEqual(
      NETWORK_MEASURES.map(() => null),
    );
  });
});

test("of each unit each count is asked for a fixed number of times, however large the network is", () => {
  const lookupsAUnit = (units: number): number => {
    let lookups = 0;
    const rows = Array.from({ length: units }, (_, index) =>
      row(
        String(index),
        NETWORK_MEASURES.map((_measure, step) => (index * 7) % (30 - 2 * step)).toSorted(
          (a, b) => b - a,
        ),
      ),
    );
    decidePublication<NetworkMeasure>(
      rows,
      (unit, measure) => {
        lookups += 1;
        return rows[Number(unit)]?.counts[NETWORK_MEASURES.indexOf(measure)] ?? 0;
      },
      NETWORK_CHAIN,
    );
    return lookups / units;
  };
  const MOST_EACH = 8;
  expect(lookupsAUnit(50)).toBeLessThanOrEqual(MOST_EACH * NETWORK_MEASURES.length);
  expect(lookupsAUnit(1000)).toBeLessThanOrEqual(MOST_EACH * NETWORK_MEASURES.length);
});

/** Networks of up to four units in two regions and of two kinds, with many small numbers. */
const networks = array(
  record({
    kind: constantFrom("school", "clinic"),
    region: constantFrom("Norte", "Sul"),
    steps: array(oneof(integer({ min: 0, max: 2 }), integer({ min: 0, max: 14 })), {
      minLength: NETWORK_MEASURES.length,
      maxLength: NETWORK_MEASURES.length,
    }),
    most: integer({ min: 1, max: NETWORK_MEASURES.length }),
  }),
  { minLength: 1, maxLength: 4 },
).map((units): Row[] =>
  units.map(({ steps, most, kind, region }, index) => {
    // Children by the last step that they reached; none of a unit's go further than `most`.
    const stopped = steps.map((children, step) => (step < most ? children : 0));
    const counts = stopped.map((_, from) => stopped.slice(from).reduce((all, one) => all + one, 0));
    return row(String(index), counts, kind, region);
  }),
);

/** Every set of units there is: whatever the filters are, they lead to one of these. */
function everyView(rows: readonly Row[]): ReadonlySet<string>[] {
  return Array.from(
    { length: 2 ** rows.length - 1 },
    (_, view) =>
      new Set(rows.filter((__, place) => ((view + 1) >> place) % 2 === 1).map(({ id }) => id)),
  );
}

interface View {
  readonly units: ReadonlySet<string>;
  readonly step: number;
  readonly count: number | null;
}

function allViews(rows: readonly Row[]): View[] {
  const publication = published(rows);
  return everyView(rows).flatMap((units) =>
    NETWORK_MEASURES.map((measure, step) => ({
      units,
      step,
      count: countIn(publication.get(measure) ?? [], units),
    })),
  );
}

test("no view, and no difference of any two of which one holds the other, is of 1 to 4 children", () => {
  assert(
    property(networks, (rows) => {
      const views = allViews(rows).filter(({ count }) => count !== null);
      return views.every(
        (view) =>
          !isSmall(view.count ?? 0) &&
          views.every(
            (other) =>
              !(view.step <= other.step && [...other.units].every((id) => view.units.has(id))) ||
              !isSmall((view.count ?? 0) - (other.count ?? 0)),
          ),
      );
    }),
    { numRuns: 300 },
  );
});

test("what is shown is true, and all views agree with the exact numbers", () => {
  assert(
    property(networks, (rows) =>
      allViews(rows).every(
        ({ units, step, count }) =>
          count === null ||
          count ===
            rows
              .filter(({ id }) => units.has(id))
              .reduce((all, one) => all + (one.counts[step] ?? 0), 0),
      ),
    ),
    { numRuns: 300 },
  );
});

/** How far apart the values are that a hidden view may have for whoever puts everything published together. */
const NARROWEST = 3;

test("whoever solves for everything that is shown is left with a wide range for everything that is hidden", () => {
  assert(
    property(networks, (rows) => {
      const views = allViews(rows);
      // A variable is how many children of a unit stopped at a step; a view is a sum of these.
      const sumOf = ({ units, step }: View): Sum =>
        rows.flatMap(({ id }, place) =>
          units.has(id)
            ? NETWORK_MEASURES.flatMap((_, at) =>
                at < step ? [] : [place * NETWORK_MEASURES.length + at],
              )
            : [],
        );
      const known = {
        variables: rows.length * NETWORK_MEASURES.length,
        sums: views.flatMap((view) =>
          view.count === null ? [] : [{ of: sumOf(view), is: view.count }],
        ),
      };
      const hidden = views.filter(({ count }) => count === null);
      return feasibleRanges(known, hidden.map(sumOf)).every(
        ({ least, most }) => most - least >= NARROWEST,
      );
    }),
    { numRuns: 60 },
  );
});

test("the audit finds what can be worked out", () => {
  const known = {
    variables: 3,
    sums: [
      { of: [0, 1, 2], is: 9 },
      { of: [0, 1], is: 6 },
    ],
  };
  expect(feasibleRanges(known, [[2], [0], [0, 2]])).toEqual([
    { least: 3, most: 3 },
    { least: 0, most: 6 },
    { least: 3, most: 9 },
  ]);
});
