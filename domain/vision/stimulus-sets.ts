import { type Difference, differenceOf, isHarmful, isUnlike, worstOf } from "./likeness.ts";
import type { PictureFigures } from "./picture-meter.ts";
import { TIMES } from "./protocol.ts";

/** What stands in a pair: the scene with people, and the one of shapes. */
export const SCENE_KINDS = ["social", "geometric"] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];

/** What a film of a clinic's own set may be: as long as a pair is shown, and small enough to be kept on a tablet. */
export const FILM = {
  durationMs: TIMES.pair,
  toleranceMs: 500,
  maxBytes: 20 * 1024 * 1024,
  /** So long may one be on its way: at a clinic's slow uplink twenty megabytes take minutes. */
  maxSeconds: 240,
  mediaTypes: ["video/mp4", "video/webm"],
} as const;
export type FilmType = (typeof FILM.mediaTypes)[number];

/** Whether a film lasts as long as a pair is shown. */
export function isPairLong(durationMs: number): boolean {
  return Math.abs(durationMs - FILM.durationMs) <= FILM.toleranceMs;
}

/** A draft is put together, an active one is shown, a retired one only explains the results that were made with it. */
export const SET_STATES = ["draft", "active", "retired"] as const;
export type SetState = (typeof SET_STATES)[number];

/** Why a draft cannot be shown yet. `unlike` is no error where somebody gives a reason for it. */
export type SetError =
  | "no_pair"
  | "half_pair"
  | "gap"
  | "no_rights"
  | "unmeasured"
  | "flashing"
  | "unlike";

/** One film in its place of a draft: places are counted from 1. What was measured of it is null till it was. */
export interface PlacedFilm {
  readonly place: number;
  readonly kind: SceneKind;
  readonly figures: PictureFigures | null;
}

/**
 * What a draft lacks before it may be shown: a pair at least, both films of each, no empty place among them, somebody's word
 * that the films may be shown, every film measured, none that flashes, and a reason where the sides of a pair differ. The
 * first error is the one to say.
 */
export function errorsOfSet(
  films: readonly PlacedFilm[],
  given: { readonly hasRights: boolean; readonly hasReason: boolean },
): SetError[] {
  const filled = new Map<number, number>();
  for (const { place } of films) filled.set(place, (filled.get(place) ?? 0) + 1);
  const last = Math.max(0, ...filled.keys());
  const found: SetError[] = [];
  if (filled.size === 0) found.push("no_pair");
  if ([...filled.values()].some((count) => count < SCENE_KINDS.length)) found.push("half_pair");
  if (filled.size < last) found.push("gap");
  if (!given.hasRights) found.push("no_rights");
  if (films.some(({ figures }) => !figures)) found.push("unmeasured");
  if (films.some(({ figures }) => figures && isHarmful(figures))) found.push("flashing");
  const worst = worstDifference(films);
  if (worst && isUnlike(worst) && !given.hasReason) found.push("unlike");
  return found;
}

/** By how much light and movement of both sides differ at most among the pairs that were measured; null for none. */
export function worstDifference(films: readonly PlacedFilm[]): Difference | null {
  const sides = (wanted: SceneKind) => films.filter(({ kind }) => kind === wanted);
  return worstOf(
    sides("social").flatMap(({ place, figures }) => {
      const beside = sides("geometric").find((other) => other.place === place)?.figures;
      return figures && beside ? [differenceOf(figures, beside)] : [];
    }),
  );
}

/** The place of the pair that stands in a trial, both from 1: the pairs in order, and from the first again after the last. */
export function pairOfTrial(trial: number, pairs: number): number {
  return ((trial - 1) % pairs) + 1;
}
