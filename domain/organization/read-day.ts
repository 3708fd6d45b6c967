import { isIsoDate } from "./days.ts";

/** A year of two digits is one of this century up to this, else one of the last. */
const LATEST_SHORT_YEAR = 49;

/**
 * Reads a day as people type it, day first in every language (03/02/2024, 3-2-2024, 03022024), or as YYYY-MM-DD: the day as
 * YYYY-MM-DD, or empty where there is none. Years of two digits only where they are asked for, since every year of four
 * begins as one.
 */
export function readDay(text: string, years: "full" | "full or short" = "full"): string {
  const bare = text.trim();
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(bare) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(bare) ??
    [];
  if (year.length === 2 && years === "full") return "";
  const iso = year === "" ? bare : `${wholeYear(year)}-${two(month)}-${two(day)}`;
  return isIsoDate(iso) ? iso : "";
}

/** A day, YYYY-MM-DD, as people write it in every language of the product: 03/02/2024. Empty where it is no day. */
export function writtenDay(day: string): string {
  return isIsoDate(day) ? day.split("-").toReversed().join("/") : "";
}

function wholeYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) > LATEST_SHORT_YEAR ? "19" : "20"}${year}`;
}

function two(part: string): string {
  return part.padStart(2, "0");
}
