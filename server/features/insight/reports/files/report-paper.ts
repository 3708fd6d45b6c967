import type { Period } from "#domain/insight/reports/period.ts";
import {
  DISCLAIMER,
  momentInWords,
  periodInWords,
  type Provenance,
} from "#server/features/organization/exports/provenance.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { Paper, PaperBlock } from "#server/platform/pdf/paper.ts";

/** What a report is printed from, beside its numbers. */
export interface Frame {
  readonly title: string;
  readonly provenance: Provenance;
  /** Null where it tells of a child's whole history. */
  readonly period: Period | null;
  readonly definitions: readonly (readonly [name: string, meaning: string])[];
}

/** A report with what each of them has: who asked and when, of which days, the definitions, the disclaimer. */
export function reportPaper(
  { title, provenance, period, definitions }: Frame,
  blocks: readonly PaperBlock[],
): Paper {
  const { organizationName, contacts, askedBy, roleName, at, timeZone } = provenance;
  const made = momentInWords(at, timeZone);
  return {
    title,
    language: "pt-BR",
    sender: { name: organizationName, contacts },
    date: longDay(dayIn(timeZone, at)),
    issuedAt: at,
    foot: `${title} · gerado em ${made}`,
    pageOf: "Página {page} de {pages}",
    blocks: [
      {
        kind: "facts",
        label: "Sobre este relatório",
        rows: [
          ...(period ? [["Período", periodInWords(period)] as const] : []),
          ["Pedido por", `${askedBy} (${roleName})`],
          ["Gerado em", made],
        ],
      },
      ...blocks,
      ...(definitions.length === 0
        ? []
        : ([
            { kind: "heading", text: "O que cada número conta" },
            { kind: "facts", label: "O que cada número conta", rows: definitions },
          ] satisfies PaperBlock[])),
      { kind: "note", title: "É uma triagem, não é um diagnóstico", text: DISCLAIMER },
    ],
  };
}

function longDay(day: string): string {
  return new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
