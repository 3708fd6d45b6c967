import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { FilmFigures, StimulusSet } from "#contract/vision/stimulus-sets.ts";
import type { ErrorText } from "#domain/error-text.ts";
import { isPairLong } from "#domain/vision/stimulus-sets.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { changeSets, draftAmong } from "./change-sets.ts";
import { type FilmRead, readFilm } from "./film-bytes.ts";
import {
  type FilmPlace,
  emptyPlace,
  findFilm,
  findFilmBySum,
  insertFilm,
  placeFilm,
  setFigures,
  sweepFilms,
  wasFilmUsed,
} from "./films.queries.ts";

/** A film as it was sent. */
interface SentFilm {
  readonly bytes: Uint8Array;
  /** SHA-256 of what the sender meant to send, in hexadecimal; absent where a device cannot reckon it. */
  readonly declared: string | undefined;
}

/**
 * Puts a film in a place of a draft, all of it or nothing. Throws `invalid` for what is no whole MP4 or WebM of twelve
 * seconds with pictures, and for bytes that are not those that were declared.
 */
export async function putFilm(
  deps: Deps,
  staff: Staff,
  place: FilmPlace,
  { bytes, declared }: SentFilm,
): Promise<StimulusSet[]> {
  const sha256 = createHash("sha256").update(bytes).digest();
  if (declared !== undefined && declared !== sha256.toString("hex")) {
    throw invalidField("film", "film_altered_on_the_way");
  }
  const { mediaType, durationMs } = judged(bytes);
  const named = { id: place.set, action: "stimulus_set.film_put" } as const;
  return changeSets(deps, staff, named, async (db, sets) => {
    draftAmong(sets, place.set);
    const known = await findFilmBySum(db, sha256);
    const id = known ?? uuidv7();
    if (known === undefined) {
      const { accountId } = staff;
      const at = deps.clock.now();
      await insertFilm(db, { id, mediaType, durationMs, sha256, bytes, accountId, at });
    }
    await placeFilm(db, place, id);
    await sweepFilms(db);
    return true;
  });
}

/** Takes a film out of a draft. */
export async function removeFilm(
  deps: Deps,
  staff: Staff,
  place: FilmPlace,
): Promise<StimulusSet[]> {
  const named = { id: place.set, action: "stimulus_set.film_removed" } as const;
  return changeSets(deps, staff, named, async (db, sets) => {
    draftAmong(sets, place.set);
    await emptyPlace(db, place);
    await sweepFilms(db);
    return true;
  });
}

/**
 * Keeps what a browser measured of a film. Throws `conflict` for a film that was ever shown and has its figures: they explain
 * results.
 */
export async function measureFilm(
  deps: Deps,
  staff: Staff,
  id: string,
  { red_flashes: redFlashes, ...others }: FilmFigures,
): Promise<StimulusSet[]> {
  const named = { id, action: "stimulus_set.film_measured" } as const;
  return changeSets(deps, staff, named, async (db) => {
    const film = await findFilm(db, id);
    if (!film) throw new Problem("not_found");
    if (film.measured_at !== null && (await wasFilmUsed(db, id))) {
      throw new Problem("conflict", "film_already_used");
    }
    const { accountId } = staff;
    await setFigures(db, id, {
      figures: { ...others, redFlashes },
      accountId,
      at: deps.clock.now(),
    });
    return true;
  });
}

/** What is kept of a film, by its own bytes. Throws `invalid` with what to do about it for what cannot be shown. */
function judged(bytes: Uint8Array) {
  const film = readFilm(bytes);
  const error = film ? errorOf(film) : NO_FILM;
  if (!film || film.durationMs === null || error !== null) {
    throw invalidField("film", error ?? NO_FILM);
  }
  return { mediaType: film.mediaType, durationMs: film.durationMs };
}

const NO_FILM = "not_a_film";

/** Why a film cannot be shown; null where its container names no reason. */
function errorOf({ isWhole, durationMs, hasPicture }: FilmRead): ErrorText | null {
  if (!isWhole) {
    return "film_cut_off";
  }
  if (hasPicture === false) return "film_without_picture";
  if (durationMs === null) {
    return "film_without_duration";
  }
  if (hasPicture === null) return NO_FILM;
  return isPairLong(durationMs) ? null : "film_not_12_seconds";
}
