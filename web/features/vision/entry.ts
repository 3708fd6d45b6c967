import { lazyWithTexts, loadWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("./texts.ts")).texts;

/** The run itself, from consent to result, for a page that keeps what it gives by itself. Works without network once loaded. */
export const VisionRun = lazyWithTexts(
  async () => (await import("./vision-run.tsx")).VisionRun,
  loadTexts,
);

/** A child's visual tests, for the record; loaded when a record is shown. */
export const VisionCard = lazyWithTexts(
  async () => (await import("./vision-card.tsx")).VisionCard,
  loadTexts,
);

/** The tests that wait on this device, on top of every page of the staff: sends them. */
export const UnsentBar = lazyWithTexts(
  async () => (await import("./unsent-bar.tsx")).UnsentBar,
  loadTexts,
);

/** What is asked before a session ends whose tests are only on this device. */
export const loadBeforeLogout = () =>
  loadWithTexts(async () => (await import("./before-logout.tsx")).BeforeLogout, loadTexts);

/** What to know of the set of films that a result was made with; loaded when a result is shown. */
export const SetNote = lazyWithTexts(
  async () => (await import("./stimuli/set-note.tsx")).SetNote,
  loadTexts,
);

/** Measures the light, the movement and the flashing of a film, by the same measure as the drawn scenes. */
export const loadFilmMeter = () => import("./stimuli/film-meter.ts");

/** Makes films ready to be shown in a test, for a page that keeps them by itself. */
export const loadOwnFilms = () => import("./stimuli/own-films.ts");
