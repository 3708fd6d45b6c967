import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** What is due first of what I have to do, for the first screen. */
export async function loadMyWorkPanel() {
  return withTexts((await import("./my-work-panel.tsx")).MyWorkPanel, texts);
}
