import type { AnswerValue, Answers, Instrument, Item } from "#domain/instruments/instrument.ts";
import type { ScoredLevel } from "#domain/instruments/risk.ts";
import type { Random } from "./random.ts";

/** How far above the threshold of `alto` the demonstration's highest scores go. */
const HIGHEST_OVER_ALTO = 8;

/** A complete sheet whose score comes to the wanted level, its points on items of chance. */
export function answersFor(random: Random, instrument: Instrument, level: ScoredLevel): Answers {
  let missing = targetFor(random, instrument, level);
  const answers = new Map<string, AnswerValue>();
  for (const item of random.shuffle(instrument.items)) {
    const { value, points } = costliest(instrument, item, missing);
    answers.set(item.id, value);
    missing -= points;
  }
  return Object.fromEntries(instrument.items.map(({ id }) => [id, answers.get(id) ?? false]));
}

/** The first answers of a sheet, as someone gives them who was called away. */
export function firstAnswers(random: Random, instrument: Instrument): Answers {
  const given = instrument.items.slice(0, random.between(1, instrument.items.length - 1));
  return Object.fromEntries(given.map((item) => [item.id, costliest(instrument, item, 0).value]));
}

function targetFor(
  random: Random,
  { thresholds: { moderado, alto }, maximum }: Instrument,
  level: ScoredLevel,
): number {
  if (level === "baixo") return random.between(0, moderado - 1);
  if (level === "moderado") return random.between(moderado, alto - 1);
  return random.between(alto, Math.min(maximum, alto + HIGHEST_OVER_ALTO));
}

function costliest(
  { optionSets }: Instrument,
  item: Item,
  most: number,
): { value: AnswerValue; points: number } {
  const affordable = (optionSets[item.optionSet] ?? []).filter(({ points }) => points <= most);
  const dearest = affordable.toSorted((a, b) => b.points - a.points)[0];
  if (!dearest) throw new RangeError(`${item.id} has no answer of ${most} points or fewer`);
  return dearest;
}
