import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import type { Language } from "#domain/organization/language.ts";
import { GUARDIAN_TEXTS } from "#domain/screening/guardian-texts/index.ts";
import type { Paper, PaperBlock } from "#server/platform/pdf/paper.ts";
import type { SenderRow } from "../letter-facts.queries.ts";
import { LETTER_TEXTS } from "./letter-texts.ts";

/** Under what a document can be verified, and when it was issued. */
export interface Seal {
  readonly code: string;
  /** Of the page that verifies it. */
  readonly address: string;
  /** Where a code is typed. */
  readonly page: string;
  readonly issuedAt: Date;
  /** The organisation's day. */
  readonly today: string;
}

/** A document with what each of them has: who issues it, the day, the disclaimer, how it is verified. The annex comes last. */
export function composePaper(
  {
    title,
    language,
    sender,
    seal,
    tool,
  }: {
    readonly title: string;
    readonly language: Language;
    readonly sender: SenderRow;
    readonly seal: Seal;
    /** The questionnaire whose wording is told to be our own. */
    readonly tool: InstrumentCode;
  },
  blocks: readonly PaperBlock[],
  annex: readonly PaperBlock[] = [],
): Paper {
  const words = LETTER_TEXTS[language].paper;
  const text = words.verifyText
    .replace("{page}", () => seal.page)
    .replace("{code}", () => seal.code);
  return {
    title,
    language,
    sender: { name: sender.organization_name, contacts: contactsOf(sender) },
    date: longDay(seal.today, language),
    issuedAt: seal.issuedAt,
    foot: `${title} · ${words.code} ${seal.code}`,
    pageOf: words.pageOf,
    blocks: [
      ...blocks,
      {
        kind: "note",
        title: words.disclaimer,
        text: `${GUARDIAN_TEXTS[language].disclaimer} ${INSTRUMENT_TEXTS[tool][language].wordingNote}`,
      },
      {
        kind: "verification",
        title: words.verify,
        text,
        alt: words.alt.replace("{code}", () => seal.code),
        address: seal.address,
      },
      ...annex,
    ],
  };
}

/** How an organisation is reached, in one line. */
export function contactsOf(sender: SenderRow): string {
  const { organization_address, organization_phone, organization_email } = sender;
  return [organization_address, formatPhone(organization_phone), organization_email]
    .filter((each) => each !== "")
    .join(" · ");
}

/** A day in words, `22 de novembro de 2026`. */
export function longDay(day: string, language: Language): string {
  return formatted(day, language, "long");
}

/** A day in figures, `22/11/2026`. */
export function shortDay(day: string, language: Language = "pt-BR"): string {
  return formatted(day, language, "short");
}

function formatted(day: string, language: Language, style: "long" | "short"): string {
  const options: Intl.DateTimeFormatOptions =
    style === "long"
      ? { dateStyle: "long" }
      : { day: "2-digit", month: "2-digit", year: "numeric" };
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** Completed months in words: `11 meses`, `1 ano e 8 meses`, `3 anos`. */
export function ageInWords(months: number, language: Language = "pt-BR"): string {
  const { year, month, and } = LETTER_TEXTS[language].paper;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return counted(months, month);
  if (rest === 0) return counted(years, year);
  return `${counted(years, year)}${and}${counted(rest, month)}`;
}

function counted(
  number: number,
  { one, more }: { readonly one: string; readonly more: string },
): string {
  return `${number} ${number === 1 ? one : more}`;
}
