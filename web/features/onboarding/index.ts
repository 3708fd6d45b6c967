import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { StartPage as Silent } from "./start-page.tsx";
import { texts } from "./texts/index.ts";

/** How somebody without a role comes by one. */
export const StartPage = withTexts(Silent, texts);

export type { Texts } from "./texts/index.ts";
