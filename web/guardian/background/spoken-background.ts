import {
  BACKGROUND_ANSWERS,
  type BackgroundQuestion,
} from "#domain/screening/background/background.ts";
import { answerIn } from "#domain/screening/background/words.ts";
import type { BackgroundPageData } from "./page-data.ts";

type Texts = BackgroundPageData["background"];

/** What is said before the first question: why, who reads it, and what an answer agrees to. */
export function spokenBeginning({ family }: Pick<Texts, "family">): readonly string[] {
  const { title, why, who, agree, answer, skip } = family;
  return [`${title}.`, why, who, agree, answer, skip];
}

/** The answers that are words, each with its label. Weeks are numbers, which are shown and not read out one by one. */
export function wordedAnswers(
  texts: Texts,
  question: BackgroundQuestion,
): readonly (readonly [value: string, label: string])[] {
  return BACKGROUND_ANSWERS[question]
    .filter((answer) => !isWeeks(answer))
    .map((answer) => [answer, answerIn(texts, question, answer)] as const);
}

/** Whether an answer is a number of weeks. */
export function isWeeks(answer: string): boolean {
  return /^\d+$/.test(answer);
}

/** A question with what helps to answer it, and then its answers. */
export function spokenBackground(texts: Texts, question: BackgroundQuestion): readonly string[] {
  const { text, hint } = texts.questions[question];
  return [text, hint, ...wordedAnswers(texts, question).map(([, label]) => label)];
}
