import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { NetworkGlance as Glance } from "./network-glance.tsx";
import { texts } from "./texts/index.ts";

/** The newest report in a few figures, for the first page after the login. */
export const NetworkGlance = withTexts(Glance, texts);
