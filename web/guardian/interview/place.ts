import { courseOf, scriptOf } from "#domain/screening/second-stage/course.ts";
import type {
  InterviewScript,
  ItemAnswers,
  QuestionId,
} from "#domain/screening/second-stage/interview.ts";
import type { StoredInterview } from "./stored-interview.ts";

/** Where in the interview a guardian is: a question, or the end of it. */
export interface Place {
  /** From 0, among the topics; their number at the end. */
  readonly index: number;
  readonly item: string | null;
  readonly question: QuestionId | null;
}

/** The first topic with a question that is still open. */
export function placeIn(script: InterviewScript, kept: StoredInterview): Place {
  for (const [index, item] of kept.asked.entries()) {
    const known = scriptOf(script, item);
    const question = known ? courseOf(known, answersTo(kept, item)).next : null;
    if (question) return { index, item, question };
  }
  return { index: kept.asked.length, item: null, question: null };
}

/** The topic whose last answer a step back takes away; null at the very beginning. */
export function itemBefore(kept: StoredInterview, { index, question }: Place): string | null {
  const at = question === null || question === "a" ? index - 1 : index;
  return kept.asked[at] ?? null;
}

/** What is answered to one topic. */
export function answersTo({ items }: StoredInterview, id: string): ItemAnswers {
  return items[id]?.answers ?? {};
}
