import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { LeadsPage as Page } from "./leads-page.tsx";
import { texts } from "./texts/index.ts";

/** Requests for information, for the platform's operators. */
export const LeadsPage = withTexts(Page, texts);

export type { Texts } from "./texts/index.ts";
