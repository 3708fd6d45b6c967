import { withTexts } from "#web/platform/i18n/context-texts.tsx";
import { texts } from "../texts.ts";
import { ReportsByMail as ByMail } from "./reports-by-mail.tsx";

/** Which reports of a kind come by e-mail, when and to whom; for a page with such a report. */
export const ReportsByMail = withTexts(ByMail, texts);
