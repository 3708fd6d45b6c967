import { array, assert, constant, integer, oneof, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { NETWORK_STEPS } from "#domain/follow-up/funnel.ts";
import type { UnitCounts } from "./funnel.queries.ts";
import { hideSmallSteps } from "./small-steps.ts";

const unit = (name: string, ...steps: number[]): UnitCounts => ({
  id: name,
  name,
  kind: "clinic",
  steps,
});

const shown = (...units: UnitCounts[]) => {
  const network = hideSmallSteps(units);
  return [network.sums, ...network.units.map(({ steps }) => steps)];
};

describe("the steps of a network", () => {
  test("are shown when none is small and none lost few", () => {
    expect(shown(unit("A", 90, 60, 20), unit("B", 40, 30, 0))).toEqual([
      [130, 90, 20],
      [90, 60, 20],
      [40, 30, 0],
    ]);
  });

  test("of a unit with few go from there on, with the smallest other one from which they would follow", () => {
    expect(shown(unit("A", 90, 60, 20), unit("B", 40, 30, 3), unit("C", 80, 60, 30))).toEqual([
      [210, 150, 53],
      [90, 60, null],
      [40, 30, null],
      [80, 60, 30],
    ]);
  });

  test("of which few were lost on the way are small too", () => {
    expect(shown(unit("A", 90, 88), unit("B", 40, 30), unit("C", 80, 60))).toEqual([
      [210, 178],
      [90, null],
      [40, null],
      [80, 60],
    ]);
  });

  test("are not even summed when there is nobody to hide behind", () => {
    expect(shown(unit("A", 90, 60, 3), unit("B", 40, 0, 0))).toEqual([
      [130, 60, null],
      [90, 60, null],
      [40, 0, null],
    ]);
  });

  test("of no unit at all are nothing", () => {
    expect(hideSmallSteps([])).toEqual({ sums: [], units: [] });
  });
});

/** Units whose steps only become fewer. */
const anyUnits = array(
  array(oneof(constant(0), integer({ min: 0, max: 12 }), integer({ min: 0, max: 200 })), {
    minLength: NETWORK_STEPS.length,
    maxLength: NETWORK_STEPS.length,
  }),
  { minLength: 1, maxLength: 6 },
).map((units) =>
  units.map((losses, index): UnitCounts => {
    const steps = losses.map((_, step) =>
      losses.slice(step).reduce((sum, count) => sum + count, 0),
    );
    return { id: String(index), name: String(index), kind: "school", steps };
  }),
);

test("nothing shown, and no sum of what is hidden, tells of 1 to 4 children", () => {
  const isSmall = (count: number) => count > 0 && count < 5;
  assert(
    property(anyUnits, (units) => {
      const { sums, units: rows } = hideSmallSteps(units);
      return NETWORK_STEPS.every((_, step) => {
        const sum = sums[step] ?? null;
        const isShown = rows.every(({ steps }, index) => {
          const [count, before] = [steps[step] ?? null, steps[step - 1] ?? null];
          if (count === null) return true;
          const isTrue = count === units[index]?.steps[step];
          return isTrue && !isSmall(count) && (before === null || !isSmall(before - count));
        });
        if (sum === null) return isShown;
        // Whoever knows the sum knows what the hidden ones hold together, at this step and at the one before.
        const hidden = units.filter((__, index) => (rows[index]?.steps[step] ?? null) === null);
        const held = (at: number) =>
          hidden.reduce((total, { steps }) => total + (steps[at] ?? 0), 0);
        const lost = step === 0 ? 0 : held(step - 1) - held(step);
        return isShown && !isSmall(held(step)) && !isSmall(lost) && hidden.length !== 1;
      });
    }),
    { numRuns: 2000 },
  );
});
