export { loadOwnFilms, SetNote, VisionRun } from "./entry.ts";
export type { FilmTrouble } from "./stimuli/film-error.ts";
export type { StimulusSet } from "./stimuli/stimulus-set.ts";
