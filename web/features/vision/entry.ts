import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** The run itself, from consent to result, for a page that keeps what it gives by itself. Works without network once loaded. */
export const VisionRun = lazy(async () => {
  const [{ VisionRun: Run }, { texts }] = await Promise.all([
    import("./vision-run.tsx"),
    import("./texts/index.ts"),
  ]);
  return { default: withTexts(Run, texts) };
});

/** A child's visual tests, for the record; loaded when a record is shown. */
export const VisionCard = lazy(async () => {
  const [{ VisionCard: Card }, { texts }] = await Promise.all([
    import("./vision-card.tsx"),
    import("./texts/index.ts"),
  ]);
  return { default: withTexts(Card, texts) };
});

/** The tests that wait on this device, on top of every page of the staff: sends them. */
export const UnsentBar = lazy(async () => {
  const [{ UnsentBar: Bar }, { texts }] = await Promise.all([
    import("./unsent-bar.tsx"),
    import("./texts/index.ts"),
  ]);
  return { default: withTexts(Bar, texts) };
});

/** What is asked before a session ends whose tests are only on this device. */
export async function loadBeforeLogout() {
  const [{ BeforeLogout }, { texts }] = await Promise.all([
    import("./before-logout.tsx"),
    import("./texts/index.ts"),
  ]);
  return withTexts(BeforeLogout, texts);
}

/** What to know of the set of films that a result was made with; loaded when a result is shown. */
export const SetNote = lazy(async () => {
  const [{ SetNote: Note }, { texts }] = await Promise.all([
    import("./stimuli/set-note.tsx"),
    import("./texts/index.ts"),
  ]);
  return { default: withTexts(Note, texts) };
});

/** Measures the light, the movement and the flashing of a film, by the same measure as the drawn scenes. */
export const loadFilmMeter = () => import("./stimuli/film-meter.ts");

/** Makes films ready to be shown in a test, for a page that keeps them by itself. */
export const loadOwnFilms = () => import("./stimuli/own-films.ts");
