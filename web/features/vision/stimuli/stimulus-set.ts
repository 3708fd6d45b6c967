/** Both films of a pair at a moment, as a canvas draws them; null where a film cannot be shown yet. */
interface FilmFrame {
  readonly social: HTMLVideoElement;
  readonly geometric: HTMLVideoElement;
}

/** The films of a clinic's own set, loaded and ready. */
export interface Films {
  /** What stands in both panels so many milliseconds into the pair of a trial; starts and corrects the films by itself. */
  frame(trial: number, msIntoPair: number): FilmFrame | null;
  /** A trial is about to come: its films go to their beginning, so that they begin at once. */
  cue(trial: number): void;
  /** Nothing of it is on the screen now: the films stand still. */
  rest(): void;
  /** Gives the memory back. */
  close(): void;
}

/** What the pairs are shown from. Results of different sets, or versions of one, are never put together. */
export interface StimulusSet {
  readonly code: string;
  readonly version: number;
  /** Absent where the scenes are drawn in code. */
  readonly films?: Films;
}

/** The product's own scenes, drawn in code (`scenes/`). A change that can be seen is a new version. */
export const BUILT_IN_SET: StimulusSet = { code: "desenhado", version: 2 };
