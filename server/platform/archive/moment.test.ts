import { expect, test } from "vitest";
import { readMoment } from "./moment.ts";

const NOW = new Date("2026-03-16T15:00:00Z");

test("a moment is read with its zone, to the millisecond", () => {
  const moment = new Date("2026-03-16T14:59:58.000Z");
  expect(readMoment("2026-03-16T14:59:58Z", NOW)).toEqual(moment);
  expect(readMoment("2026-03-16T11:59:58-03:00", NOW)).toEqual(moment);
  expect(readMoment("2026-03-16 11:59:58-0300", NOW)).toEqual(moment);
  expect(readMoment("2026-03-16T14:59:58.250Z", NOW)).toEqual(new Date(moment.getTime() + 250));
  expect(readMoment("end", NOW)).toBe("end");
});

test.each(["", "ontem", "2026-03-16", "2026-03-16T11:59:58", "2026-13-40T11:59:58Z", "1773673198"])(
  "%j is refused with words on how one is written",
  (given) => {
    expect(() => readMoment(given, NOW)).toThrow("as 2026-11-24T15:04:05-03:00");
  },
);

test("one that is still to come is refused", () => {
  expect(() => readMoment("2026-03-16T15:00:01Z", NOW)).toThrow("still to come");
});
