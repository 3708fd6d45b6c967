import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { FunnelPage as Page } from "./funnel-page.tsx";
import { texts } from "./texts/index.ts";

/** How far the invited children have come, from the invitation to the outcome. */
export const FunnelPage = withTexts(Page, texts);

export type { Texts } from "./texts/index.ts";
