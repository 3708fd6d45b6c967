import { formatPhone } from "#domain/messaging/format-phone.ts";

/** The parts into which everything that is held about a child and its guardian is put, in the order in which it is shown. */
export const HELD_SECTIONS = [
  "child",
  "guardian",
  "forms",
  "answers",
  "interviews",
  "visual_tests",
  "referrals",
  "notes",
  "school",
  "messages",
  "received",
  "family_replies",
  "consents",
  "shares",
  "documents",
  "tasks",
  "changes",
  "erasures",
  "readers",
] as const;
export type HeldSection = (typeof HELD_SECTIONS)[number];

/** A value as it is stored. What is no text, number or yes-and-no is only in the file for programs. */
type HeldValue = unknown;

/** What is held of one kind: entries of named values. */
export interface HeldPart {
  readonly section: HeldSection;
  readonly entries: readonly Readonly<Record<string, HeldValue>>[];
}

/** The words in which people read what is held. */
export interface HeldWords {
  readonly sections: Readonly<Record<HeldSection, string>>;
  readonly fields: Readonly<Record<string, string>>;
  /** Stored values that are codes, by value. */
  readonly values: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
  /** Said in place of what only a program reads. */
  readonly inFile: string;
}

/** One entry as people read it. */
export interface ReadableEntry {
  /** Labels with their values. What is empty is left out. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** The file that came with it, to be fetched; null where there is none, or not any more. */
  readonly fileId: string | null;
}

/** By what a file that is held is fetched: nothing to be read. */
const FILE_ID = "file_id";

/** The parts of which there is anything, as people read them. */
export function readHeldData(
  parts: readonly HeldPart[],
  words: HeldWords,
  language: string,
): { readonly section: HeldSection; readonly title: string; readonly entries: ReadableEntry[] }[] {
  return parts
    .map(({ section, entries }) => ({
      section,
      title: words.sections[section],
      entries: entries
        .map((entry) => readEntry(entry, words, language))
        .filter(({ rows }) => rows.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function readEntry(
  entry: HeldPart["entries"][number],
  words: HeldWords,
  language: string,
): ReadableEntry {
  const { [FILE_ID]: fileId, ...values } = entry;
  const rows = Object.entries(values).flatMap(([field, value]) => {
    const text = readValue(value, words, language);
    return text === "" ? [] : [[words.fields[field] ?? field, text] as const];
  });
  return { rows, fileId: typeof fileId === "string" ? fileId : null };
}

function readValue(value: HeldValue, words: HeldWords, language: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return value.toLocaleString(language);
  if (typeof value === "string") return readText(value, words, language);
  if (Array.isArray(value) && value.every((each) => typeof each === "string"))
    return value.map((each) => words.fields[each] ?? readText(each, words, language)).join(", ");
  return words.inFile;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|\+00:00)$/;

function readText(text: string, words: HeldWords, language: string): string {
  if (DAY.test(text)) return day(text, language);
  if (INSTANT.test(text)) return day(text, language);
  return words.values[text] ?? formatPhone(text);
}

function day(text: string, language: string): string {
  const style = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language, style).format(new Date(text));
}
