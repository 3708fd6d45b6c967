import { TIMES } from "./protocol.ts";

/** What stands in a pair: the scene with people, and the one of shapes. */
export const SCENE_KINDS = ["social", "geometric"] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];

/** What a film of a clinic's own set may be: as long as a pair is shown, and small enough to be kept on a tablet. */
export const FILM = {
  durationMs: TIMES.pair,
  toleranceMs: 500,
  maxBytes: 20 * 1024 * 1024,
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

/** Why a draft cannot be shown yet. */
export type SetFault = "no_pair" | "half_pair" | "gap" | "no_rights";

/** One film in its place of a draft: places are counted from 1. */
export interface PlacedFilm {
  readonly place: number;
  readonly kind: SceneKind;
}

/**
 * What a draft lacks before it may be shown: a pair at least, both films of each, no empty place among them, and somebody's
 * word that the films may be shown. The first fault is the one to say.
 */
export function faultsOfSet(films: readonly PlacedFilm[], hasRights: boolean): SetFault[] {
  const filled = new Map<number, number>();
  for (const { place } of films) filled.set(place, (filled.get(place) ?? 0) + 1);
  const last = Math.max(0, ...filled.keys());
  const found: SetFault[] = [];
  if (filled.size === 0) found.push("no_pair");
  if ([...filled.values()].some((count) => count < SCENE_KINDS.length)) found.push("half_pair");
  if (filled.size < last) found.push("gap");
  if (!hasRights) found.push("no_rights");
  return found;
}

/** The place of the pair that stands in a trial, both from 1: the pairs in order, and from the first again after the last. */
export function pairOfTrial(trial: number, pairs: number): number {
  return ((trial - 1) % pairs) + 1;
}
