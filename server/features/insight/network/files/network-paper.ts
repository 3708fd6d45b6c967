import type { Network, NetworkNumbers } from "#contract/insight/network.ts";
import type { NetworkMeasure } from "#domain/insight/network/measures.ts";
import type { Provenance } from "#server/features/organization/exports/provenance.ts";
import type { Paper, PaperBlock } from "#server/platform/pdf/paper.ts";
import { type Column, tableOf } from "#server/platform/pdf/table.ts";
import { reportPaper } from "../../reports/files/report-paper.ts";
import { HIDDEN, MEASURE_WORDS, NETWORK_DEFINITIONS, VISION_WORDS, WHY_HIDDEN } from "./words.ts";

/** What the printed report is made from. */
interface NetworkFacts {
  readonly title: string;
  readonly network: Network;
  readonly provenance: Provenance;
  /** When it was closed, and the filters that were set. */
  readonly more: readonly (readonly [name: string, value: string])[];
}

/** The network's report on paper: the whole, its regions, its units, and what each number counts. */
export function networkPaper({ title, network, provenance, more }: NetworkFacts): Paper {
  const { sum, by_region: regions, units } = network;
  const flagged = units.filter(({ rate }) => rate?.flag);
  return reportPaper(
    { title, provenance, period: network.period, definitions: NETWORK_DEFINITIONS },
    [
      { kind: "facts", label: "O que este relatório conta", rows: [...more] },
      { kind: "heading", text: "A rede" },
      { kind: "facts", label: "A rede em números", rows: summaryOf(sum) },
      ...(regions.length === 0
        ? []
        : [
            { kind: "heading", text: "Por região" } as const,
            tableOf("Números por região", regions, [
              ["Região", 2.6, ({ region }) => (region === "" ? "Sem região" : region)],
              ...COUNTS,
            ]),
          ]),
      { kind: "heading", text: "Por unidade" },
      tableOf("Números por unidade", units, [["Unidade", 2.6, ({ name }) => name], ...COUNTS]),
      ...testedBlocks(units),
      ...(flagged.length === 0
        ? []
        : [
            { kind: "heading", text: "Verifique o uso do instrumento" } as const,
            {
              kind: "paragraph",
              text: "A taxa destas unidades está longe da taxa da rede. Isso não diz nada das crianças: veja com a unidade como o questionário é apresentado e respondido.",
            } as const,
            {
              kind: "list",
              items: flagged.map(
                ({ name, rate }) =>
                  `${name}: ${share(rate?.rate)} (rede: ${share(network.whole_rate)})`,
              ),
            } as const,
          ]),
      ...(network.hides
        ? [{ kind: "note", title: `O que é “${HIDDEN}”`, text: WHY_HIDDEN } as const]
        : []),
    ],
  );
}

/** Who made the visual test, by unit, where that was counted and anybody did. */
function testedBlocks(units: Network["units"]): PaperBlock[] {
  if (!units.some(({ vision }) => vision !== null && vision.tested !== 0)) return [];
  return [
    { kind: "heading", text: "Teste visual" },
    tableOf("Testes visuais por unidade", units, [
      ["Unidade", 2.6, ({ name }) => name],
      [
        "Com teste visual",
        1.6,
        ({ vision }) => ofTests(vision, ({ tested }) => formatValue(tested)),
      ],
      ["Com teste válido", 1.6, ({ vision }) => ofTests(vision, ({ valid }) => formatValue(valid))],
      ["Parte válida", 1.2, ({ vision }) => ofTests(vision, (tests) => share(validShare(tests)))],
    ]),
  ];
}

type Tests = NonNullable<NetworkNumbers["vision"]>;

/** What is said of the visual tests of one unit, where they were counted. */
function ofTests(tests: Tests | null, words: (tests: Tests) => string): string {
  return tests === null ? VISION_WORDS.uncounted : words(tests);
}

function validShare({ tested, valid }: Tests): number | null {
  return tested === null || valid === null || tested === 0 ? null : valid / tested;
}

function summaryOf({
  children,
  measures,
  not_answered: silent,
  rate,
  medians,
  vision,
}: NetworkNumbers) {
  return [
    ["Cadastradas", `cerca de ${children.toLocaleString("pt-BR")}`] as const,
    ...measures.map(({ measure, count }) => [MEASURE_WORDS[measure], formatValue(count)] as const),
    ["Não responderam", formatValue(silent)] as const,
    ["Taxa de atenção", share(rate?.rate)] as const,
    ["Idade na triagem (mediana)", formatValue(medians.age, " meses")] as const,
    ["Até o contato (mediana)", formatValue(medians.contact, " dias")] as const,
    ["Até a consulta (mediana)", formatValue(medians.visit, " dias")] as const,
    [VISION_WORDS.tested, ofTests(vision, ({ tested }) => formatValue(tested))] as const,
    ...(vision
      ? [
          [VISION_WORDS.valid, formatValue(vision.valid)] as const,
          [VISION_WORDS.share, share(validShare(vision))] as const,
        ]
      : []),
  ];
}

/** As many columns as are read on a sheet of paper; the spreadsheet has all of them. */
const COUNTS: readonly Column<NetworkNumbers>[] = [
  ["Convidadas", 1.4, (numbers) => countIn(numbers, "invited")],
  ["Responderam", 1.5, (numbers) => countIn(numbers, "answered")],
  ["De atenção", 1.3, (numbers) => countIn(numbers, "of_concern")],
  ["Taxa", 0.8, ({ rate }) => share(rate?.rate)],
  ["Contatadas", 1.4, (numbers) => countIn(numbers, "contacted")],
  ["Atendidas", 1.3, (numbers) => countIn(numbers, "attended")],
];

function countIn({ measures }: NetworkNumbers, wanted: NetworkMeasure): string {
  const count = measures.find(({ measure }) => measure === wanted)?.count ?? null;
  return count === null ? HIDDEN : count.toLocaleString("pt-BR");
}

function share(rate: number | null | undefined): string {
  return rate === null || rate === undefined ? HIDDEN : `${Math.round(rate * 100)} %`;
}

function formatValue(value: number | null, unit = ""): string {
  return value === null ? HIDDEN : `${value.toLocaleString("pt-BR")}${unit}`;
}
