/** The time zones a person can choose for the dates shown on the screens, the first being the default. */
export const TIME_ZONES = ["America/Sao_Paulo", "America/New_York", "Europe/London"] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

/** Whether a value from outside names one of our time zones. */
export function isTimeZone(value: unknown): value is TimeZone {
  return TIME_ZONES.some((zone) => zone === value);
}
