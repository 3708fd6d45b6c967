import { array, assert, integer, oneof, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import type { UnitCounts } from "./dashboard.queries.ts";
import { hideSmallCells } from "./small-cells.ts";

const unit = (
  name: string,
  answered: number,
  partial: number,
  notAnswered: number,
): UnitCounts => ({
  id: name,
  name,
  kind: "school",
  total: answered + partial + notAnswered,
  answered,
  partial,
  not_answered: notAnswered,
});

const shown = (units: readonly UnitCounts[]) => {
  const { total_patients: total, forms, units: rows } = hideSmallCells(units);
  return {
    sums: [total, forms.answered, forms.partial, forms.not_answered],
    rows: rows.map((row) => [row.total, row.answered, row.partial]),
  };
};

describe("counts of a network", () => {
  test("are shown when none is small, and zero is none", () => {
    expect(shown([unit("A", 10, 5, 5), unit("B", 7, 0, 0), unit("C", 0, 0, 0)])).toEqual({
      sums: [27, 17, 5, 5],
      rows: [
        [20, 10, 5],
        [7, 7, 0],
        [0, 0, 0],
      ],
    });
  });

  test("of a small unit go, and those of the next smallest, from which they would follow", () => {
    expect(shown([unit("A", 50, 20, 30), unit("B", 2, 0, 1), unit("C", 10, 10, 10)])).toEqual({
      sums: [133, 62, 30, 41],
      rows: [
        [100, 50, 20],
        [null, null, null],
        [null, null, null],
      ],
    });
  });

  test("with one small part keep their total", () => {
    expect(shown([unit("A", 50, 20, 30), unit("B", 12, 2, 6), unit("C", 10, 10, 10)])).toEqual({
      sums: [150, 72, 32, 46],
      rows: [
        [100, 50, 20],
        [20, null, null],
        [30, null, null],
      ],
    });
  });

  test("with a small rest hide their parts too: the rest is what they leave of the total", () => {
    expect(
      shown([unit("A", 50, 20, 30), unit("B", 12, 7, 1), unit("C", 10, 10, 10)]).rows[1],
    ).toEqual([20, null, null]);
  });

  test("of two small units together are still small: a third goes with them", () => {
    const { rows } = shown([
      unit("A", 1, 0, 0),
      unit("B", 2, 0, 0),
      unit("C", 9, 9, 9),
      unit("D", 90, 90, 90),
    ]);
    expect(rows.map(([total]) => total)).toEqual([null, null, null, 270]);
  });

  test("do not tell how few children were never sent a form", () => {
    const few = { ...unit("A", 50, 20, 30), total: 103 };
    expect(shown([few]).sums).toEqual([103, 50, 20, null]);
  });

  test("of a network that is itself small show nothing", () => {
    expect(shown([unit("A", 1, 0, 1)])).toEqual({
      sums: [null, null, null, null],
      rows: [[null, null, null]],
    });
    expect(shown([])).toEqual({ sums: [0, 0, 0, 0], rows: [] });
  });
});

/** What of a network's counts is small and either shown or to be had by subtraction: what must never be. */
function leaks(network: readonly UnitCounts[]): unknown[] {
  const { sums, rows } = shown(network);
  const shownSmall = [...sums, ...rows.flat()].filter((cell) => cell != null && isSmall(cell));
  const rests = rows.filter(([total, answered, partial]) => {
    const isOpen = total != null && answered != null && partial != null;
    return isOpen && isSmall(total - answered - partial);
  });
  const columns = [0, 1, 2].filter((column) => {
    const sum = sums[column];
    const hidden = rows.filter((row) => row[column] === null).length;
    const rest = rows.reduce((left, row) => left - (row[column] ?? 0), sum ?? 0);
    return sum != null && hidden > 0 && (hidden === 1 || isSmall(rest));
  });
  return [...shownSmall, ...rests, ...columns];
}

const isSmall = (value: number): boolean => value > 0 && value < 5;

test("no small count is shown or follows by subtraction, whatever the network", () => {
  const count = oneof(integer({ min: 0, max: 6 }), integer({ min: 0, max: 60 }));
  const networks = array(tuple(count, count, count), { maxLength: 6 }).map((rows) =>
    rows.map(([a, p, n], index) => unit(String(index), a, p, n)),
  );
  assert(
    property(networks, (network) => leaks(network).length === 0),
    { numRuns: 2000 },
  );
  expect(leaks([unit("A", 9, 9, 9)])).toEqual([]);
});
