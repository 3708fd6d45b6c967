import { CODES, codedMoments, REACTION_MS } from "./coded.ts";
import type { CodedKey } from "./coded.ts";
import { cohensKappa } from "./kappa.ts";
import { stretchesOf } from "./looks.ts";
import type { Moment } from "./looks.ts";
import { momentsOf } from "./measure.ts";
import type { CameraSession } from "./measure.ts";
import { percent } from "./middle.ts";
import { roundSample } from "./samples-codec.ts";
import { ofKind, showingsOf } from "./showings.ts";
import type { Showing } from "./showings.ts";

/** How far camera and examiner said the same of the same session. */
export interface Agreement {
  /** Cohen's kappa, two decimals; null where one class is all that both ever said. */
  readonly kappa: number | null;
  /** Of the time compared, in percent. */
  readonly agreedPct: number;
  /** Time of the pairs of which both said left, right or away, in milliseconds. */
  readonly comparedMs: number;
  /** How much later the examiner's keys came, as the two fit best. */
  readonly lagMs: number;
  /** Milliseconds by what the camera said (down) and what the examiner said (across), in the order of `CODES`. */
  readonly table: readonly (readonly number[])[];
}

/** Reactions that are tried: a person's, with what a network may add. */
const LAGS: readonly number[] = Array.from({ length: 11 }, (_, index) => index * 100);

/** Less time than this in common is no comparison. */
const LEAST_MS = 12_000;

/**
 * Compares an examiner's keys with the camera over the pairs. What the camera called centre or could not tell is left out:
 * an examiner has no key for it. The examiner's delay is taken as that at which both agree best. Null where too little
 * was told by both, or the camera has no sound calibration.
 */
export function compareCodings(
  session: CameraSession & { readonly keys: readonly CodedKey[] },
): Agreement | null {
  const { plan, shown, samples, keys } = session;
  const showings = showingsOf(plan, shown);
  const { calibration, moments } = momentsOf(showings, samples.map(roundSample));
  if (!calibration?.sound || keys.length === 0) return null;
  const pairs = ofKind(showings, "pair");
  const end = Math.max(0, ...pairs.map(({ to }) => to));
  const tried = LAGS.map((lagMs) => {
    const table = tableOf(pairs, moments, codedMoments(keys, lagMs, end));
    return { lagMs, table, agreedMs: agreedIn(table) };
  });
  const best = tried.toSorted(
    (one, other) =>
      other.agreedMs - one.agreedMs ||
      Math.abs(one.lagMs - REACTION_MS) - Math.abs(other.lagMs - REACTION_MS),
  )[0];
  if (!best) return null;
  const comparedMs = best.table.flat().reduce((sum, value) => sum + value, 0);
  if (comparedMs < LEAST_MS) return null;
  const found = cohensKappa(best.table);
  return {
    kappa: found === null ? null : Math.round(100 * found) / 100,
    agreedPct: percent(best.agreedMs, comparedMs) ?? 0,
    comparedMs,
    lagMs: best.lagMs,
    table: best.table,
  };
}

const agreedIn = (table: readonly (readonly number[])[]) =>
  table.reduce((sum, row, place) => sum + (row[place] ?? 0), 0);

/** Time by what one said and what the other said, within the pairs. */
function tableOf(
  pairs: readonly Showing[],
  camera: readonly Moment[],
  coded: readonly Moment[],
): readonly (readonly number[])[] {
  const table = CODES.map(() => CODES.map(() => 0));
  for (const { from, to } of pairs) {
    const others = stretchesOf(coded, from, to);
    let place = 0;
    for (const one of stretchesOf(camera, from, to)) {
      const row = table[CODES.findIndex((code) => code === one.look)];
      while ((others[place]?.to ?? to) <= one.from) place += 1;
      for (let next = place; (others[next]?.from ?? to) < one.to; next += 1) {
        const other = others[next];
        const column = CODES.findIndex((code) => code === other?.look);
        if (!row || !other || column < 0) continue;
        const both = Math.min(one.to, other.to) - Math.max(one.from, other.from);
        row[column] = (row[column] ?? 0) + both;
      }
    }
  }
  return table;
}
