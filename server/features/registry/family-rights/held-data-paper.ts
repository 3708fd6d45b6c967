import type { HeldData } from "#contract/registry/family-rights.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import type { Language } from "#domain/organization/language.ts";
import { type ReadableEntry, readHeldData } from "#domain/registry/family-rights/held-data.ts";
import enUs from "#messages/en-US/guardian-rights.json" with { type: "json" };
import esEs from "#messages/es-ES/guardian-rights.json" with { type: "json" };
import ptBr from "#messages/pt-BR/guardian-rights.json" with { type: "json" };
import type { Paper, PaperBlock } from "#server/platform/pdf/paper.ts";
import type { RightsHolder } from "./rights.queries.ts";

const WORDS: Readonly<Record<Language, typeof ptBr>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};

/** Everything that is held, as a document for people: each part under its name. */
export function heldDataPaper(
  holder: Pick<
    RightsHolder,
    "organization_name" | "organization_phone" | "organization_email" | "today"
  >,
  data: HeldData,
  language: Language,
): Paper {
  const words = WORDS[language];
  const contacts = [formatPhone(holder.organization_phone), holder.organization_email];
  const style = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return {
    title: words.data.title,
    language,
    sender: {
      name: holder.organization_name,
      contacts: contacts.filter((each) => each !== "").join(" · "),
    },
    date: new Intl.DateTimeFormat(language, style).format(new Date(holder.today)),
    issuedAt: new Date(data.made_at),
    foot: words.pdfFoot,
    pageOf: words.pageOf,
    blocks: [
      { kind: "paragraph", text: words.data.others },
      ...readHeldData(data.parts, words.held, language).flatMap(({ title, entries }) =>
        partOf(title, entries),
      ),
    ],
  };
}

function partOf(title: string, entries: readonly ReadableEntry[]): PaperBlock[] {
  const facts = entries.map(({ rows }): PaperBlock => ({ kind: "facts", label: title, rows }));
  return [{ kind: "heading", text: title }, ...facts];
}
