import type { Answers, AnswerValue, Instrument } from "#domain/instruments/instrument.ts";
import { pointsOf } from "#domain/instruments/score.ts";

/** How two people answered one item about the same child. */
interface ComparedItem {
  readonly id: string;
  readonly one: AnswerValue;
  readonly other: AnswerValue;
  /** How many points lie between the two answers; 0 where they count alike. */
  readonly gap: number;
}

/** Two complete sheets of the same questionnaire, side by side. Neither is the right one. */
export interface Comparison {
  /** Those answered differently first, the widest gap on top; each part in the order of the form. */
  readonly items: readonly ComparedItem[];
  readonly differences: number;
}

/**
 * Puts two complete sheets of one questionnaire side by side, differences first. Throws a RangeError naming the item when a
 * sheet has no valid answer to one.
 */
export function compareAnswers(instrument: Instrument, one: Answers, other: Answers): Comparison {
  const items = instrument.items.map((item) => ({
    id: item.id,
    ...answered(instrument, item.id, one, other),
    gap: Math.abs(points(instrument, item.id, one) - points(instrument, item.id, other)),
  }));
  const different = items.filter((item) => item.one !== item.other);
  return {
    items: [
      ...different.toSorted((a, b) => b.gap - a.gap),
      ...items.filter((item) => item.one === item.other),
    ],
    differences: different.length,
  };
}

function answered(
  instrument: Instrument,
  id: string,
  one: Answers,
  other: Answers,
): Pick<ComparedItem, "one" | "other"> {
  const [first, second] = [one[id], other[id]];
  if (first === undefined || second === undefined) throw unanswered(instrument, id);
  return { one: first, other: second };
}

function points(instrument: Instrument, id: string, answers: Answers): number {
  const item = instrument.items.find((each) => each.id === id);
  const worth = item && pointsOf(instrument, item, answers);
  if (worth === undefined) throw unanswered(instrument, id);
  return worth;
}

function unanswered({ code, version }: Instrument, id: string): RangeError {
  return new RangeError(`${code} ${version}: no valid answer to ${id}`);
}
