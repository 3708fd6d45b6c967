import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** The tab of the settings with the places to which children are sent. Loaded when it is opened. */
export const DirectoryTab = lazy(async () => ({
  default: withTexts((await import("./directory-tab.tsx")).DirectoryTab, texts),
}));

/** Where the child of a referral is sent: a part of the referral's page. Loaded when shown. */
export const DestinationPiece = lazy(async () => ({
  default: withTexts((await import("./destination-piece.tsx")).DestinationPiece, texts),
}));
