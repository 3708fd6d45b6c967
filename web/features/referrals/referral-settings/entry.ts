import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** The tab of the settings for how referrals are followed up and ordered. Loaded when it is opened. */
export const ReferralsTab = lazy(async () => ({
  default: withTexts((await import("./referrals-tab.tsx")).ReferralsTab, texts),
}));
