import { loadWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("./texts.ts")).texts;

/** Writes to the guardian about a referral. */
export const loadMessageDialog = () =>
  loadWithTexts(async () => (await import("./message-dialog.tsx")).MessageDialog, loadTexts);

/** What was written to the family about a referral. */
export const loadReferralMessages = () =>
  loadWithTexts(async () => (await import("./referral-messages.tsx")).ReferralMessages, loadTexts);
