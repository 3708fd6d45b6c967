import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { SettingsPage as Page } from "./settings-page.tsx";
import { texts } from "./texts/index.ts";

/** Who works here, the texts of messages, how one person wants the product, and the organisation's data. */
export const SettingsPage = withTexts(Page, texts);

export type { Texts } from "./texts/index.ts";
