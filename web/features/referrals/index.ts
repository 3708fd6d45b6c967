import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { ReferralsPage as Page } from "./referrals-page.tsx";
import { texts } from "./texts/index.ts";

/** Open referrals, by type. */
export const ReferralsPage = withTexts(Page, texts);

export type { Texts } from "./texts/index.ts";
