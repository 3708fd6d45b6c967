import { FILM } from "#domain/vision/stimulus-sets.ts";
import { FilmError } from "./film-error.ts";

/** A browser that has not come so far after this has given up. */
const PATIENCE_MS = 15_000;

/** So long before its end a whole film still has a picture. */
const TAIL_S = 0.3;

/**
 * Opens a film and makes sure that it can be shown to its end, then stands at its beginning. Rejects with a `FilmError` for
 * what cannot be decoded, is cut off, or lasts another time than `durationMs`.
 */
export async function readyFilm(
  film: HTMLVideoElement,
  address: string,
  durationMs: number,
): Promise<void> {
  film.muted = true;
  film.playsInline = true;
  film.preload = "auto";
  film.src = address;
  await happened(film, "loadeddata", "undecodable");
  if (film.videoWidth === 0) throw new FilmError("undecodable");
  // A film with another length than its file says cannot be timed; one that is cut off says less than it should as well.
  const lasts = film.duration * 1000;
  if (!Number.isFinite(lasts) || lasts > durationMs + FILM.toleranceMs)
    throw new FilmError("length");
  if (lasts < durationMs - FILM.toleranceMs) throw new FilmError("cut_off");
  const end = Math.min(film.duration, durationMs / 1000) - TAIL_S;
  await seek(film, end);
  if (film.currentTime < end - TAIL_S) throw new FilmError("cut_off");
  await seek(film, 0);
}

async function seek(film: HTMLVideoElement, seconds: number): Promise<void> {
  film.currentTime = seconds;
  await happened(film, "seeked", "cut_off");
  if (film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return;
  await happened(film, "canplay", "cut_off");
}

function happened(
  film: HTMLVideoElement,
  event: "loadeddata" | "seeked" | "canplay",
  trouble: "undecodable" | "cut_off",
): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const { signal } = over;
    const fail = (): void => {
      over.abort();
      reject(new FilmError(trouble));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
    film.addEventListener("error", fail, { signal });
    film.addEventListener(
      event,
      () => {
        over.abort();
        resolve();
      },
      { signal },
    );
  });
}
