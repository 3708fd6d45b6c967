import { MEDIAN_FIGURES, definitionOf } from "#domain/insight/reports/definitions.ts";
import { ageInMonths } from "#domain/instruments/age.ts";
import { provenanceFacts } from "#server/features/organization/exports/provenance.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { Cell, Column, Sheet, SheetOfFacts, Workbook } from "#server/platform/sheets/table.ts";
import { formRows, type GroupFacts, groupDefinitions, groupTitle } from "./group-paper.ts";
import {
  GROUP_WORDS,
  LEVEL_WORDS,
  ROUTE_WORDS,
  STAGE_WORDS,
  STATUS_WORDS,
  stepName,
} from "./words.ts";

/** The report of a group as sheets: what it is, its numbers, its groups, its children. */
export function groupWorkbook(facts: GroupFacts, rows: () => AsyncIterable<Cell[]>): Workbook {
  const { provenance } = facts;
  return {
    at: provenance.at,
    sheets: [
      aboutGroup(facts),
      numbersSheet(facts),
      ...(facts.report.units.length > 1 ? [unitsSheet(facts)] : []),
      childrenSheet(facts, rows()),
    ],
  };
}

/** What the file says of itself. */
export function aboutGroup({ report, provenance }: GroupFacts): SheetOfFacts {
  return provenanceFacts(provenance, {
    title: groupTitle(report),
    period: report.funnel.period,
    definitions: groupDefinitions(report),
    more: [["Crianças", String(report.forms.children)]],
  });
}

function numbersSheet({ report, provenance: { timeZone } }: GroupFacts): Sheet {
  const { funnel, levels, stages, vision } = report;
  const spreads = funnel.medians && [
    funnel.medians.contact,
    funnel.medians.visit,
    funnel.medians.age,
  ];
  return {
    name: "Números",
    timeZone,
    columns: [
      { name: "Parte", kind: "text", width: 34 },
      { name: "Número", kind: "text", width: 30 },
      { name: "Valor", kind: "number" },
    ],
    rows: [
      ...formRows(report).map(([name, count]) => ["Situação hoje", name, count]),
      ...(levels ?? []).map(({ level, count }) => [
        "Nível do resultado mais recente",
        LEVEL_WORDS[level],
        count,
      ]),
      ...(stages ?? []).map(({ stage, count }) => [
        "Encaminhamentos abertos",
        STAGE_WORDS[stage],
        count,
      ]),
      ...(vision
        ? [
            ["Testes visuais", "Concluídos", vision.tests],
            ["Testes visuais", "Deles, válidos", vision.valid],
          ]
        : []),
      ...funnel.steps.map(({ step, count }) => ["No período", stepName(step), count]),
      ...(spreads ?? []).map((spread, index): Cell[] => [
        "Medianas no período",
        definitionOf(MEDIAN_FIGURES[index] ?? "age_at_result").name,
        spread?.median ?? null,
      ]),
    ],
  };
}

function unitsSheet({ report, provenance: { timeZone } }: GroupFacts): Sheet {
  const names = [
    "children",
    "answered",
    "partial",
    "not_answered",
    "overdue",
    "partial_late",
  ] as const;
  return {
    name: "Grupos",
    timeZone,
    columns: [
      { name: "Grupo", kind: "text" },
      { name: "Tipo", kind: "text", width: 14 },
      { name: "Nível na árvore", kind: "number" },
      ...names.map((figure): Column => ({ name: definitionOf(figure).name, kind: "number" })),
    ],
    rows: report.units.map((unit) => [
      unit.name,
      GROUP_WORDS[unit.kind],
      unit.depth + 1,
      ...names.map((name) => unit[name]),
    ]),
  };
}

/** The children with the state of each; results only where they may be seen. */
export function childrenSheet(
  { report, provenance: { timeZone } }: GroupFacts,
  rows: AsyncIterable<Cell[]>,
): Sheet {
  const results: Column[] = [
    { name: "Nível", kind: "text", width: 12 },
    { name: "Encaminhamento", kind: "text", width: 24 },
    { name: "Etapa", kind: "text", width: 18 },
  ];
  return {
    name: "Crianças",
    timeZone,
    columns: [
      { name: "Nome", kind: "text", width: 34 },
      { name: "Nascimento", kind: "day" },
      { name: "Idade (meses)", kind: "number" },
      { name: "Grupo", kind: "text" },
      { name: "Formulário", kind: "text", width: 16 },
      { name: "Enviado em", kind: "instant" },
      { name: "Respondido em", kind: "instant" },
      ...(report.levels ? results : []),
    ],
    rows,
  };
}

/** The rows of the list of children, telling now and then how many are written. */
export async function* childRows(
  { report, children, provenance: { at, timeZone } }: GroupFacts,
  tell: (done: number, total: number) => Promise<void>,
): AsyncIterable<Cell[]> {
  const today = dayIn(timeZone, at);
  for (const [index, child] of children.entries()) {
    if (index % 500 === 499) await tell(index + 1, children.length);
    const { date_of_birth: born, level, recommendation, referral_stage: stage } = child;
    yield [
      child.full_name,
      born,
      born === null ? null : ageInMonths(born, today),
      child.group_name,
      child.form_status === null ? "Sem formulário" : STATUS_WORDS[child.form_status],
      child.sent_at,
      child.answered_at,
      ...(report.levels
        ? [
            level && LEVEL_WORDS[level],
            recommendation && ROUTE_WORDS[recommendation],
            stage && STAGE_WORDS[stage],
          ]
        : []),
    ];
  }
}
