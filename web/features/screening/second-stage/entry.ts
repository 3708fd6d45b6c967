import { withTexts } from "#web/platform/i18n/context-texts.tsx";
import { texts } from "../texts.ts";
import { InterviewSection as Section } from "./interview-section.tsx";

/** Where a child's interview stands, beside the first result: for the child's record and the page of a referral. */
export const InterviewSection = withTexts(Section, texts);
