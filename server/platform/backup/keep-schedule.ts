/** How many of the nightly backups are kept: of each of the last days, of each of the last weeks and months. */
const RETENTION = { days: 7, weeks: 5, months: 12 } as const;

const DAY_MS = 86_400_000;
const NAME = /^auto-(\d{4}-\d{2}-\d{2})\.sealed$/;

/** What a nightly backup is called. */
export function nightlyName(day: string): string {
  return `auto-${day}.sealed`;
}

/** The nightly backups among the names of a folder, the newest first. */
export function nightlyBackups(names: readonly string[]): string[] {
  return names.filter((name) => NAME.test(name)).toSorted((one, other) => other.localeCompare(one));
}

/**
 * The nightly backups whose time is over. Of each of the last seven days one stays, of each of five weeks the first, and of
 * each of twelve months; the newest always. Files of other names are nobody's to delete.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const days = nightlyBackups(names).map((name) => ({ name, day: NAME.exec(name)?.[1] ?? "" }));
  const kept = new Set<string>();
  const keep = (count: number, periodOf: (day: string) => string): void => {
    const firsts = new Map<string, string>();
    // Newest first: the last that is set is the first of its period.
    for (const { name, day } of days) firsts.set(periodOf(day), name);
    for (const name of [...firsts.values()].slice(0, count)) kept.add(name);
  };
  for (const { name } of days.slice(0, RETENTION.days)) kept.add(name);
  keep(RETENTION.weeks, weekOf);
  keep(RETENTION.months, (day) => day.slice(0, 7));
  return days.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** The week of a day, by a number of its own: Monday begins it. */
function weekOf(day: string): string {
  // 1970-01-01 was a Thursday.
  return String(Math.floor((Date.parse(day) / DAY_MS + 3) / 7));
}
