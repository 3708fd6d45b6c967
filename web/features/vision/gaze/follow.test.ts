import { expect, test } from "vitest";
import { childAmong, mayOverlap, isOverlaid, isSteady, nearestTo } from "./follow.ts";

const face = (x: number, y: number, width: number) => ({
  box: { x, y, width, height: width },
  angle: 0,
  score: 0.9,
});
const CHILD = face(500, 400, 150);
const GUARDIAN = face(520, 120, 200);
const seen = (chosen: boolean, goneMs: number) => ({ box: CHILD.box, chosen, goneMs });

test("with nobody followed yet, the largest is the child, and of two as large the lower", () => {
  expect(childAmong([GUARDIAN, CHILD], undefined, 720)).toBe(GUARDIAN);
  const as = face(500, 60, 150);
  expect(childAmong([as, CHILD], undefined, 720)).toBe(CHILD);
  expect(childAmong([], undefined, 720)).toBeUndefined();
});

test("a child that is gone is not replaced by who holds it, however long it stays away", () => {
  for (const goneMs of [0, 1000, 60_000]) {
    expect(childAmong([GUARDIAN], seen(true, goneMs), 720)).toBeUndefined();
  }
  const back = face(560, 420, 140);
  expect(childAmong([GUARDIAN, back], seen(true, 800), 720)).toBe(back);
});

test("a face that nobody pointed at is forgotten after a while", () => {
  expect(childAmong([GUARDIAN], seen(false, 2900), 720)).toBeUndefined();
  expect(childAmong([GUARDIAN], seen(false, 3100), 720)).toBe(GUARDIAN);
});

test("the face that is pointed at is the nearest", () => {
  expect(nearestTo([GUARDIAN, CHILD], { x: 570, y: 460 })).toBe(CHILD);
});

test("a face over the child's is told from the child's own", () => {
  const own = { ...CHILD.box, x: 505, y: 395 };
  expect(isOverlaid(CHILD.box, [own])).toBe(false);
  expect(isOverlaid(CHILD.box, [own, GUARDIAN.box])).toBe(false);
  expect(isOverlaid(CHILD.box, [{ ...CHILD.box, x: 600 }])).toBe(false);
  expect(isOverlaid(CHILD.box, [own, { ...CHILD.box, x: 590, y: 330 }])).toBe(true);
});

test("a face that grows by half from one frame to the next is another's", () => {
  expect(isSteady(CHILD.box, { ...CHILD.box, height: 1.2 * CHILD.box.height })).toBe(true);
  expect(isSteady(CHILD.box, { ...CHILD.box, height: 1.5 * CHILD.box.height })).toBe(false);
  expect(childAmong([face(500, 400, 225)], { ...seen(true, 500), size: 150 }, 720)).toBeUndefined();
});

test("a head beside the child's may lie over its face before their faces touch; one above it, or alone, does not", () => {
  const own = CHILD.box;
  expect(mayOverlap(own, [own, { ...own, x: own.x + 1.2 * own.width }])).toBe(true);
  expect(mayOverlap(own, [own, { ...own, x: own.x + 1.3 * own.width }])).toBe(false);
  expect(mayOverlap(own, [own, { ...own, y: own.y - 1.1 * own.height }])).toBe(false);
  expect(mayOverlap(own, [{ ...own, x: own.x + 1.1 * own.width }])).toBe(false);
});
