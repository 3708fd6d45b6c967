import { DAMAGED, unreadableFile } from "./read-errors.ts";

/** The widest and the tallest sheet there can be. */
export const WIDEST = 16_384;
export const TALLEST = 1_048_576;

/** A number as text. In powers of ten an identifier could not be read. */
export function numberText(written: string): string {
  const number = Number(written);
  return /e/i.test(written) && Number.isSafeInteger(number) ? String(number) : written;
}

/** Yes or no in the words of our lists. */
export function truthText(isTrue: boolean): string {
  return isTrue ? "Sim" : "Não";
}

/** `2021-03-14`, whatever time follows it, as it is written in Brazil; undefined for anything else. */
export function dayText(iso: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(iso) ?? [];
  return day === undefined ? undefined : `${day}/${month}/${year}`;
}

/** Throws unless a filled row stands below the one before it and in the sheet: every row is known by its line. */
export function mustFollow(line: number, before: number): void {
  if (!Number.isInteger(line) || line <= before || line > TALLEST) throw unreadableFile(DAMAGED);
}
