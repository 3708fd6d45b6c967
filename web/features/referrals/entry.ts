import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** Writes to the guardian about a referral. */
export async function loadMessageDialog() {
  return withTexts((await import("./message-dialog.tsx")).MessageDialog, texts);
}

/** What was written to the family about a referral. */
export async function loadReferralMessages() {
  return withTexts((await import("./referral-messages.tsx")).ReferralMessages, texts);
}
