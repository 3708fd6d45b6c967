import { expect, test } from "vitest";
import type { GazeSample } from "#domain/vision/sample.ts";
import { GONE_MS, type Presence, presenceOfChild } from "./presence.ts";

/** A child as it is seen from a moment on: how far its lids are open, or null without a face. */
type Seen = readonly [from: number, open: number | null];

const sampleOf = (t: number, open: number | null): GazeSample => ({
  t,
  eyes: open === null ? null : { u: 0, z: 0, open, size: 60 },
  faces: open === null ? 0 : 1,
  crossed: false,
});

/** Ten frames a second until, and with, the last moment. */
function watch(presence: Presence, seen: readonly Seen[], until: number): Presence {
  for (let t = seen[0]?.[0] ?? 0; t <= until; t += 100) {
    presence.see(sampleOf(t, seen.findLast(([from]) => t >= from)?.[1] ?? null));
  }
  return presence;
}

test("a child that looks aside for a moment is not gone; one that is away for ten seconds is", () => {
  const away: readonly Seen[] = [[1000, null]];
  expect(watch(presenceOfChild(), away, GONE_MS + 900).gone()).toBeNull();
  expect(watch(presenceOfChild(), away, GONE_MS + 1000).gone()).toBe("no_face");
  const back: readonly Seen[] = [...away, [GONE_MS, 0.3]];
  expect(watch(presenceOfChild(), back, GONE_MS + 5000).gone()).toBeNull();
});

test("closed eyes are told from no face, and each has its own time", () => {
  const seen: readonly Seen[] = [
    [0, null],
    [6000, 0.05],
  ];
  expect(watch(presenceOfChild(), seen, GONE_MS).gone()).toBeNull();
  expect(watch(presenceOfChild(), seen, 6000 + GONE_MS).gone()).toBe("eyes_closed");
});

test("lids that are half as open as the child's own are shut, however wide another's are", () => {
  const own: readonly Seen[] = [
    [0, 0.32],
    [1000, 0.15],
  ];
  expect(watch(presenceOfChild(), own, 1000 + GONE_MS).gone()).toBe("eyes_closed");
  expect(watch(presenceOfChild(), [[0, 0.15]], 2 * GONE_MS).gone()).toBeNull();
});

test("a child that dozes off slowly is found asleep, however gently its lids sink", () => {
  const presence = presenceOfChild();
  const sinking = (t: number) => Math.max(0.14, 0.3 - (0.16 * t) / 20_000);
  for (let t = 0; t <= 40_000; t += 100) presence.see(sampleOf(t, sinking(t)));
  expect(presence.gone()).toBe("eyes_closed");
});

test("what begins with a blink is learned anew within seconds", () => {
  const seen: readonly Seen[] = [
    [0, 0.14],
    [100, 0.3],
    [6000, 0.15],
  ];
  expect(watch(presenceOfChild(), seen, 6000 + GONE_MS).gone()).toBe("eyes_closed");
});

test("what was usual while the child was seated is known in the test, by another clock", () => {
  const presence = watch(presenceOfChild(), [[90_000, 0.3]], 92_000);
  presence.anew();
  expect(watch(presence, [[10, 0.15]], GONE_MS).gone()).toBeNull();
  expect(watch(presence, [[10, 0.15]], GONE_MS + 10).gone()).toBe("eyes_closed");
});

test("a pause counts for nothing: the child is asked for again from its end", () => {
  const presence = watch(presenceOfChild(), [[0, null]], GONE_MS);
  presence.anew();
  expect(presence.gone()).toBeNull();
});
