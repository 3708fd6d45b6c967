import type { ReferralRules, ReferralSettings } from "#contract/referrals/referral-settings.ts";
import type { ReferralType } from "#domain/instruments/risk.ts";
import { USUAL_FOLLOW_UP } from "#domain/referrals/due-date.ts";
import {
  GREATEST_WEIGHT,
  type PriorityFactor,
  type PriorityWeights,
  USUAL_WEIGHTS,
} from "#domain/referrals/priority.ts";

/** The rules while somebody edits them: numbers as they are typed. */
export interface Draft {
  readonly days: Readonly<Record<ReferralType, string>>;
  readonly workingDays: boolean;
  readonly attempts: string;
  readonly weights: Readonly<Record<PriorityFactor, string>>;
}

/** What holds where nothing was set. */
export const USUAL_DRAFT: Draft = draftOf({
  due_days: USUAL_FOLLOW_UP.dueDays,
  working_days: USUAL_FOLLOW_UP.workingDays,
  attempts_before_other_way: USUAL_FOLLOW_UP.attemptsBeforeOtherWay,
  weights: USUAL_WEIGHTS,
});

/** What is stored, to be edited. */
export function draftOf(stored: ReferralSettings): Draft {
  return {
    days: ofEachType((type) => String(stored.due_days[type])),
    workingDays: stored.working_days,
    attempts: String(stored.attempts_before_other_way),
    weights: ofEachFactor((factor) => String(stored.weights[factor])),
  };
}

/** What was edited, as the contract takes it. A number that is none is left for the contract to refuse. */
export function rulesOf({ days, workingDays, attempts, weights }: Draft): ReferralRules {
  return {
    due_days: ofEachType((type) => numberIn(days[type])),
    working_days: workingDays,
    attempts_before_other_way: numberIn(attempts),
    weights: ofEachFactor((factor) => numberIn(weights[factor])),
  };
}

/** The weights as far as they can be counted with; what cannot is as it was stored. */
export function soundWeights(draft: Draft, stored: ReferralSettings): PriorityWeights {
  return ofEachFactor((factor) => {
    const weight = numberIn(draft.weights[factor]);
    const isSound = Number.isInteger(weight) && weight >= 0 && weight <= GREATEST_WEIGHT;
    return isSound ? weight : stored.weights[factor];
  });
}

function numberIn(typed: string): number {
  return Number(typed.trim() === "" ? Number.NaN : typed);
}

function ofEachType<Value>(valueOf: (type: ReferralType) => Value): Record<ReferralType, Value> {
  return {
    therapy: valueOf("therapy"),
    pediatrician: valueOf("pediatrician"),
    neurologist: valueOf("neurologist"),
  };
}

function ofEachFactor<Value>(
  valueOf: (factor: PriorityFactor) => Value,
): Record<PriorityFactor, Value> {
  return {
    level: valueOf("level"),
    lost_skills: valueOf("lost_skills"),
    concern: valueOf("concern"),
    key_signs: valueOf("key_signs"),
    sibling: valueOf("sibling"),
    age_window: valueOf("age_window"),
    days_waiting: valueOf("days_waiting"),
    days_overdue: valueOf("days_overdue"),
    failed_contacts: valueOf("failed_contacts"),
  };
}
