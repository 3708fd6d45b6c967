import { loadWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** Notes an attempt to reach the family of a referral. */
export const loadContactDialog = () =>
  loadWithTexts(async () => (await import("./contact-dialog.tsx")).ContactDialog, loadTexts);

/** Where an open referral of a child stands, and its next step. */
export const loadStandingSection = () =>
  loadWithTexts(async () => (await import("./standing-section.tsx")).StandingSection, loadTexts);
