/** The time of day, handed to whoever needs it so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The calendar day in a time zone, `YYYY-MM-DD`: the day by which ages and due dates are counted. */
export function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(instant);
}
