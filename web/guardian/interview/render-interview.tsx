import { renderToString } from "react-dom/server";
import type { Language } from "#domain/organization/language.ts";
import { mchatInterview } from "#domain/screening/second-stage/mchat-interview.ts";
import { INTERVIEW_TEXTS } from "#domain/screening/second-stage/texts/index.ts";
import { type Assets, documentOf } from "../document.ts";
import { LISTENING_TEXTS } from "../listening/texts.ts";
import type { InterviewSession } from "./family-interview.ts";
import { InterviewPage } from "./interview-page.tsx";
import { FIRST_INTERVIEW_VIEW } from "./interview-view.ts";
import type { InterviewPageData } from "./page-data.ts";
import { INTERVIEW_PAGE_TEXTS } from "./texts.ts";

/** The page of the questions more as it is made at build time: the same for every child. */
export function renderInterview(language: Language, assets: Assets): string {
  const { title, instructions, answers, items } = INTERVIEW_TEXTS[language];
  const { again, speed, speeds, noSound, synthetic, person } = LISTENING_TEXTS[language];
  const data: InterviewPageData = {
    language,
    variant: "interview",
    texts: INTERVIEW_PAGE_TEXTS[language],
    listening: { again, speed, speeds, noSound, synthetic, person },
    script: mchatInterview,
    questions: { title, instructions, answers, items },
  };
  return documentOf({
    language,
    assets,
    data,
    title,
    body: renderToString(<InterviewPage data={data} session={STILL} link="" />),
  });
}

const nothing = () => undefined;

/** A page that has not come to life. */
const STILL: InterviewSession = {
  view: () => FIRST_INTERVIEW_VIEW,
  subscribe: () => nothing,
  start: nothing,
  answer: nothing,
  back: nothing,
  handIn: nothing,
  tryNow: nothing,
};
