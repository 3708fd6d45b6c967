import type { Network, NetworkNumbers } from "#contract/network.ts";
import type { NetworkMeasure } from "#domain/network/measures.ts";
import type { Provenance } from "#server/features/exports/index.ts";
import { reportPaper } from "#server/features/reports/index.ts";
import type { Paper, PaperBlock } from "#server/platform/pdf/paper.ts";
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
            tableOf(
              "Números por região",
              "Região",
              regions.map((each) => [each.region === "" ? "Sem região" : each.region, each]),
            ),
          ]),
      { kind: "heading", text: "Por unidade" },
      tableOf(
        "Números por unidade",
        "Unidade",
        units.map((unit) => [unit.name, unit]),
      ),
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
    {
      kind: "table",
      label: "Testes visuais por unidade",
      columns: [
        { name: "Unidade", share: 2.6 },
        { name: "Com teste visual", share: 1.6 },
        { name: "Com teste válido", share: 1.6 },
        { name: "Parte válida", share: 1.2 },
      ],
      rows: units.map(({ name, vision }) => [
        name,
        ...(vision
          ? [shown(vision.tested), shown(vision.valid), share(validShare(vision))]
          : Array.from({ length: 3 }, () => VISION_WORDS.uncounted)),
      ]),
    },
  ];
}

function validShare({ tested, valid }: NonNullable<NetworkNumbers["vision"]>): number | null {
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
    ...measures.map(({ measure, count }) => [MEASURE_WORDS[measure], shown(count)] as const),
    ["Não responderam", shown(silent)] as const,
    ["Taxa de atenção", share(rate?.rate)] as const,
    ["Idade na triagem (mediana)", shown(medians.age, " meses")] as const,
    ["Até o contato (mediana)", shown(medians.contact, " dias")] as const,
    ["Até a consulta (mediana)", shown(medians.visit, " dias")] as const,
    [VISION_WORDS.tested, vision ? shown(vision.tested) : VISION_WORDS.uncounted] as const,
    ...(vision
      ? [
          [VISION_WORDS.valid, shown(vision.valid)] as const,
          [VISION_WORDS.share, share(validShare(vision))] as const,
        ]
      : []),
  ];
}

/** As many columns as are read on a sheet of paper; the spreadsheet has all of them. */
const ON_PAPER = ["invited", "answered", "of_concern", "contacted", "attended"] as const;

function tableOf(
  label: string,
  first: string,
  rows: readonly (readonly [name: string, numbers: NetworkNumbers])[],
): PaperBlock {
  return {
    kind: "table",
    label,
    columns: [
      { name: first, share: 2.6 },
      { name: "Convidadas", share: 1.4 },
      { name: "Responderam", share: 1.5 },
      { name: "De atenção", share: 1.3 },
      { name: "Taxa", share: 0.8 },
      { name: "Contatadas", share: 1.4 },
      { name: "Atendidas", share: 1.3 },
    ],
    rows: rows.map(([name, numbers]) => {
      const [invited = "", answered = "", concern = "", contacted = "", attended = ""] =
        ON_PAPER.map((measure) => countIn(numbers, measure));
      return [name, invited, answered, concern, share(numbers.rate?.rate), contacted, attended];
    }),
  };
}

function countIn({ measures }: NetworkNumbers, wanted: NetworkMeasure): string {
  const count = measures.find(({ measure }) => measure === wanted)?.count ?? null;
  return count === null ? HIDDEN : count.toLocaleString("pt-BR");
}

function share(rate: number | null | undefined): string {
  return rate === null || rate === undefined ? HIDDEN : `${Math.round(rate * 100)} %`;
}

function shown(value: number | null, unit = ""): string {
  return value === null ? HIDDEN : `${value.toLocaleString("pt-BR")}${unit}`;
}
