import { pairOfTrial } from "#domain/vision/stimulus-sets.ts";
import { readyFilm } from "./ready-film.ts";
import type { Films } from "./stimulus-set.ts";

/** A film that ran away from the test's clock by so much is set right, in milliseconds. */
const DRIFT_MS = 120;

interface PairOfFilms<Film> {
  readonly social: Film;
  readonly geometric: Film;
}

/** A film's bytes, and how long it lasts by what was said of it. */
export interface FilmBytes {
  readonly bytes: Blob;
  readonly durationMs: number;
}

/** Makes films ready to be drawn from. Rejects with a `FilmError` where one cannot be shown whole on this device. */
export async function filmsOf(pairs: readonly PairOfFilms<FilmBytes>[]): Promise<Films> {
  const addresses: string[] = [];
  const letGo = (): void => {
    for (const address of addresses) URL.revokeObjectURL(address);
  };
  const open = async ({ bytes, durationMs }: FilmBytes): Promise<HTMLVideoElement> => {
    const address = URL.createObjectURL(bytes);
    addresses.push(address);
    const film = document.createElement("video");
    await readyFilm(film, address, durationMs);
    return film;
  };
  const videos: PairOfFilms<HTMLVideoElement>[] = [];
  try {
    // One after the other: a tablet decodes few films at a time.
    for (const { social, geometric } of pairs) {
      videos.push({ social: await open(social), geometric: await open(geometric) });
    }
  } catch (error) {
    letGo();
    throw error;
  }
  return playFilms(videos, letGo);
}

function playFilms(videos: readonly PairOfFilms<HTMLVideoElement>[], letGo: () => void): Films {
  const pairOf = (trial: number) => videos[pairOfTrial(trial, videos.length) - 1];
  const rest = (except?: PairOfFilms<HTMLVideoElement>): void => {
    for (const pair of videos) {
      if (pair === except) continue;
      for (const film of [pair.social, pair.geometric]) if (!film.paused) film.pause();
    }
  };
  return {
    frame(trial, msIntoPair) {
      const pair = pairOf(trial);
      if (!pair) return null;
      rest(pair);
      follow(pair.social, msIntoPair);
      follow(pair.geometric, msIntoPair);
      return isReady(pair.social) && isReady(pair.geometric) ? pair : null;
    },
    cue(trial) {
      rest();
      const pair = pairOf(trial);
      if (!pair) return;
      for (const film of [pair.social, pair.geometric]) {
        if (!film.seeking && film.currentTime > 0) film.currentTime = 0;
      }
    },
    rest: () => rest(),
    close() {
      rest();
      for (const { social, geometric } of videos) {
        for (const film of [social, geometric]) film.removeAttribute("src");
      }
      letGo();
    },
  };
}

function isReady(film: HTMLVideoElement): boolean {
  return film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}

/** Lets a film run with the test's clock; one that is over before its pair stays at its last picture. */
function follow(film: HTMLVideoElement, ms: number): void {
  const isOver = ms >= film.duration * 1000 - DRIFT_MS;
  if (isOver && film.ended) return;
  if (!isOver && !film.seeking && Math.abs(film.currentTime * 1000 - ms) > DRIFT_MS) {
    film.currentTime = ms / 1000;
  }
  // A play that a pause breaks off is no fault.
  if (film.paused && !film.ended) void film.play().catch(() => undefined);
}
