import type { ReferralType } from "#domain/instruments/risk.ts";

/** How an organisation follows its referrals up. */
export interface FollowUpRules {
  /** Days within which a referral of each type is to be seen to: the more urgent, the fewer. */
  readonly dueDays: Readonly<Record<ReferralType, number>>;
  /** Whether only working days are counted. A due date falls on a working day all the same. */
  readonly workingDays: boolean;
  /** After so many contacts in a row that came to nothing, another way is taken. */
  readonly attemptsBeforeOtherWay: number;
}

/** What holds for an organisation that has set nothing. */
export const USUAL_FOLLOW_UP: FollowUpRules = {
  dueDays: { therapy: 30, pediatrician: 15, neurologist: 7 },
  workingDays: false,
  attemptsBeforeOtherWay: 3,
};

/** Days that an organisation may leave a referral open at most: with half a year a due date no longer reminds anybody. */
export const LONGEST_DUE_DAYS = 180;

/** Failed contacts in a row that an organisation may allow at most before another way is taken. */
export const MOST_ATTEMPTS = 20;
