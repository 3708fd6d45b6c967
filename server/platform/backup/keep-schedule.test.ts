import { describe, expect, test } from "vitest";
import { addDays } from "#domain/organization/days.ts";
import { expiredBackups, nightlyName } from "./keep-schedule.ts";

/** A backup each night for three years, thinned out each time. */
function nights(count: number): string[] {
  let names: string[] = [];
  for (let night = 0; night < count; night += 1) {
    names.push(nightlyName(addDays("2024-01-01", night)));
    const expired = new Set(expiredBackups(names));
    names = names.filter((name) => !expired.has(name));
  }
  return names.toSorted();
}

describe("of the nightly backups stay", () => {
  test("all of the first week", () => {
    expect(nights(7)).toHaveLength(7);
  });

  test("after three years those of seven days, five weeks and twelve months", () => {
    const names = nights(3 * 365);
    expect(names.slice(-7)).toEqual(
      Array.from({ length: 7 }, (_, day) => nightlyName(addDays("2026-12-24", day))),
    );
    const months = new Set(names.map((name) => name.slice(5, 12)));
    expect(months.size).toBe(12);
    expect(names.length).toBeLessThanOrEqual(7 + 5 + 12);
    expect(names.length).toBeGreaterThanOrEqual(7 + 3 + 10);
  });

  test("files of other names, however old", () => {
    expect(expiredBackups(["tea-start-2020-01-01T000000Z.sealed", "auto-x.sealed"])).toEqual([]);
  });

  test("the newest, although nothing was made for a year", () => {
    expect(expiredBackups([nightlyName("2024-01-01")])).toEqual([]);
  });
});
