import { expect, test } from "vitest";
import { WEBHOOK_EVENTS, eventsOfKind } from "./events.ts";
import {
  PAUSED_AFTER_SECONDS,
  RETRY_SECONDS,
  isToBePaused,
  restSeconds,
  secondsToNextAttempt,
} from "./retries.ts";
import { SCOPES, scopesOfKind } from "./scopes.ts";

test("a school's key and a school's webhook know nothing of results", () => {
  expect(scopesOfKind("school")).toEqual([
    "children:read",
    "children:write",
    "forms:send",
    "groups:read",
  ]);
  expect(eventsOfKind("school")).toEqual(["form.answered"]);
});

test.each(["clinic", "social"] as const)("a %s can be given all there is", (kind) => {
  expect([scopesOfKind(kind), eventsOfKind(kind)]).toEqual([SCOPES, WEBHOOK_EVENTS]);
});

test.each(["municipality", "platform"] as const)("a %s can be given nothing", (kind) => {
  expect([scopesOfKind(kind), eventsOfKind(kind)]).toEqual([[], []]);
});

test("attempts come further and further apart, and end", () => {
  expect(secondsToNextAttempt(1)).toBe(60);
  expect(secondsToNextAttempt(2)).toBe(300);
  expect(RETRY_SECONDS).toEqual(RETRY_SECONDS.toSorted((a, b) => a - b));
  expect(secondsToNextAttempt(RETRY_SECONDS.length)).toBe(86_400);
  expect(secondsToNextAttempt(RETRY_SECONDS.length + 1)).toBeUndefined();
});

test("an address rests longer with each failure, up to five minutes", () => {
  expect([1, 2, 3, 4, 5, 30].map(restSeconds)).toEqual([0, 0, 10, 20, 40, 300]);
});

test("an address is paused after three days of failures, on the second", () => {
  const since = new Date("2026-03-16T15:00:00Z");
  const later = (seconds: number) => new Date(since.getTime() + seconds * 1000);
  expect(isToBePaused(since, later(PAUSED_AFTER_SECONDS - 1))).toBe(false);
  expect(isToBePaused(since, later(PAUSED_AFTER_SECONDS))).toBe(true);
});
