import type { Completed } from "#contract/screening/completion.ts";
import { INTERVIEW_MINUTES } from "#domain/instruments/minutes.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { meaningOf } from "../result/meaning.ts";
import { presentStep } from "../result/present-step.ts";
import { fillText, type PageTexts } from "../texts/page-texts.ts";
import type { ListeningPageData } from "./page-data.ts";

/** What came of the answers and what comes next, as far as the family may see it. */
export function spokenOutcome(
  data: Omit<ListeningPageData, "variant" | "questionnaires">,
  summary: Completed,
): readonly string[] {
  const { texts, guardian, listening } = data;
  const { result } = texts;
  const parts = [result.title, result.teamTold];
  if (!("tool" in summary)) return [...parts, result.thanks];
  const { referral_stage: stage } = summary;
  return [
    ...parts,
    meaningOf(data, summary, listening.someChild),
    guardian.disclaimer,
    ...(stage ? spokenStage(texts, stage) : []),
  ];
}

/** Where the referral stands, and the present step. */
function spokenStage({ result, family }: PageTexts, stage: ReferralStage): readonly string[] {
  const step = presentStep(stage);
  return [
    result.stages[stage],
    ...(step ? [`${family.steps[step].title}.`, family.steps[step].text] : []),
  ];
}

/** That three things are asked, if the family likes: why is told behind it. */
export function spokenBackgroundOffer({ family }: Pick<PageTexts, "family">): readonly string[] {
  return [`${family.background}.`];
}

/** That the report of a service can be sent. */
export function spokenReportOffer({ family }: Pick<PageTexts, "family">): readonly string[] {
  return [family.report];
}

/** That there are a few more questions. */
export function spokenInterviewOffer({ family }: Pick<PageTexts, "family">): readonly string[] {
  return [`${family.interview}.`, fillText(family.interviewHint, { minutos: INTERVIEW_MINUTES })];
}
