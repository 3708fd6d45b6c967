/** Nobody alive and screened as a child was born before this day: an earlier one is a slip of the keyboard. */
const EARLIEST_BIRTH = "1900-01-01";

/** Whether a child can have been born on this day. */
export function isPossibleBirth(birth: string, today: string): boolean {
  return birth <= today && birth >= EARLIEST_BIRTH;
}
