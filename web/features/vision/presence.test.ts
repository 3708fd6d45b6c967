import { expect, test } from "vitest";
import type { GazeSample } from "#domain/vision/sample.ts";
import { follow, GONE_MS, isGone, PRESENT } from "./presence.ts";

const eyes = (open: number) => ({ u: 0, z: 0, open, size: 60 });
const at = (t: number, seen: GazeSample["eyes"]): GazeSample => ({
  t,
  eyes: seen,
  faces: seen ? 1 : 0,
  crossed: false,
});

test("a child that looks aside for a moment is not gone; one that is away for ten seconds is", () => {
  let presence = follow(PRESENT, at(1000, null));
  presence = follow(presence, at(1000 + GONE_MS - 1, null));
  expect(isGone(presence, 1000 + GONE_MS - 1)).toBe(false);
  expect(isGone(follow(presence, at(1000 + GONE_MS, eyes(0.3))), 1000 + GONE_MS)).toBe(false);
  presence = follow(presence, at(1000 + GONE_MS, null));
  expect(isGone(presence, 1000 + GONE_MS)).toBe(true);
  expect(presence.how).toBe("no_face");
});

test("closed eyes are told from no face, and each has its own time", () => {
  let presence = follow(PRESENT, at(0, null));
  presence = follow(presence, at(6000, eyes(0.05)));
  expect(isGone(presence, GONE_MS)).toBe(false);
  presence = follow(presence, at(6000 + GONE_MS, eyes(0.06)));
  expect(presence.how).toBe("eyes_closed");
  expect(isGone(presence, 6000 + GONE_MS)).toBe(true);
});

test("lids that are half as open as the child's own are shut, however wide another's are", () => {
  let presence = follow(PRESENT, at(0, eyes(0.32)));
  presence = follow(presence, at(500, eyes(0.3)));
  presence = follow(presence, at(1000, eyes(0.15)));
  presence = follow(presence, at(1000 + GONE_MS, eyes(0.15)));
  expect(presence.how).toBe("eyes_closed");
  expect(isGone(presence, 1000 + GONE_MS)).toBe(true);
  expect(follow(PRESENT, at(0, eyes(0.15))).since).toBeNull();
});
