import { firstName, oneLine } from "./words.ts";

/** What a template may leave open, by the name between its braces. */
export const PLACEHOLDERS = ["crianca", "responsavel", "link", "instituicao"] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** What stands for each placeholder in one message. */
export type TemplateValues = Readonly<Record<Placeholder, string>>;

/** The longest text of a template, and of a message to a guardian. */
export const LONGEST_TEXT = 4000;

const PLACE = /\{\{([^{}]*)\}\}/g;

/** How a placeholder is written in a text. */
export function placeholderText(name: string): string {
  return `{{${name}}}`;
}

/** Names between double braces that are no placeholder, as they were written, each once. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACE)].map(([, name = ""]) => name.trim());
  return [...new Set(names.filter((name) => placeholderNamed(name) === undefined))];
}

/** Whether the text asks for the guardian's link. */
export function needsLink(text: string): boolean {
  return [...text.matchAll(PLACE)].some(([, name = ""]) => placeholderNamed(name) === "link");
}

/** Why a text cannot be filled: a name that is no placeholder, or braces that never meet their other half. */
export type PlaceholderError =
  | { readonly kind: "unknown"; readonly name: string }
  | { readonly kind: "unpaired" };

/** The first error of a text's placeholders; undefined when it can be filled. */
export function placeholderError(text: string): PlaceholderError | undefined {
  const [name] = unknownPlaceholders(text);
  if (name !== undefined) return { kind: "unknown", name };
  const rest = text.replaceAll(PLACE, "");
  return rest.includes("{{") || rest.includes("}}") ? { kind: "unpaired" } : undefined;
}

/** Whether a text can be kept or sent: something is written, not too much of it, and every placeholder exists. */
export function isUsableText(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= LONGEST_TEXT && placeholderError(text) === undefined;
}

/** The text with its placeholders filled, in one pass: what a value brings along is never filled in turn. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replaceAll(PLACE, (written, name: string) => {
    const placeholder = placeholderNamed(name);
    return placeholder === undefined ? written : values[placeholder];
  });
}

/** Whom a message is about, to whom and from whom it goes, as stored. */
export interface TemplateSubject {
  readonly childName: string;
  readonly guardianName: string;
  readonly organizationName: string;
  /** The address, or the words that stand for it where nobody may see it. */
  readonly link: string;
}

/**
 * What fills a template: of people the first name alone, as in every message. No value holds a brace, so that a name
 * somebody typed can never become a placeholder of the text it is put into.
 */
export function templateValues(subject: TemplateSubject): TemplateValues {
  return {
    crianca: firstName(subject.childName) ?? "a criança",
    responsavel: firstName(subject.guardianName) ?? "responsável",
    instituicao: oneLine(subject.organizationName.replaceAll(/[{}]/g, "")),
    link: subject.link,
  };
}

/** In the three languages in which a team may write; the product's own name is none of them. */
const CLINICAL =
  /(?<!\p{L})(?:(?:e?score|puntaje|level|laudo|ri(?:sk|sco|esgo))s?|(?:pon|pun)tua(?:ç[ãa]o|cao|ções|coes|ci[óo]n|ciones)|n[íi]ve(?:l|is|les)|diagn[óo]s\p{L}*|autis\p{L}*|TEA(?! Start\b)|ASD)(?!\p{L})/giu;

/** Words in a text that would name a result or a diagnosis, as they were written, each once: none should leave by message. */
export function clinicalWords(text: string): string[] {
  return [...new Set([...text.matchAll(CLINICAL)].map(([word]) => word.toLowerCase()))];
}

/** People write `{{Criança}}` too: names are compared without case and accents. */
function placeholderNamed(written: string): Placeholder | undefined {
  const name = written.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return PLACEHOLDERS.find((known) => known === name);
}
