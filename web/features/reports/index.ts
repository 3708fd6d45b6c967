import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { ReportsPage as Page } from "./reports-page.tsx";
import { texts } from "./texts/index.ts";

/** Reports of children, classes, units and the whole organisation, on the screen and as files. */
export const ReportsPage = withTexts(Page, texts);

export type { Texts } from "./texts/index.ts";
