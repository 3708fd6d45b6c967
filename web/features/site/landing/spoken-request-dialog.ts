import { withTexts } from "#web/platform/i18n/context-texts.tsx";
import { texts } from "../texts.ts";
import { RequestDialog } from "./request-dialog.tsx";

/** The request for information, with its texts. */
export const SpokenRequestDialog = withTexts(RequestDialog, texts);
