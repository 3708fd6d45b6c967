import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { RequestDialog } from "./request-dialog.tsx";
import { texts } from "./texts/index.ts";

/** The request for information, with its texts. */
export const SpokenRequestDialog = withTexts(RequestDialog, texts);
