/** Days that an organisation may leave a referral open at most: with half a year a due date no longer reminds anybody. */
export const LONGEST_DUE_DAYS = 180;

/** Failed contacts in a row that an organisation may allow at most before another way is taken. */
export const MOST_ATTEMPTS = 20;
