import type {
  Answers,
  AnswerValue,
  CareFlag,
  Instrument,
  Item,
} from "#domain/instruments/instrument.ts";
import { maximumOf, pointsOf } from "#domain/instruments/score.ts";

/** An answer that added points. */
export interface Concern {
  readonly id: string;
  readonly domain: string;
  readonly answer: AnswerValue;
  readonly points: number;
  /** Whether no answer to the item is worth more: an `as_vezes` is a concern, but not in full. */
  readonly full: boolean;
  readonly keySign: boolean;
}

/** How one domain of the form was answered. */
interface DomainConcern {
  readonly domain: string;
  readonly items: number;
  /** How many of its answers added points. */
  readonly concerns: number;
  readonly points: number;
  readonly maximum: number;
}

/** What staff see beside a result. None of it changes the score. */
export interface Analysis {
  /** In the order of the form. */
  readonly concerns: readonly Concern[];
  /** Every domain, in the order in which the form first touches it. */
  readonly domains: readonly DomainConcern[];
  /** Ids of the key signs answered with full concern. */
  readonly keySigns: readonly string[];
  readonly careFlags: readonly CareFlag[];
  /**
   * Whether all items that share their choices were answered alike: a child may be so, and a form
   * filled in without reading certainly is.
   */
  readonly allAlike: boolean;
}

/** Reads a complete sheet for staff. Throws a RangeError naming the item when one has no valid answer. */
export function analyseAnswers(instrument: Instrument, answers: Answers): Analysis {
  const read = instrument.items.map((item) => readItem(instrument, item, answers));
  const concerns = read
    .filter(({ points }) => points > 0)
    .map(({ item: { id, domain, keySign }, answer, points, maximum }) => {
      return { id, domain, answer, points, full: points === maximum, keySign };
    });
  return {
    concerns,
    domains: byDomain(read),
    keySigns: concerns.filter(({ keySign, full }) => keySign && full).map(({ id }) => id),
    careFlags: read.flatMap(({ item: { careFlag, riskAnswer }, answer }) =>
      careFlag && answer === riskAnswer ? [careFlag] : [],
    ),
    allAlike: read.length > 0 && isAlike(read),
  };
}

interface ReadItem {
  readonly item: Item;
  readonly answer: AnswerValue;
  readonly points: number;
  readonly maximum: number;
}

function readItem(instrument: Instrument, item: Item, answers: Answers): ReadItem {
  const answer = answers[item.id];
  const points = pointsOf(instrument, item, answers);
  if (answer === undefined || points === undefined)
    throw new RangeError(`${instrument.code} ${instrument.version}: no valid answer to ${item.id}`);
  return { item, answer, points, maximum: maximumOf(instrument, item) };
}

function byDomain(read: readonly ReadItem[]): DomainConcern[] {
  const domains = new Map<string, DomainConcern>();
  for (const { item, points, maximum } of read) {
    const { domain } = item;
    const sofar = domains.get(domain) ?? { domain, items: 0, concerns: 0, points: 0, maximum: 0 };
    domains.set(domain, {
      domain,
      items: sofar.items + 1,
      concerns: sofar.concerns + (points > 0 ? 1 : 0),
      points: sofar.points + points,
      maximum: sofar.maximum + maximum,
    });
  }
  return [...domains.values()];
}

function isAlike(read: readonly ReadItem[]): boolean {
  const firstOfSet = new Map<string, AnswerValue>();
  for (const { item, answer } of read)
    if (!firstOfSet.has(item.optionSet)) firstOfSet.set(item.optionSet, answer);
  return read.every(({ item, answer }) => firstOfSet.get(item.optionSet) === answer);
}
