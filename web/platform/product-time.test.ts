import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followProductTime, productNow } from "./product-time.ts";

const REALLY = new Date("2026-11-21T12:00:00Z");

beforeEach(() => void vi.useFakeTimers({ now: REALLY, toFake: ["Date"] }));
afterEach(() => {
  followProductTime(new Headers());
  vi.useRealTimers();
});

test("it is the device's time, until an answer says that the clock was moved", () => {
  expect(productNow()).toEqual(REALLY);
  followProductTime(new Headers({ "x-product-time": "2026-11-28T12:00:00Z" }));
  vi.setSystemTime(new Date("2026-11-21T12:00:30Z"));
  expect(productNow()).toEqual(new Date("2026-11-28T12:00:30Z"));
});

test.each([undefined, "soon"])("an answer that says %s moves it back", (told) => {
  followProductTime(new Headers({ "x-product-time": "2026-11-28T12:00:00Z" }));
  followProductTime(new Headers(told === undefined ? {} : { "x-product-time": told }));
  expect(productNow()).toEqual(REALLY);
});
