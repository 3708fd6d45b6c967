import { withTexts } from "#web/platform/i18n/context-texts.tsx";
import { texts } from "../texts.ts";
import { NetworkGlance as Glance } from "./network-glance.tsx";

/** The newest report in a few figures, for the first page after the login. */
export const NetworkGlance = withTexts(Glance, texts);
