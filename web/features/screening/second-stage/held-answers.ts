import type { Interview, Sheet } from "#contract/screening/second-stage.ts";
import {
  courseOf,
  isAnswerTo,
  questionOf,
  scriptOf,
} from "#domain/screening/second-stage/course.ts";
import type {
  ItemAnswers,
  ItemOutcome,
  ItemScript,
  QuestionId,
} from "#domain/screening/second-stage/interview.ts";
import { mchatInterview } from "#domain/screening/second-stage/mchat-interview.ts";

/** One item as it stands on this screen. */
export interface HeldItem {
  readonly id: string;
  readonly number: number;
  readonly script: ItemScript;
  readonly answers: ItemAnswers;
  readonly next: QuestionId | null;
  readonly outcome: ItemOutcome | null;
}

/** The items of an interview with what was answered here and is not on the server yet. */
export function heldItems(
  { items }: Pick<Interview, "items">,
  here: Readonly<Record<string, ItemAnswers>>,
): HeldItem[] {
  return items.flatMap(({ id, number, answers: kept }) => {
    const script = scriptOf(mchatInterview, id);
    if (!script) return [];
    const answers = here[id] ?? soundAnswers(script, kept);
    const { next, outcome } = courseOf(script, answers);
    return [{ id, number, script, answers, next, outcome }];
  });
}

/** What the server keeps, as far as it is of the script. */
function soundAnswers(script: ItemScript, kept: Readonly<Record<string, string>>): ItemAnswers {
  return Object.fromEntries(
    Object.entries(kept).filter(([id, answer]) => {
      const question = questionOf(script, id);
      return question !== undefined && isAnswerTo(question, answer);
    }),
  );
}

/** Answers as they are sent. */
export function sheetOf(answers: Readonly<Record<string, ItemAnswers>>): Sheet {
  return Object.fromEntries(
    Object.entries(answers).map(([id, given]) => [
      id,
      Object.fromEntries(
        Object.entries(given).flatMap(([question, answer]): [string, string][] =>
          answer === undefined ? [] : [[question, answer]],
        ),
      ),
    ]),
  );
}
