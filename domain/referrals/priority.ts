import { ageInMonths } from "#domain/instruments/age.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import type { RiskLevel } from "#domain/instruments/risk.ts";
import { daysBetween } from "#domain/organization/days.ts";

/** What raises a referral in the list, in the order in which it is told. */
export const PRIORITY_FACTORS = [
  "level",
  "lost_skills",
  "concern",
  "key_signs",
  "sibling",
  "age_window",
  "days_waiting",
  "days_overdue",
  "failed_contacts",
] as const;
export type PriorityFactor = (typeof PRIORITY_FACTORS)[number];

/** How much of each factor there is: whole numbers from 0 to `MOST`. */
export type PriorityAmounts = Readonly<Record<PriorityFactor, number>>;

/** Points that one unit of each factor adds: whole numbers from 0 to `GREATEST_WEIGHT`. */
export type PriorityWeights = Readonly<Record<PriorityFactor, number>>;

/** What an organisation may give a factor at most: more would say nothing that this does not. */
export const GREATEST_WEIGHT = 500;

/**
 * What counts at most of each factor, so that none grows past all others: two steps of the level (moderado, alto), the
 * key signs of the form that has most, the last six months of a window, two months of waiting, one past the due date,
 * and as many failed contacts as make another way sensible.
 */
export const MOST: PriorityAmounts = {
  level: 2,
  lost_skills: 1,
  concern: 1,
  key_signs: 8,
  sibling: 1,
  age_window: 6,
  days_waiting: 60,
  days_overdue: 30,
  failed_contacts: 4,
};

/**
 * The weights of an organisation that has set none. One step of the level outweighs lost skills and a stated concern
 * together, so that a result of today leads by its level; all the rest at its most (256) is less than two steps (260),
 * so that a `baixo` never passes an `alto`. Between neighbouring levels it may: lost skills, a concern and two months of
 * waiting raise a `moderado` above an `alto` of today, for each of these is a reason not to wait any longer.
 */
export const USUAL_WEIGHTS: PriorityWeights = {
  level: 130,
  lost_skills: 50,
  concern: 20,
  key_signs: 4,
  sibling: 20,
  age_window: 4,
  days_waiting: 1,
  days_overdue: 1,
  failed_contacts: 5,
};

/** What the priority of a referral is computed from. Days are the organisation's, `YYYY-MM-DD`. */
export interface PriorityFacts {
  readonly level: RiskLevel;
  readonly lostSkills: boolean;
  /** Whether the guardian wrote what worries them most. */
  readonly concernStated: boolean;
  /** How many key signs were answered with full concern. */
  readonly keySigns: number;
  /** Whether autism was found in an older brother or sister. */
  readonly isSibling: boolean;
  readonly tool: InstrumentCode;
  /** Null when it is not known: the age then adds nothing. */
  readonly dateOfBirth: string | null;
  readonly openedOn: string;
  readonly dueOn: string;
  /** Contacts in a row that came to nothing. */
  readonly failedContacts: number;
}

/** One line of the arithmetic. */
interface PriorityPart {
  readonly factor: PriorityFactor;
  readonly amount: number;
  readonly weight: number;
  readonly points: number;
}

/** A priority with its arithmetic: `points` is the sum of the parts. */
export interface Priority {
  readonly points: number;
  /** Every factor once, in the order of `PRIORITY_FACTORS`. */
  readonly parts: readonly PriorityPart[];
}

/** Steps above `baixo`. */
export const LEVEL_STEPS = {
  baixo: 0,
  moderado: 1,
  alto: 2,
  muito_alto: 2,
} as const satisfies Record<RiskLevel, number>;

/** The last completed month of age before the third birthday: early support works best until then. */
const LAST_MONTH_OF_TWO = 35;

/**
 * The last completed months of age by which something closes for a child who answered this form: the studied window of
 * the form, where it has an end, and the third birthday.
 */
export function closingMonths(tool: InstrumentCode): readonly number[] {
  const { to } = INSTRUMENTS[tool].studiedMonths;
  return to === null ? [LAST_MONTH_OF_TWO] : [to, LAST_MONTH_OF_TWO];
}

/** How much of each factor a referral has on a day. */
export function amountsOf(facts: PriorityFacts, today: string): PriorityAmounts {
  return {
    level: LEVEL_STEPS[facts.level],
    lost_skills: Number(facts.lostSkills),
    concern: Number(facts.concernStated),
    key_signs: within(MOST.key_signs, facts.keySigns),
    sibling: Number(facts.isSibling),
    age_window: ageWindow(facts, today),
    days_waiting: within(MOST.days_waiting, daysBetween(facts.openedOn, today)),
    days_overdue: within(MOST.days_overdue, daysBetween(facts.dueOn, today)),
    failed_contacts: within(MOST.failed_contacts, facts.failedContacts),
  };
}

/**
 * The priority of these amounts by these weights. Weights are never negative, so more of any factor never lowers it:
 * `priority.test.ts` proves that for any weights.
 */
export function calculatePriority(amounts: PriorityAmounts, weights: PriorityWeights): Priority {
  const parts = PRIORITY_FACTORS.map((factor) => ({
    factor,
    amount: amounts[factor],
    weight: weights[factor],
    points: amounts[factor] * weights[factor],
  }));
  return { points: parts.reduce((sum, { points }) => sum + points, 0), parts };
}

/** Where a referral stands in the list. */
export interface Ranked {
  readonly points: number;
  readonly dueOn: string;
  readonly id: string;
}

/** The order of the list: most points first; of equals what is due first, then by id, so that it is always the same. */
export function byPriority(one: Ranked, other: Ranked): number {
  if (one.points !== other.points) return other.points - one.points;
  if (one.dueOn !== other.dueOn) return one.dueOn < other.dueOn ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

/**
 * How far into the last six months before something closes the child has come while the referral was open. What closed
 * before it was opened adds nothing; what closed since keeps its points, so that nobody falls by being kept waiting.
 */
function ageWindow({ tool, dateOfBirth, openedOn }: PriorityFacts, today: string): number {
  if (dateOfBirth === null) return 0;
  const then = ageInMonths(dateOfBirth, openedOn);
  const now = ageInMonths(dateOfBirth, today);
  if (then === null || now === null) return 0;
  const reached = closingMonths(tool).map((last) =>
    then > last ? 0 : within(MOST.age_window, Math.min(now, last) - last + MOST.age_window),
  );
  return Math.max(...reached);
}

function within(most: number, amount: number): number {
  return Math.min(Math.max(amount, 0), most);
}
