import { courseOf, isAnswerTo, isQuestion, questionOf, scriptOf } from "./course.ts";
import type { InterviewAnswer, InterviewScript, InterviewSheet, ItemAnswers } from "./interview.ts";

/** What is wrong with a sheet: items and questions by their ids, as `mchat_01` or `mchat_01.b`. */
export interface AnswerSetErrors {
  /** The question that each unfinished item waits for. */
  readonly missing: readonly string[];
  /** Questions answered with something that is none of their answers. */
  readonly invalid: readonly string[];
  /** Items that are not asked about, and questions that an item does not have. */
  readonly unknown: readonly string[];
  /** Questions that the answers before them do not lead to. */
  readonly unreachable: readonly string[];
}

/** A sheet that may be kept, and what of it is still missing. */
export type AnswerSetCheck =
  | { readonly ok: true; readonly sheet: InterviewSheet; readonly missing: readonly string[] }
  | ({ readonly ok: false } & AnswerSetErrors);

/**
 * Whether a value from outside is a sheet about these items and no others. Nothing need be complete: what is missing is
 * told beside it, and a finished interview misses nothing. Only own properties count.
 */
export function checkAnswerSet(
  script: InterviewScript,
  itemIds: readonly string[],
  value: unknown,
): AnswerSetCheck {
  const given = new Map<string, unknown>(entriesOf(value));
  const errors = { invalid: [] as string[], unknown: [] as string[], unreachable: [] as string[] };
  const missing: string[] = [];
  const sheet: [string, ItemAnswers][] = [];
  for (const id of itemIds) {
    const item = scriptOf(script, id);
    if (!item) continue;
    const answers = new Map<string, InterviewAnswer>();
    for (const [question, answer] of entriesOf(given.get(id))) {
      const asked = questionOf(item, question);
      if (!asked) errors.unknown.push(`${id}.${question}`);
      else if (isAnswerTo(asked, answer)) answers.set(question, answer);
      else errors.invalid.push(`${id}.${question}`);
    }
    const course = courseOf(item, Object.fromEntries(answers));
    const way = new Set<string>(course.asked.map(({ question }) => question));
    errors.unreachable.push(
      ...[...answers.keys()].filter((question) => !way.has(question)).map((q) => `${id}.${q}`),
    );
    if (course.next) missing.push(`${id}.${course.next}`);
    sheet.push([id, Object.fromEntries([...answers].filter(([name]) => isQuestion(name)))]);
    given.delete(id);
  }
  errors.unknown.push(...given.keys());
  const isSound = Object.values(errors).every((list) => list.length === 0);
  return isSound
    ? { ok: true, sheet: Object.fromEntries(sheet), missing }
    : { ok: false, missing, ...errors };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
