import { addDays } from "../organization/days.ts";

/**
 * From the invitation to the outcome. The cohort of a period are the children to whom a form was sent within it, each once,
 * by the first of those forms. Every further step counts those of them who have reached it since, until now, by that form or
 * a later one that was not taken back. A step that was skipped counts as reached with the later one: whoever has answered
 * has opened the form, whoever was evaluated has been there.
 */
export const FUNNEL_STEPS = [
  "invited",
  "opened",
  "started",
  "answered",
  /** A first result of level moderado or above. */
  "of_concern",
  "contacted",
  "scheduled",
  "attended",
  /** The referral was closed with what the evaluation found. */
  "evaluated",
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** What a school sees of it: nothing that tells a result. */
export const SCHOOL_STEPS = [
  "invited",
  "opened",
  "started",
  "answered",
] as const satisfies readonly FunnelStep[];

/** The steps before which a child may wait. An answer that raises no concern is no loss, so nobody waits for one that does. */
export const AWAITED_STEPS = [
  "opened",
  "started",
  "answered",
  "contacted",
  "scheduled",
  "attended",
  "evaluated",
] as const satisfies readonly FunnelStep[];
export type AwaitedStep = (typeof AWAITED_STEPS)[number];

/** What the family does with the form. All others are waited for only as long as the referral is open. */
export const FORM_STEPS: readonly AwaitedStep[] = ["opened", "started", "answered"];

/**
 * The days after which waiting for a step is too long: for what the family does with the form, those of the dashboard's
 * overdue and late forms; then counted from the result, the contact, the day of the appointment and the visit.
 */
export const LATE_AFTER_DAYS = {
  opened: 30,
  started: 30,
  answered: 15,
  contacted: 7,
  scheduled: 15,
  attended: 0,
  evaluated: 30,
} as const satisfies Record<AwaitedStep, number>;

/** The day before which whoever came to wait for a step waits for too long. */
export function lateBefore(step: AwaitedStep, today: string): string {
  return addDays(today, -LATE_AFTER_DAYS[step]);
}

/** Of an appointment without a day: so many days after it was made it should have been. */
export const UNDATED_APPOINTMENT_DAYS = 30;

/** What else of a cohort is counted and listed. */
const OTHER_LISTS = [
  /** Answers that wait for too long: whoever cares for the child may help the family. */
  "needs_contact",
  /** Of concern, and the referral closed without an evaluation. */
  "ended",
  /** Of those, the ones of whom it was said why they were not referred. */
  "not_referred",
  "interview_due",
  "interview_waiting",
  "interview_done",
  /** The interview left concern. */
  "interview_positive",
] as const;
export type OtherList = (typeof OTHER_LISTS)[number];

/** Children of a cohort behind one number: those who reached a step, wait for it, wait for too long, or something else. */
export const FUNNEL_LISTS = [
  ...FUNNEL_STEPS,
  ...AWAITED_STEPS.map((step) => `waiting_${step}` as const),
  ...AWAITED_STEPS.map((step) => `late_${step}` as const),
  ...OTHER_LISTS,
];
export type FunnelList = (typeof FUNNEL_LISTS)[number];

/** A list taken apart. */
export type FunnelListParts =
  | { readonly kind: "reached"; readonly step: FunnelStep }
  | { readonly kind: "waiting"; readonly step: AwaitedStep }
  | { readonly kind: "late"; readonly step: AwaitedStep }
  | { readonly kind: "other"; readonly list: OtherList };

/** What a list holds. Throws a RangeError on what is no list. */
export function partsOfList(list: FunnelList): FunnelListParts {
  const reached = FUNNEL_STEPS.find((step) => step === list);
  if (reached) return { kind: "reached", step: reached };
  for (const step of AWAITED_STEPS) {
    if (list === `waiting_${step}`) return { kind: "waiting", step };
    if (list === `late_${step}`) return { kind: "late", step };
  }
  const other = OTHER_LISTS.find((known) => known === list);
  if (!other) throw new RangeError(`no list of the funnel: ${list}`);
  return { kind: "other", list: other };
}

/** The lists that a school may open. */
export const SCHOOL_LISTS: readonly FunnelList[] = [
  ...SCHOOL_STEPS,
  "waiting_opened",
  "waiting_started",
  "waiting_answered",
  "late_opened",
  "late_started",
  "late_answered",
  "needs_contact",
];

/** The middle of some values, and between which two the middle half of them lies. */
export interface Quartiles {
  readonly count: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** The quartiles of some values, in proportion between two of them; null without any. */
export function quartilesOf(values: readonly number[]): Quartiles | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const low = sorted[Math.floor(place)] ?? 0;
    const high = sorted[Math.ceil(place)] ?? 0;
    return low + (high - low) * (place - Math.floor(place));
  };
  return { count: sorted.length, lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

/** The part of answers that raised concern, with the interval in which the true part lies 95 times in 100. */
export interface PositiveRate {
  readonly answered: number;
  readonly of_concern: number;
  /** All three from 0 to 1. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5th percentile of the normal distribution: 95 % between it and its negative. */
const Z = 1.959_964;

/** The rate of a unit with its Wilson interval; null without answers. */
export function positiveRate(ofConcern: number, answered: number): PositiveRate | null {
  if (answered === 0) return null;
  const rate = ofConcern / answered;
  const square = (Z * Z) / answered;
  const middle = (rate + square / 2) / (1 + square);
  const half = (Z / (1 + square)) * Math.sqrt((rate * (1 - rate) + square / 4) / answered);
  return {
    answered,
    of_concern: ofConcern,
    rate,
    low: Math.max(0, middle - half),
    high: Math.min(1, middle + half),
  };
}

/** With fewer answers than this nothing is said of a unit. */
const FEWEST_COMPARED = 20;

/** What a unit's rate may say: that the questionnaire is perhaps not used there as it is meant. */
export const RATE_FLAGS = ["far_above", "far_below"] as const;
export type RateFlag = (typeof RATE_FLAGS)[number];

/** Whether a unit's rate is far from that of the whole: its interval does not hold it, on 20 answers or more. */
export function rateFlag(unit: PositiveRate | null, whole: PositiveRate | null): RateFlag | null {
  if (!unit || !whole || unit.answered < FEWEST_COMPARED) return null;
  if (unit.low > whole.rate) return "far_above";
  return unit.high < whole.rate ? "far_below" : null;
}

/** The quarter of the year in which a day lies, first and last day included. */
export function quarterOf(day: string): { readonly from: string; readonly to: string } {
  const year = day.slice(0, 4);
  const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  const [from = "", to = ""] = QUARTERS[quarter] ?? [];
  return { from: `${year}-${from}`, to: `${year}-${to}` };
}

const QUARTERS = [
  ["01-01", "03-31"],
  ["04-01", "06-30"],
  ["07-01", "09-30"],
  ["10-01", "12-31"],
] as const;
