import {
  ANSWER_SETS,
  type InterviewAnswer,
  type InterviewQuestion,
  type InterviewScript,
  type InterviewSheet,
  type ItemAnswers,
  type ItemOutcome,
  type ItemScript,
  type Lead,
  POSITIVE_FROM,
  QUESTION_IDS,
  type QuestionId,
} from "./interview.ts";

/** How far the interview about one item has come: what was asked, and what comes next or how it ended. */
export interface ItemCourse {
  /** In the order in which it was asked. */
  readonly asked: readonly { readonly question: QuestionId; readonly answer: InterviewAnswer }[];
  /** The question to ask now; null once there is an outcome. */
  readonly next: QuestionId | null;
  readonly outcome: ItemOutcome | null;
}

/** Follows the answers from the first question on, as far as they lead. Whatever lies off that way is not looked at. */
export function courseOf(script: ItemScript, answers: ItemAnswers): ItemCourse {
  const asked: { question: QuestionId; answer: InterviewAnswer }[] = [];
  let at: Lead = "a";
  while (isQuestion(at)) {
    const answer: InterviewAnswer | undefined = answers[at];
    const lead: Lead | undefined = answer && script[at]?.leads[answer];
    if (answer === undefined || lead === undefined) return { asked, next: at, outcome: null };
    asked.push({ question: at, answer });
    at = lead;
  }
  return { asked, next: null, outcome: at };
}

/** The answers of an item with one more given or changed: what no longer lies on the way is left behind. */
export function withAnswer(
  script: ItemScript,
  answers: ItemAnswers,
  question: QuestionId,
  answer: InterviewAnswer,
): ItemAnswers {
  const { asked } = courseOf(script, { ...answers, [question]: answer });
  return Object.fromEntries(asked.map((one) => [one.question, one.answer]));
}

/** The answers of an item without the last one, for whoever goes a step back. */
export function withoutLast(script: ItemScript, answers: ItemAnswers): ItemAnswers {
  const { asked } = courseOf(script, answers);
  return Object.fromEntries(asked.slice(0, -1).map((one) => [one.question, one.answer]));
}

/** How a whole interview came out. */
export interface InterviewOutcome {
  /** Items that were asked about, and how each came out. */
  readonly items: Readonly<Record<string, ItemOutcome>>;
  /** How many are still of concern. */
  readonly score: number;
  /** Two or more still of concern. */
  readonly positive: boolean;
}

/** The outcome of a complete sheet. Throws a RangeError, naming the item, for one that ends nowhere. */
export function outcomeOf(script: InterviewScript, sheet: InterviewSheet): InterviewOutcome {
  const items = Object.fromEntries(
    Object.entries(sheet).map(([id, answers]): [string, ItemOutcome] => {
      const item = scriptOf(script, id);
      const outcome = item && courseOf(item, answers).outcome;
      if (!outcome) throw new RangeError(`the interview about ${id} has no outcome`);
      return [id, outcome];
    }),
  );
  const score = Object.values(items).filter((outcome) => outcome === "preocupa").length;
  return { items, score, positive: score >= POSITIVE_FROM };
}

/** The script of an item; undefined for what is no item of this interview. */
export function scriptOf({ items }: InterviewScript, id: string): ItemScript | undefined {
  return Object.hasOwn(items, id) ? items[id] : undefined;
}

/** The question of an item's script; undefined for what is none of it. */
export function questionOf(script: ItemScript, id: string): InterviewQuestion | undefined {
  return isQuestion(id) && Object.hasOwn(script, id) ? script[id] : undefined;
}

/** Whether a value from outside is an answer to this question. */
export function isAnswerTo(
  { answers }: InterviewQuestion,
  value: unknown,
): value is InterviewAnswer {
  return ANSWER_SETS[answers].some((known) => known === value);
}

/** Whether a lead goes on to a question rather than ending. */
export function isQuestion(lead: string): lead is QuestionId {
  return QUESTION_IDS.some((id) => id === lead);
}
