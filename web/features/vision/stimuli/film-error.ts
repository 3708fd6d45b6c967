/**
 * Why a clinic's own film cannot be shown on this device. The screen has the words.
 * - `not_loaded`: it is not on the device and did not arrive; with a network it can be tried again.
 * - `altered`: it arrived, but is not the one that was sent in (its SHA-256 differs).
 * - `undecodable`: this browser cannot show it.
 * - `cut_off`: it ends before its time.
 * - `length`: it lasts another time than was said of it.
 * - `unsteady`: this device is too busy or too slow to see enough of its pictures (when it is measured).
 */
export type FilmTrouble =
  | "not_loaded"
  | "altered"
  | "undecodable"
  | "cut_off"
  | "length"
  | "unsteady";

/** A failure of a film, by its trouble. */
export class FilmError extends Error {
  readonly trouble: FilmTrouble;

  constructor(trouble: FilmTrouble) {
    super(trouble);
    this.name = "FilmError";
    this.trouble = trouble;
  }
}

/** The trouble with a film behind an error; null where it is something else. */
export function filmTroubleOf(error: unknown): FilmTrouble | null {
  return error instanceof FilmError ? error.trouble : null;
}
