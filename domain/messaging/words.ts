import {
  type Article,
  articleOf,
  nameWithArticle,
  type NamedInstitution,
} from "#domain/organization/article.ts";

const MONTHS = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
] as const;

/** The longest first name that a message shows; the rest of a longer one is dropped. */
const LONGEST_NAME = 40;

/** The longest name of an organisation or group that a message shows. */
const LONGEST_TITLE = 120;

/**
 * The only part of a child's name that may leave by message. Nothing but letters, apostrophes and hyphens passes, so that
 * what somebody typed into a name field can be neither markup, nor a header, nor an address that mail programs turn into a
 * link. Undefined when no e-mail is left.
 */
export function firstName(fullName: string): string | undefined {
  return /\p{L}[\p{L}\p{M}'’-]*/u.exec(fullName)?.[0].slice(0, LONGEST_NAME);
}

/** Whose it is that a message is about, by first names alone: 'de Ana', 'de Ana, Bia e Caio', 'da criança' without a name. */
export function ofChildren(fullNames: readonly string[]): string {
  const names = fullNames.map(firstName).filter((name) => name !== undefined);
  if (names.length === 0) return "da criança";
  if (names.length < fullNames.length) return "das crianças";
  const last = names.at(-1) ?? "";
  return names.length === 1 ? `de ${last}` : `de ${names.slice(0, -1).join(", ")} e ${last}`;
}

/** A name of an organisation or group in one line, without control characters, of a length that fits a subject. */
export function oneLine(value: string): string {
  return value
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_TITLE)
    .trimEnd();
}

/** Who sends, as a Portuguese sentence takes the name: 'a Clínica Ipê', 'do Centro Ipê'. */
export function namedSender(name: string, article?: Article | null): NamedInstitution {
  const line = oneLine(name);
  return nameWithArticle(line, articleOf(line, article));
}

/** `2026-03-15` → `15 de março de 2026`; the first of a month is `1º`. */
export function dayInWords(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const number = Number(date);
  return `${number === 1 ? "1º" : number} de ${MONTHS[Number(month) - 1] ?? month} de ${year}`;
}
