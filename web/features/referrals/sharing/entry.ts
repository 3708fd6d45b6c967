import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** With which partner a referral is, in the referral's own page. Loaded when it is shown. */
export const SharingPiece = lazy(async () => ({
  default: withTexts((await import("./sharing-piece.tsx")).SharingPiece, texts),
}));

/** The tab of the settings for taking referrals of others. Loaded when it is opened. */
export const PartnersTab = lazy(async () => ({
  default: withTexts((await import("./partners-tab.tsx")).PartnersTab, texts),
}));
