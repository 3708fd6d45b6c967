import { FILM, isPairLong } from "#domain/vision/stimulus-sets.ts";
import { filmTroubleOf } from "./film-error.ts";
import { readyFilm } from "./ready-film.ts";

/**
 * Why a file that somebody chose cannot be a film of a set, by this browser. The screen has the words.
 * - `too_large`: it has more bytes than a tablet is to keep.
 * - `undecodable`: this browser cannot open it, whatever its name says.
 * - `no_picture`: it is sound alone.
 * - `endless`: it does not say how long it is.
 * - `length`: it lasts longer or shorter than a pair is shown.
 * - `cut_off`: it ends before its time.
 */
export interface FilmError {
  readonly fault: "too_large" | "undecodable" | "no_picture" | "endless" | "length" | "cut_off";
  /** Its length; null where the browser does not know. */
  readonly seconds: number | null;
}

/** Opens a file as before a child, to its end, before a byte of it is sent; null for one that can be shown. */
export async function findFilmError(bytes: Blob): Promise<FilmError | null> {
  if (bytes.size > FILM.maxBytes) return { fault: "too_large", seconds: null };
  const film = document.createElement("video");
  const address = URL.createObjectURL(bytes);
  try {
    await readyFilm(film, address, FILM.durationMs);
    return null;
  } catch (error) {
    return classifyFilmError(film, error);
  } finally {
    film.removeAttribute("src");
    URL.revokeObjectURL(address);
  }
}

function classifyFilmError(film: HTMLVideoElement, error: unknown): FilmError {
  const { duration, readyState, videoWidth } = film;
  const isOpen = readyState >= HTMLMediaElement.HAVE_METADATA;
  const seconds = isOpen && Number.isFinite(duration) ? duration : null;
  if (isOpen && videoWidth === 0) return { fault: "no_picture", seconds };
  if (isOpen && seconds === null) return { fault: "endless", seconds };
  if (seconds !== null && !isPairLong(seconds * 1000)) return { fault: "length", seconds };
  const isCut = filmTroubleOf(error) === "cut_off";
  return { fault: isCut ? "cut_off" : "undecodable", seconds };
}
