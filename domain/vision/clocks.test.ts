import { array, assert as check, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { clockAhead } from "./clocks.ts";

const ms = integer({ min: 0, max: 3000 });

describe("two clocks", () => {
  it("are told apart to within half of the quickest way, however slow each way is", () => {
    check(
      property(
        integer({ min: -1_000_000, max: 1_000_000 }),
        array(record({ there: ms, back: ms, at: ms }), { minLength: 1, maxLength: 8 }),
        (ahead, ways) => {
          const trips = ways.map(({ there, back, at }) => ({
            sent: at,
            received: at + there + back,
            said: at + there + ahead,
          }));
          const quickest = Math.min(...ways.map(({ there, back }) => there + back));
          expect(Math.abs((clockAhead(trips) ?? Infinity) - ahead)).toBeLessThanOrEqual(
            quickest / 2,
          );
        },
      ),
    );
  });

  it("are not compared without an answer", () => {
    expect(clockAhead([])).toBeNull();
  });
});
