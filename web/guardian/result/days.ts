import type { Language } from "#domain/organization/language.ts";

/** A day `YYYY-MM-DD` in words, with its weekday. */
export function dayWithWeekday(language: Language, day: string): string {
  return format(language, day, { weekday: "long", day: "numeric", month: "long" });
}

/** A day `YYYY-MM-DD` in words. */
export function dayAlone(language: Language, day: string): string {
  return format(language, day, { day: "numeric", month: "long" });
}

/** A day `YYYY-MM-DD` in words, with its year: of what may go on for long. */
export function dayAndYear(language: Language, day: string): string {
  return format(language, day, { day: "numeric", month: "long", year: "numeric" });
}

function format(language: Language, day: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(date);
}
