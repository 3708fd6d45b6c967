import type { FunnelSummary, Spread } from "#contract/insight/funnel.ts";
import type { GroupReport } from "#contract/insight/reports.ts";
import {
  FORM_FIGURES,
  MEDIAN_FIGURES,
  type ReportFigure,
  definitionOf,
} from "#domain/insight/reports/definitions.ts";
import { withoutForm } from "#domain/insight/reports/form-counts.ts";
import { dayInDigits, type Provenance } from "#server/features/organization/exports/provenance.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { Paper, PaperBlock } from "#server/platform/pdf/paper.ts";
import { type Column, tableOf } from "#server/platform/pdf/table.ts";
import type { ListedChild } from "../group.queries.ts";
import { reportPaper } from "./report-paper.ts";
import {
  FIGURE_OF,
  LEVEL_WORDS,
  STAGE_WORDS,
  STATUS_WORDS,
  numberWords,
  shareWords,
  stepName,
} from "./words.ts";

/** Children whom a printed list names; beyond it the sheet has them all. */
const MOST_PRINTED = 1000;

/** What a file of a group's report is made from. */
export interface GroupFacts {
  readonly report: GroupReport;
  readonly children: readonly ListedChild[];
  readonly provenance: Provenance;
}

/** The title of the report: of a class, a unit, or of the whole organisation. */
export function groupTitle({ group, name }: GroupReport): string {
  if (!group) return "Relatório da instituição";
  return group.kind === "class" ? `Relatório da turma ${name}` : `Relatório de ${name}`;
}

/** The definitions of all that a report of this kind counts. */
export function groupDefinitions({ funnel, levels }: GroupReport): [string, string][] {
  const figures: ReportFigure[] = [
    ...FORM_FIGURES,
    ...funnel.steps.map(({ step }) => FIGURE_OF[step]),
    ...(levels ? MEDIAN_FIGURES : []),
  ];
  return figures.map((figure) => {
    const { name, meaning } = definitionOf(figure);
    return [name, meaning];
  });
}

/** The numbers of now with their names, in the order in which they are read. */
export function formRows({ forms }: Pick<GroupReport, "forms">): [name: string, count: number][] {
  const all = { ...forms, without_form: withoutForm(forms) };
  return FORM_FIGURES.map((figure) => [definitionOf(figure).name, all[figure]]);
}

/** The report of a group as a document. */
export function groupPaper(facts: GroupFacts): Paper {
  const { report, provenance } = facts;
  return reportPaper(
    {
      title: groupTitle(report),
      provenance,
      period: report.funnel.period,
      definitions: groupDefinitions(report),
    },
    [
      { kind: "heading", text: "Situação hoje" },
      bars("Situação hoje", formRows(report), report.forms.children),
      ...ofResults(report),
      { kind: "heading", text: "Do convite ao desfecho, no período" },
      steps(report.funnel),
      ...medians(report.funnel),
      ...units(report),
      ...list(facts),
    ],
  );
}

function bars(label: string, rows: readonly [string, number][], whole: number): PaperBlock {
  return {
    kind: "bars",
    label,
    rows: rows.map(([name, value]) => ({
      name,
      value,
      text: [String(value), shareWords(value, whole)].filter((text) => text !== "").join(" · "),
    })),
  };
}

function ofResults({ levels, stages, vision }: GroupReport): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  if (levels) {
    const rows = levels.map(({ level, count }): [string, number] => [LEVEL_WORDS[level], count]);
    const whole = rows.reduce((sum, [, count]) => sum + count, 0);
    blocks.push({ kind: "heading", text: "Nível do resultado mais recente" });
    blocks.push(bars("Nível do resultado mais recente", rows, whole));
  }
  if (stages) {
    const rows = stages.map(({ stage, count }): [string, number] => [STAGE_WORDS[stage], count]);
    const whole = rows.reduce((sum, [, count]) => sum + count, 0);
    blocks.push({ kind: "heading", text: "Encaminhamentos abertos, por etapa" });
    blocks.push(bars("Encaminhamentos abertos, por etapa", rows, whole));
  }
  if (vision && vision.tests > 0) {
    const rows: [string, number][] = [
      ["Válidos", vision.valid],
      ["Inconclusivos", vision.tests - vision.valid],
    ];
    blocks.push({ kind: "heading", text: "Testes visuais concluídos" });
    blocks.push(bars("Testes visuais concluídos", rows, vision.tests));
  }
  return blocks;
}

function steps({ steps: counted }: FunnelSummary): PaperBlock {
  const invited = counted[0]?.count ?? 0;
  return bars(
    "Do convite ao desfecho",
    counted.map(({ step, count }) => [stepName(step), count ?? 0]),
    invited,
  );
}

function spreadWords(spread: Spread | null): string {
  if (!spread) return "Sem dados no período";
  const { median, lower, upper, count } = spread;
  return `${numberWords(median)} (metade entre ${numberWords(lower)} e ${numberWords(upper)}; ${count} ${count === 1 ? "criança" : "crianças"})`;
}

function medians({ medians: found }: FunnelSummary): PaperBlock[] {
  if (!found) return [];
  const spreads = [found.contact, found.visit, found.age];
  return [
    { kind: "heading", text: "Tempos e idade (medianas)" },
    {
      kind: "facts",
      label: "Tempos e idade",
      rows: MEDIAN_FIGURES.map((figure, index) => [
        definitionOf(figure).name,
        spreadWords(spreads[index] ?? null),
      ]),
    },
  ];
}

function units({ units: all }: GroupReport): PaperBlock[] {
  if (all.length < 2) return [];
  const names = ["children", "answered", "partial", "not_answered", "overdue"] as const;
  return [
    { kind: "heading", text: "Por turma e unidade" },
    tableOf("Por turma e unidade", all, [
      ["Grupo", 3.2, (unit) => `${"– ".repeat(unit.depth)}${unit.name}`],
      ...names.map((figure): Column<(typeof all)[number]> => [
        definitionOf(figure).name,
        1.3,
        (unit) => String(unit[figure]),
      ]),
    ]),
  ];
}

function list({ report, children, provenance: { timeZone } }: GroupFacts): PaperBlock[] {
  if (children.length === 0) return [];
  const day = (at: Date | null) => (at ? dayInDigits(dayIn(timeZone, at)) : "");
  const shown = children.slice(0, MOST_PRINTED);
  return [
    { kind: "heading", text: "Crianças" },
    ...(children.length > shown.length
      ? ([
          {
            kind: "paragraph",
            text: `São ${children.length} crianças: aqui estão as primeiras ${MOST_PRINTED}, em ordem alfabética. A planilha traz todas.`,
          },
        ] satisfies PaperBlock[])
      : []),
    tableOf("Crianças e situação de cada uma", shown, [
      ["Nome", 3.2, (child) => child.full_name],
      ["Grupo", 2, (child) => child.group_name],
      [
        "Formulário",
        1.6,
        ({ form_status: of }) => (of === null ? "Sem formulário" : STATUS_WORDS[of]),
      ],
      ["Enviado", 1.5, (child) => day(child.sent_at)],
      ["Respondido", 1.5, (child) => day(child.answered_at)],
      ...(report.levels === null ? [] : RESULT_COLUMNS),
    ]),
  ];
}

/** What a school does not see. */
const RESULT_COLUMNS: readonly Column<ListedChild>[] = [
  ["Nível", 1.3, ({ level }) => (level === null ? "" : LEVEL_WORDS[level])],
  ["Etapa", 1.6, ({ referral_stage: stage }) => (stage === null ? "" : STAGE_WORDS[stage])],
];
