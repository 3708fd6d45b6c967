import { APART_MS } from "./classify.ts";
import type { GazeSpan } from "./reading.ts";
import type { GazeClass, Look } from "./sample.ts";

/** What was told of one moment, by the camera or by an examiner. */
export interface Moment {
  /** Milliseconds since the test began. */
  readonly t: number;
  readonly look: GazeClass;
  /** Whether a face was there with its eyes open. */
  readonly told: boolean;
}

/** The time for which a moment stands: until the next, and no longer than moments may be apart. */
interface Stretch extends GazeSpan {
  readonly told: boolean;
}

/** Time between two instants as moments fill it, without gaps; where nothing was told the class is null. */
export function stretchesOf(
  moments: readonly Moment[],
  from: number,
  to: number,
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let filled = from;
  for (let index = firstAfter(moments, from - APART_MS); index < moments.length; index += 1) {
    const moment = moments[index];
    if (!moment || moment.t >= to) break;
    const next = moments[index + 1]?.t ?? to;
    const start = Math.max(filled, moment.t);
    const end = Math.min(to, next, moment.t + APART_MS);
    if (end <= start) continue;
    if (start > filled) stretches.push({ from: filled, to: start, look: null, told: false });
    stretches.push({ from: start, to: end, look: moment.look, told: moment.told });
    filled = end;
  }
  if (filled < to) stretches.push({ from: filled, to, look: null, told: false });
  return stretches;
}

/** The place of the first moment at or after an instant; moments are in order, so halves are enough. */
function firstAfter(moments: readonly Moment[], t: number): number {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle]?.t ?? t) < t) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Milliseconds of one class. */
export function timeOf(stretches: readonly GazeSpan[], ...looks: readonly GazeClass[]): number {
  return stretches.reduce(
    (sum, each) => (looks.includes(each.look) ? sum + each.to - each.from : sum),
    0,
  );
}

/** Neighbours of the same class as one, counted from an instant. */
export function spansOf(stretches: readonly GazeSpan[], origin: number): readonly GazeSpan[] {
  const spans: GazeSpan[] = [];
  for (const { from, to, look } of stretches) {
    const last = spans.at(-1);
    if (last?.look === look) spans[spans.length - 1] = { ...last, to: to - origin };
    else spans.push({ from: from - origin, to: to - origin, look });
  }
  return spans;
}

/** Time that belongs together: one look to a side, to the middle or away, with what flickered in it. */
export interface Episode {
  /** Null for what came before the first look, and for a longer time of which nothing is told. */
  readonly at: Look | null;
  readonly from: number;
  readonly to: number;
  readonly leftMs: number;
  readonly rightMs: number;
}

/**
 * Looks, in order and without gaps. A look begins when two samples after each other say so, and a short time without any
 * (a blink) does not end it: a single wild frame is no look, and does not make one look into two.
 */
export function episodesOf(stretches: readonly GazeSpan[]): readonly Episode[] {
  const begins = beginnings(stretches);
  const end = stretches.at(-1)?.to ?? 0;
  return begins.map(({ at, from }, index): Episode => {
    const to = begins[index + 1]?.from ?? end;
    const within = stretches.filter((each) => each.from >= from && each.from < to);
    return { at, from, to, leftMs: timeOf(within, "left"), rightMs: timeOf(within, "right") };
  });
}

interface Beginning {
  readonly at: Look | null;
  readonly from: number;
}

function beginnings(stretches: readonly GazeSpan[]): readonly Beginning[] {
  const begins: Beginning[] = [{ at: null, from: stretches[0]?.from ?? 0 }];
  const coming: Beginning[] = [];
  let darkFrom: number | null = null;
  for (const { look, from, to } of stretches) {
    const now = begins.at(-1)?.at ?? null;
    if (look === null) {
      darkFrom ??= from;
      if (to - darkFrom <= APART_MS) continue;
      coming.length = 0;
      if (now !== null) begins.push({ at: null, from: darkFrom });
      continue;
    }
    darkFrom = null;
    const before = coming.pop();
    if (look === now) continue;
    if (before?.at === look) begins.push(before);
    else coming.push({ at: look, from });
  }
  return begins.filter((each, index) => begins[index + 1]?.from !== each.from);
}
