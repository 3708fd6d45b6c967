/** The time of day, handed to whoever needs it so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The clock of a trial installation, which a person may move ahead of the real one. */
export interface MovableClock extends Clock {
  /** Seconds by which it is ahead of the real time. */
  ahead(): number;
  /** Reads again how far it was moved; tells whether that has changed. */
  refresh(): Promise<boolean>;
}

/** A clock ahead of `real` by the seconds that `readOffset` tells, as of the last `refresh`. */
export function movableClock(real: Clock, readOffset: () => Promise<number>): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(real.now().getTime() + offset * 1000),
    ahead: () => offset,
    async refresh() {
      const read = await readOffset();
      const hasChanged = read !== offset;
      offset = read;
      return hasChanged;
    },
  };
}

/** The calendar day in a time zone, `YYYY-MM-DD`: the day by which ages and due dates are counted. */
export function dayIn(timeZone: string, instant: Date): string {
  return dayFormat(timeZone).format(instant);
}

/** One per zone, kept: making one costs as much as using it a hundred times. */
const DAY_FORMATS = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = DAY_FORMATS.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  DAY_FORMATS.set(timeZone, made);
  return made;
}
