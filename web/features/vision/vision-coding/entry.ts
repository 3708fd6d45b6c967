import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** Pairs a phone with a test that is about to begin; asks the server for a code, so only where there is a network. */
export const ExaminerPanel = lazy(async () => {
  const [{ ExaminerPanel: Panel }, { texts }] = await Promise.all([
    import("./examiner-panel.tsx"),
    import("./texts/index.ts"),
  ]);
  return { default: withTexts(Panel, texts) };
});

/** What an examiner coded of a stored test, beside the camera's. */
export const AgreementNote = lazy(async () => {
  const [{ AgreementNote: Note }, { texts }] = await Promise.all([
    import("./agreement-note.tsx"),
    import("./texts/index.ts"),
  ]);
  return { default: withTexts(Note, texts) };
});

/** Beside a run that a phone may be paired with: tells the server when it begins and ends. Shows nothing. */
export const ExaminerTimes = lazy(async () => ({
  default: (await import("./examiner-times.tsx")).ExaminerTimes,
}));
