import { pairOfTrial } from "#domain/vision/stimulus-sets.ts";
import type { Films } from "./stimulus-set.ts";

/** A film that ran away from the test's clock by so much is set right, in milliseconds. */
const DRIFT_MS = 120;

interface PairOfFilms<Film> {
  readonly social: Film;
  readonly geometric: Film;
}

/** Makes films ready to be drawn from. Rejects where one cannot be played on this device. */
export async function filmsOf(pairs: readonly PairOfFilms<Blob>[]): Promise<Films> {
  const addresses: string[] = [];
  const open = async (bytes: Blob): Promise<HTMLVideoElement> => {
    const address = URL.createObjectURL(bytes);
    addresses.push(address);
    return readyFilm(address);
  };
  const videos = await Promise.all(
    pairs.map(async ({ social, geometric }) => ({
      social: await open(social),
      geometric: await open(geometric),
    })),
  );
  const rest = (except?: PairOfFilms<HTMLVideoElement>): void => {
    for (const pair of videos) {
      if (pair === except) continue;
      for (const film of [pair.social, pair.geometric]) if (!film.paused) film.pause();
    }
  };
  return {
    frame(trial, msIntoPair) {
      const pair = videos[pairOfTrial(trial, videos.length) - 1];
      if (!pair) return null;
      rest(pair);
      follow(pair.social, msIntoPair);
      follow(pair.geometric, msIntoPair);
      return isReady(pair.social) && isReady(pair.geometric) ? pair : null;
    },
    rest: () => rest(),
    close() {
      rest();
      for (const { social, geometric } of videos) {
        for (const film of [social, geometric]) film.removeAttribute("src");
      }
      for (const address of addresses) URL.revokeObjectURL(address);
    },
  };
}

function isReady(film: HTMLVideoElement): boolean {
  return film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}

/** Lets a film run with the test's clock. */
function follow(film: HTMLVideoElement, ms: number): void {
  if (!film.seeking && Math.abs(film.currentTime * 1000 - ms) > DRIFT_MS) {
    film.currentTime = Math.min(ms / 1000, film.duration || ms / 1000);
  }
  // A play that a pause breaks off is no fault.
  if (film.paused && !film.ended) void film.play().catch(() => undefined);
}

function readyFilm(address: string): Promise<HTMLVideoElement> {
  const film = document.createElement("video");
  film.muted = true;
  film.playsInline = true;
  film.preload = "auto";
  return new Promise((resolve, reject) => {
    film.addEventListener("loadeddata", () => resolve(film), { once: true });
    film.addEventListener("error", () => reject(new Error("a film cannot be played here")), {
      once: true,
    });
    film.src = address;
  });
}
