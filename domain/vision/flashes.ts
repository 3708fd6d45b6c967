import { type Light, isSaturatedRed, luminanceOf, rednessOf } from "./light.ts";

/** What can hurt eyes, after WCAG 2.2 §2.3.1: a general flash and a flash of red, each at most three times in any second. */
export const FLASHES_ALLOWED = 3;

/** How the light of one place of a picture went: an entry for each picture. */
export interface Course {
  readonly ms: readonly number[];
  readonly light: readonly Light[];
}

/** The most general flashes in any second: pairs of opposing changes of luminance by a tenth and more, the darker below 0.8. */
export function generalFlashes({ ms, light }: Course): number {
  const values = light.map((each) => luminanceOf(each));
  return flashesIn(ms, values, (from, to) => {
    const [one = 0, other = 0] = [values[from], values[to]];
    return Math.abs(one - other) >= 0.1 && Math.min(one, other) < 0.8;
  });
}

/** The most flashes of red in any second: pairs of opposing changes by more than 20 units, with saturated red at either end. */
export function redFlashes({ ms, light }: Course): number {
  const values = light.map((each) => rednessOf(each));
  const isRed = light.map((each) => isSaturatedRed(each));
  return flashesIn(ms, values, (from, to) => {
    const change = Math.abs((values[from] ?? 0) - (values[to] ?? 0));
    return change > 20 && (isRed[from] === true || isRed[to] === true);
  });
}

/** Pairs of opposing changes in the worst second. `counts` tells of two pictures whether their difference is large enough. */
function flashesIn(
  ms: readonly number[],
  values: readonly number[],
  counts: (from: number, to: number) => boolean,
): number {
  const changes: number[] = [];
  let extreme = 0;
  let direction = 0;
  for (const [place, value] of values.entries()) {
    const way = Math.sign(value - (values[extreme] ?? 0));
    if (way !== 0 && way === direction) extreme = place;
    else if (way !== 0 && counts(extreme, place)) {
      changes.push(ms[place] ?? 0);
      direction = way;
      extreme = place;
    }
  }
  return Math.floor(mostInASecond(changes) / 2);
}

function mostInASecond(times: readonly number[]): number {
  let most = 0;
  let first = 0;
  for (const [place, time] of times.entries()) {
    while (time - (times[first] ?? time) >= 1000) first += 1;
    most = Math.max(most, place - first + 1);
  }
  return most;
}
