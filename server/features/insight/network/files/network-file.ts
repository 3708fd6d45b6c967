import type { z } from "zod";
import { type Network, type NetworkUnit, NetworkReportFile } from "#contract/insight/network.ts";
import { NETWORK_MEASURES } from "#domain/insight/network/measures.ts";
import {
  defineExport,
  type ExportContext,
} from "#server/features/organization/exports/export-kind.ts";
import {
  type Provenance,
  provenanceFacts,
  provenanceOf,
} from "#server/features/organization/exports/provenance.ts";
import { dayIn } from "#server/platform/clock.ts";
import { readTenant } from "#server/platform/db/read-tenant.ts";
import { renderPaper } from "#server/platform/pdf/render.ts";
import type { Cell, Column, SheetOfFacts, Table } from "#server/platform/sheets/table.ts";
import { CSV, csvOf } from "#server/platform/sheets/write-csv.ts";
import { XLSX, xlsxOf } from "#server/platform/sheets/write-xlsx.ts";
import { nothingClosed, readClosed, readNetwork } from "../read-network.ts";
import { networkPaper } from "./network-paper.ts";
import {
  HIDDEN,
  KIND_WORDS,
  MEASURE_WORDS,
  NETWORK_DEFINITIONS,
  VISION_WORDS,
  WHY_HIDDEN,
} from "./words.ts";

const MEDIA = { pdf: "application/pdf", xlsx: XLSX, csv: CSV } as const;

const TITLE = "Relatório da rede";

/** The network's report as a file, with the same numbers hidden as on the screen. */
export const networkReportKind = defineExport({
  kind: "network_report",
  roles: ["network_manager"],
  params: NetworkReportFile,
  file: ({ period, format }, { at, timeZone }) => ({
    name: `relatorio-da-rede-${period ?? dayIn(timeZone, at)}.${format}`,
    mediaType: MEDIA[format],
  }),
  check: async ({ deps, staff, params: { period, region, kind } }) =>
    mayBeMade(await readNetwork(deps, staff, { period, region, kind })),
  make: makeReport,
});

/** What is being counted is waited for by whoever makes the file. Throws `invalid` where nothing is closed. */
function mayBeMade({ period, counting }: Network): void {
  if (!period && !counting) throw nothingClosed();
}

async function* makeReport({
  deps,
  staff,
  params: { format, ...asked },
  at,
}: ExportContext<z.output<typeof NetworkReportFile>>): AsyncIterable<Uint8Array> {
  const network = await readClosed(deps, staff, asked);
  const provenance = await readTenant(deps.database, staff, (db) => provenanceOf(db, staff, at));
  const more = filtersOf(network, asked);
  if (format === "pdf") {
    yield await renderPaper(networkPaper({ title: TITLE, network, provenance, more }));
    return;
  }
  const table = unitsTable(network, staff.timeZone);
  const about = aboutOf(network, provenance, more);
  if (format === "csv") yield* csvOf(table, { foot: about });
  else yield* xlsxOf({ at, sheets: [{ ...table, name: "Unidades" }, about] });
}

function filtersOf(
  { period }: Network,
  { region, kind }: Omit<z.output<typeof NetworkReportFile>, "format">,
): (readonly [string, string])[] {
  const closed = (period?.closed_on ?? "").split("-").toReversed().join("/");
  return [
    ["Fechado em", closed],
    ...(region === undefined ? [] : [["Região", region === "" ? "Sem região" : region] as const]),
    ...(kind === undefined ? [] : [["Tipo de unidade", KIND_WORDS[kind]] as const]),
  ];
}

function aboutOf(
  { period }: Network,
  provenance: Provenance,
  more: readonly (readonly [string, string])[],
): SheetOfFacts {
  return provenanceFacts(provenance, {
    title: TITLE,
    period,
    more: [...more, ["Números ocultos", `“${HIDDEN}”: ${WHY_HIDDEN}`]],
    definitions: NETWORK_DEFINITIONS,
  });
}

const COLUMNS: readonly Column[] = [
  { name: "Unidade", kind: "text", width: 36 },
  { name: "Tipo", kind: "text" },
  { name: "Região", kind: "text" },
  { name: "Cadastradas (cerca de)", kind: "number" },
  // Text where a number is hidden: an empty cell would be taken for zero by a sum.
  ...NETWORK_MEASURES.map((measure) => ({ name: MEASURE_WORDS[measure], kind: "number" as const })),
  { name: "Não responderam", kind: "number" },
  { name: "Taxa de atenção", kind: "share" },
  { name: "Verifique o uso", kind: "text" },
  { name: "Idade na triagem (meses, mediana)", kind: "number" },
  { name: "Dias até o contato (mediana)", kind: "number" },
  { name: "Dias até a consulta (mediana)", kind: "number" },
  { name: VISION_WORDS.tested, kind: "number" },
  { name: VISION_WORDS.valid, kind: "number" },
];

function unitsTable({ units, sum }: Network, timeZone: string): Table {
  return {
    timeZone,
    columns: COLUMNS,
    rows: [
      ...units.map((unit) => rowOf(unit, [unit.name, KIND_WORDS[unit.kind], unit.region])),
      rowOf(sum, ["Total do que está filtrado", "", ""]),
    ],
  };
}

function rowOf(
  numbers: Omit<NetworkUnit, "id" | "name" | "kind" | "region">,
  names: Cell[],
): Cell[] {
  const { children, measures, not_answered: silent, rate, medians, vision } = numbers;
  return [
    ...names,
    children,
    ...measures.map(({ count }) => valueCell(count)),
    valueCell(silent),
    valueCell(rate?.rate ?? null),
    rate?.flag ? "Verifique o uso do instrumento" : "",
    valueCell(medians.age),
    valueCell(medians.contact),
    valueCell(medians.visit),
    vision ? valueCell(vision.tested) : VISION_WORDS.uncounted,
    vision ? valueCell(vision.valid) : VISION_WORDS.uncounted,
  ];
}

function valueCell(value: number | null): Cell {
  return value ?? HIDDEN;
}
