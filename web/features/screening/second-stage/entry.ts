import { withTexts } from "#web/platform/i18n/context-texts.tsx";
import { InterviewSection as Section } from "./interview-section.tsx";
import { texts } from "./texts.ts";

/** Where a child's interview stands, beside the first result: for the child's record and the page of a referral. */
export const InterviewSection = withTexts(Section, texts);
