import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { NetworkGlance as Glance } from "./network-glance.tsx";
import { NetworkPage as Page } from "./network-page.tsx";
import { texts } from "./texts/index.ts";

/** A municipality's report of its network. */
export const NetworkPage = withTexts(Page, texts);

/** The newest report in a few figures, for the first page after the login. */
export const NetworkGlance = withTexts(Glance, texts);

export type { Texts } from "./texts/index.ts";
