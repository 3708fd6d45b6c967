import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** Notes an attempt to reach the family of a referral. */
export async function loadContactDialog() {
  return withTexts((await import("./contact-dialog.tsx")).ContactDialog, texts);
}
