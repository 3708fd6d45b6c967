import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";
import { lazyComponent } from "#web/platform/lazy-component.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** Pairs a phone with a test that is about to begin; asks the server for a code, so only where there is a network. */
export const ExaminerPanel = lazyWithTexts(
  async () => (await import("./examiner-panel.tsx")).ExaminerPanel,
  loadTexts,
);

/** What an examiner coded of a stored test, beside the camera's. */
export const AgreementNote = lazyWithTexts(
  async () => (await import("./agreement-note.tsx")).AgreementNote,
  loadTexts,
);

/** Beside a run that a phone may be paired with: tells the server when it begins and ends. Shows nothing. */
export const ExaminerTimes = lazyComponent(
  async () => (await import("./examiner-times.tsx")).ExaminerTimes,
);
