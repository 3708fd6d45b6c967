import { roleName } from "#domain/access/role-names.ts";
import type { Period } from "#domain/insight/reports/period.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { SheetOfFacts } from "#server/platform/sheets/table.ts";
import { findAsker } from "./provenance.queries.ts";

/** What every file says of itself: no number of it is more than a sign. */
export const DISCLAIMER =
  "Resultado de triagem: não é diagnóstico. Só uma avaliação com profissionais de saúde pode dizer se há ou não autismo.";

/** Who asked for a file and of whom it tells. */
export interface Provenance {
  readonly organizationName: string;
  /** Phone and e-mail of the organisation, as they are shown beneath its name; empty where it has none. */
  readonly contacts: string;
  readonly askedBy: string;
  readonly roleName: string;
  readonly at: Date;
  readonly timeZone: string;
}

/** Finds who asks, for what a file says of itself. */
export async function provenanceOf(db: TenantDb, staff: Staff, at: Date): Promise<Provenance> {
  const found = await findAsker(db, staff.accountId);
  return {
    organizationName: found.organization_name,
    contacts: [found.phone, found.email].filter((text) => text !== "").join(" · "),
    askedBy: found.full_name ?? "",
    roleName: roleName(staff.role),
    at,
    timeZone: staff.timeZone,
  };
}

/** What a file tells of, beside its numbers. */
export interface About {
  readonly title: string;
  /** Both days included; null where it tells of now alone. */
  readonly period: Period | null;
  /** What each number counts: its name, and its definition in plain words. */
  readonly definitions: readonly (readonly [name: string, definition: string])[];
  /** Further lines, as of filters that were set. */
  readonly more?: readonly (readonly [name: string, value: string])[];
}

/** Who, when, of whom, of which days, by which definitions: the first sheet of a workbook and the foot of a CSV. */
export function provenanceFacts(provenance: Provenance, about: About): SheetOfFacts {
  const { organizationName, askedBy, at, timeZone } = provenance;
  return {
    name: "Sobre este relatório",
    facts: [
      ["Relatório", about.title],
      ["Instituição", organizationName],
      [
        "Período",
        about.period ? periodInWords(about.period) : "Situação na data em que foi gerado",
      ],
      ...(about.more ?? []),
      ["Pedido por", `${askedBy} (${provenance.roleName})`],
      ["Gerado em", momentInWords(at, timeZone)],
      ["Aviso", DISCLAIMER],
      ...about.definitions,
    ],
  };
}

/** Days as people write them: `01/03/2026 a 31/03/2026`. */
export function periodInWords({ from, to }: Period): string {
  return `${dayInDigits(from)} a ${dayInDigits(to)}`;
}

/** `2026-03-16` as `16/03/2026`. */
export function dayInDigits(day: string): string {
  return day.split("-").toReversed().join("/");
}

/** Day and hour in a zone: `16/03/2026, 12:00`. */
export function momentInWords(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("pt-BR", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  })
    .format(at)
    .replace(/\/(\d\d)(?=,)/, (_, year: string) => `/20${year}`);
}
