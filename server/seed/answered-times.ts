import type { When } from "./calendar.ts";
import type { Random } from "./random.ts";

/** Forms answered in each of the last 8 weeks, oldest first. */
const WEEKLY = [12, 18, 25, 32, 28, 35, 42, 38] as const;

/** The days of the fourth week that are thirty days ago or before, and how many of its forms were answered on them. */
const WEEK_OF_THIRTY = { index: 3, before: 24 } as const;
const THIRTY = 30;

/** Forms answered in the days before the last 8 weeks that still count for the rate of a month ago: days 56 to 85. */
const OLDER = 21;

/** Minutes since the newest answers. */
const LATELY = [35, 244, 551, 1140] as const;

/** When the forms of the demonstration clinic were answered, each list with the longest ago first. */
export interface AnsweredTimes {
  /** Thirty days ago or before. */
  readonly before: number[];
  /** Between 12 and 29 days ago, taken from the others of those days: for forms that had waited long. */
  readonly tardy: number[];
  readonly since: When[];
}

/** Draws the times: so many in each week, and by no more chance than leaves every figure of the dashboard as it is. */
export function answeredTimes(random: Random): AnsweredTimes {
  const weeks = WEEKLY.map((count, index) => {
    const latest = (WEEKLY.length - 1 - index) * 7;
    const [from, to] = [latest + 6, Math.max(1, latest)];
    if (index !== WEEK_OF_THIRTY.index) return days(random, count, to, from);
    const { before } = WEEK_OF_THIRTY;
    return days(random, before, THIRTY, from).concat(days(random, count - before, to, THIRTY - 1));
  });
  const [lastWeek = []] = weeks.slice(-1);
  lastWeek.splice(0, LATELY.length);
  const all = [...days(random, OLDER, 56, 85), ...weeks.flat()].toSorted((a, b) => b - a);
  const since = all.filter((day) => day < THIRTY);
  const tardy = since.filter((day, index) => day >= 12 && index % 9 === 0).slice(0, 8);
  for (const day of tardy) since.splice(since.indexOf(day), 1);
  const lately = LATELY.toReversed().map((minutes) => ({ minutes }));
  return { before: all.filter((day) => day >= THIRTY), tardy, since: [...since, ...lately] };
}

function days(random: Random, count: number, latest: number, earliest: number): number[] {
  return Array.from({ length: count }, () => random.between(latest, earliest));
}
