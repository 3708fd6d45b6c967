import { describe, expect, test } from "vitest";
import { type SendingHours, nextSendingTime } from "./sending-hours.ts";

const hours: SendingHours = {
  timeZone: "America/Recife",
  fromHour: 8,
  toHour: 20,
  weekdays: [1, 2, 3, 4, 5],
  holidays: new Set(["2026-11-20"]),
};

const next = (at: string, changed: Partial<SendingHours> = {}): string =>
  nextSendingTime({ ...hours, ...changed }, new Date(at)).toISOString();

describe("an automatic message leaves", () => {
  test("at once within the hours of a working day, the first of them included and the last not", () => {
    expect(next("2026-11-18T11:00:00.000Z")).toBe("2026-11-18T11:00:00.000Z");
    expect(next("2026-11-18T22:59:59.999Z")).toBe("2026-11-18T22:59:59.999Z");
    expect(next("2026-11-18T23:00:00.000Z")).toBe("2026-11-19T11:00:00.000Z");
  });

  test("in the morning when it is night", () => {
    expect(next("2026-11-18T05:30:00.000Z")).toBe("2026-11-18T11:00:00.000Z");
    expect(next("2026-11-19T02:30:00.000Z")).toBe("2026-11-19T11:00:00.000Z");
  });

  test("on Monday after a holiday before the weekend", () => {
    expect(next("2026-11-20T15:00:00.000Z")).toBe("2026-11-23T11:00:00.000Z");
  });

  test("at the organisation's hour, also on the day the clocks change", () => {
    const newYork = { timeZone: "America/New_York", weekdays: [7] };
    expect(next("2026-10-31T12:00:00.000Z", newYork)).toBe("2026-11-01T13:00:00.000Z");
    expect(next("2026-03-07T12:00:00.000Z", newYork)).toBe("2026-03-08T12:00:00.000Z");
  });

  test("at the first instant there is, where the clocks go forward over the hour", () => {
    const newYork = { timeZone: "America/New_York", weekdays: [7], fromHour: 2 };
    expect(next("2026-03-08T05:00:00.000Z", newYork)).toBe("2026-03-08T07:00:00.000Z");
  });

  test("never, when there is no day for it", () => {
    expect(() => next("2026-11-18T12:00:00.000Z", { weekdays: [] })).toThrow(RangeError);
  });
});
