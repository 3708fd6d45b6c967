import { ageInYears } from "#domain/instruments/age.ts";
import { isIsoDate } from "#domain/organization/days.ts";
import { normalizeText } from "./plain.ts";
import type { RosterError } from "./roster-errors.ts";

/** A day as a cell says it, `YYYY-MM-DD`, or why it is none. */
export type ReadBirth = { readonly date: string } | { readonly fault: RosterError };

/** In which order a list writes day and month. */
export const DATE_ORDERS = ["day_first", "month_first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Nobody alive and screened as a child was born before this year. */
const EARLIEST_YEAR = 1900;

/** From this age on the year is likelier a slip than right. */
const UNLIKELY_AGE = 21;

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

/** Days that a spreadsheet counts from 30 December 1899: from 1955 to 2064. */
const SERIAL = /^(?:2\d|[345]\d)\d{3}(?:[.,]0+)?$/;

/**
 * Reads a day as it is written in Brazil (14/03/2021, 14-3-21, 14.03.2021, 14032021, 14 de março de 2021), in ISO order,
 * or as the serial number of a spreadsheet. Never guesses: a month beyond 12 is a fault, not an American date. With
 * `month_first`, which only a person says, day and month change places in what is written in numbers with the year last;
 * while it is `unknown` which of the two a list has, such a date is a fault.
 */
export function readBirth(
  text: string,
  today: string,
  order: DateOrder | "unknown" = "day_first",
): ReadBirth {
  const local = localParts(text, today);
  if (local && order === "unknown") return { fault: "birth_order" };
  const parts = local ? inOrder(local, order) : otherParts(text, today);
  if (!parts) return { fault: "birth_unreadable" };
  const [year, month, day] = parts;
  if (month < 1 || month > 12) return { fault: "birth_month" };
  const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  if (!isIsoDate(date)) return { fault: "birth_day" };
  if (year < EARLIEST_YEAR) return { fault: "birth_old" };
  return date > today ? { fault: "birth_future" } : { date };
}

/** Whether a date can be one only when its month stands first, as 03/25/2021: its list may be American as a whole. */
export function isMonthFirst(text: string): boolean {
  const [, month = 0, day = 0] = localParts(text, "") ?? [];
  return day >= 1 && day <= 12 && month > 12 && month <= 31;
}

/** Whether a birth is that of a grown-up: read, but worth a look. */
export function isUnlikelyBirth(date: string, today: string): boolean {
  return (ageInYears(date, today) ?? 0) >= UNLIKELY_AGE;
}

type Parts = readonly [year: number, month: number, day: number];

/** Without the time of day that some systems add. */
function bareDate(text: string): string {
  return text.replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/, "").trim();
}

/** A date in numbers with the year last, its day first; null for any other text. */
function localParts(text: string, today: string): Parts | null {
  const bare = bareDate(text);
  const local = /^(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{4}|\d{2})$/.exec(bare);
  if (local) return [yearOf(local[3] ?? "", today), Number(local[2]), Number(local[1])];
  const joined = /^(\d{2})(\d{2})(\d{4})$/.exec(bare);
  return joined ? [Number(joined[3]), Number(joined[2]), Number(joined[1])] : null;
}

function inOrder([year, month, day]: Parts, order: DateOrder | "unknown"): Parts {
  return order === "month_first" ? [year, day, month] : [year, month, day];
}

/** A date that says by itself which number is which. */
function otherParts(text: string, today: string): Parts | null {
  const bare = bareDate(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  if (SERIAL.test(bare)) return fromSerial(Number.parseInt(bare, 10));
  return inWords(bare, today);
}

function inWords(text: string, today: string): Parts | null {
  const [, day, month = "", year = ""] =
    /^(\d{1,2}) (?:de )?([a-z]{3,9}) (?:de )?(\d{4}|\d{2})$/.exec(normalizeText(text)) ?? [];
  const place = MONTHS.indexOf(month.slice(0, 3));
  return day === undefined || place < 0 ? null : [yearOf(year, today), place + 1, Number(day)];
}

/** Two digits are of this century as long as that lies not ahead. */
function yearOf(written: string, today: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year <= Number(today.slice(2, 4)) ? 2000 + year : 1900 + year;
}

/** By the civil calendar, counted from 1 March of the year 0 (Hinnant's days algorithm). */
function fromSerial(serial: number): Parts {
  const days = serial - 25_569 + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day];
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
