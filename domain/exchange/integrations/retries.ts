const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds to wait after each attempt that failed; after the last of them a delivery is given up. Four days in all. */
export const RETRY_SECONDS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  DAY,
  DAY,
  DAY,
];

/** An address that has taken nothing for so many seconds is paused, and the administrators are told. */
export const PAUSED_AFTER_SECONDS = 3 * DAY;

/** The longest that an address is left alone after failures, in seconds: its other deliveries wait with it. */
const LONGEST_REST = 5 * MINUTE;

/** Days for which a settled delivery stays in the log, and can be sent again. */
export const DELIVERY_LOG_DAYS = 30;

/** Seconds until the next attempt, after so many that failed; undefined when there is none. */
export function secondsToNextAttempt(failedAttempts: number): number | undefined {
  return RETRY_SECONDS[failedAttempts - 1];
}

/** Seconds for which nothing at all goes to an address after so many failures in a row: one that is down is not besieged. */
export function restSeconds(failuresInARow: number): number {
  return failuresInARow < 3 ? 0 : Math.min(LONGEST_REST, 10 * 2 ** (failuresInARow - 3));
}

/** Whether an address that has failed since then is to be paused. */
export function isToBePaused(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= PAUSED_AFTER_SECONDS * 1000;
}
