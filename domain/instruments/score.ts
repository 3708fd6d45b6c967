import type { Answers, AnswerValue, Instrument, Item } from "./instrument.ts";
import { recommendationFor, type Recommendation, type ScoredLevel } from "./risk.ts";

/** The outcome of a complete sheet, in the words of the wire's `screening_results`. */
export interface ScreeningScore {
  readonly score: number;
  readonly level: ScoredLevel;
  readonly route: Recommendation;
  readonly totalItems: number;
}

/** Why a sheet cannot be scored: ids, in the order of the form for those that are of the form. */
export interface AnswerErrors {
  readonly ok: false;
  /** Items without an answer; the first one is where a guardian has to go. */
  readonly missing: readonly string[];
  /** Items answered with something that is not among their choices. */
  readonly invalid: readonly string[];
  /** Keys that are no item of this instrument. */
  readonly unknown: readonly string[];
}

export type AnswerCheck = { readonly ok: true; readonly answers: Answers } | AnswerErrors;

/**
 * Whether a value from outside is a complete sheet of this instrument, and if not, what is wrong
 * with it. Only the value's own properties count, so nothing inherited and no key like `__proto__`
 * passes for an answer; the sheet handed back holds the instrument's ids and no other. Something
 * that is no object at all has every item missing. A draft is sound when nothing is invalid or
 * unknown, whatever is missing.
 */
export function checkAnswers(instrument: Instrument, value: unknown): AnswerCheck {
  const given = new Map<string, unknown>(
    typeof value === "object" && value !== null ? Object.entries(value) : [],
  );
  const answers: [string, AnswerValue][] = [];
  const missing: string[] = [];
  const invalid: string[] = [];
  for (const item of instrument.items) {
    const answer = given.get(item.id);
    if (answer === undefined || answer === null) missing.push(item.id);
    else if (isAnswerTo(instrument, item, answer)) answers.push([item.id, answer]);
    else invalid.push(item.id);
    given.delete(item.id);
  }
  const unknown = [...given.keys()];
  return missing.length + invalid.length + unknown.length === 0
    ? { ok: true, answers: Object.fromEntries(answers) }
    : { ok: false, missing, invalid, unknown };
}

/**
 * Scores a complete sheet: the sum of the points of its answers, and the level and route of that
 * sum. This is the number of Não on the M-CHAT, of Sim on the SCQ, and the sum of points on the CSBS.
 *
 * Throws a RangeError for a sheet that `checkAnswers` refuses: a sheet with a hole in it has no
 * score, least of all a low one.
 */
export function scoreAnswers(instrument: Instrument, answers: Answers): ScreeningScore {
  const { items } = instrument;
  if (Object.keys(answers).length !== items.length) throw unscorable(instrument, answers);
  let sum = 0;
  for (const item of items) {
    const points = pointsOf(instrument, item, answers);
    if (points === undefined) throw unscorable(instrument, answers);
    sum += points;
  }
  const level = levelFor(instrument, sum);
  return { score: sum, level, route: recommendationFor(level), totalItems: items.length };
}

/** The level of a score: `alto` and `moderado` from their thresholds on, `baixo` below. */
export function levelFor({ thresholds }: Instrument, points: number): ScoredLevel {
  if (points >= thresholds.alto) return "alto";
  return points >= thresholds.moderado ? "moderado" : "baixo";
}

/** The points of what was answered to an item; undefined when that is nothing or no choice of it. */
export function pointsOf(instrument: Instrument, item: Item, answers: Answers): number | undefined {
  if (!Object.hasOwn(answers, item.id)) return undefined;
  const answer = answers[item.id];
  return instrument.optionSets[item.optionSet]?.find(({ value }) => value === answer)?.points;
}

/** The most points an item can add. */
export function maximumOf(instrument: Instrument, item: Item): number {
  return Math.max(0, ...(instrument.optionSets[item.optionSet] ?? []).map(({ points }) => points));
}

function isAnswerTo(instrument: Instrument, item: Item, answer: unknown): answer is AnswerValue {
  return (instrument.optionSets[item.optionSet] ?? []).some(({ value }) => value === answer);
}

/** Names ids and no answers: the message may end in a log. */
function unscorable(instrument: Instrument, answers: Answers): RangeError {
  const check = checkAnswers(instrument, answers);
  const errors = check.ok
    ? []
    : [
        ...check.missing.map((id) => `missing ${id}`),
        ...check.invalid.map((id) => `invalid ${id}`),
        `unknown keys: ${check.unknown.length}`,
      ];
  return new RangeError(
    `${instrument.code} ${instrument.version} cannot be scored: ${errors.join(", ")}`,
  );
}
