/**
 * Why the eyes cannot be found on this device. The screen has the words.
 * - `unsupported`: the browser lacks what the worker needs (workers with modules, OffscreenCanvas, WebAssembly).
 * - `not_loaded`: a file of the runtime or of a model did not arrive; with a network it can be tried again.
 * - `altered`: a file arrived, but is not the one that this version was tested with (its SHA-256 differs).
 * - `not_started`: all files are right, but the runtime refused to start.
 * - `stopped`: it ran, and then failed frame after frame, or answered no more.
 */
export type GazeErrorCode = "unsupported" | "not_loaded" | "altered" | "not_started" | "stopped";

/** A failure of the gaze engine, by its code. `file` names the file that it is about, where there is one. */
export class GazeError extends Error {
  readonly code: GazeErrorCode;
  readonly file: string | undefined;

  constructor(code: GazeErrorCode, file?: string) {
    super(file === undefined ? code : `${code}: ${file}`);
    this.name = "GazeError";
    this.code = code;
    this.file = file;
  }
}
