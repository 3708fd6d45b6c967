import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { DashboardPage as Page } from "./dashboard-page.tsx";
import { texts } from "./texts/index.ts";

/** The first page after the login. */
export const DashboardPage = withTexts(Page, texts);

export type { Texts } from "./texts/index.ts";
