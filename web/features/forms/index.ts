import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { SendFormPage as Page } from "./send-form-page.tsx";
import { texts } from "./texts/index.ts";

/** The page that sends one questionnaire. */
export const SendFormPage = withTexts(Page, texts);

export type { Texts } from "./texts/index.ts";
