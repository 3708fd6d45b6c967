import type { ChildReport, HistoryResult } from "#contract/insight/reports.ts";
import { dayInDigits, type Provenance } from "#server/features/organization/exports/provenance.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { Paper, PaperBlock } from "#server/platform/pdf/paper.ts";
import { tableOf } from "#server/platform/pdf/table.ts";
import { reportPaper } from "./report-paper.ts";
import {
  VISION_NOTE,
  beforeComparing,
  setWords,
  socialWords,
  visionState,
} from "./vision-words.ts";
import {
  LEVEL_WORDS,
  REASON_WORDS,
  STAGE_WORDS,
  STATUS_WORDS,
  TYPE_WORDS,
  ageWords,
} from "./words.ts";

/** What a file of a child's report is made from. */
export interface ChildFacts {
  readonly report: ChildReport;
  readonly provenance: Provenance;
}

/** The report of a child as a document. A school's has the forms alone. */
export function childPaper({ report, provenance }: ChildFacts): Paper {
  const { patient, results, referrals, vision, answers } = report;
  return reportPaper({ title: "Relatório da criança", provenance, period: null, definitions: [] }, [
    { kind: "heading", text: patient.full_name },
    {
      kind: "facts",
      label: "Dados da criança",
      rows: [
        [
          "Nascimento",
          patient.date_of_birth ? dayInDigits(patient.date_of_birth) : "Não informado",
        ],
        ["Idade", ageWords(patient.age_months) || "Não informada"],
        ["Grupo", patient.group_name],
      ],
    },
    ...(results ? history(results) : []),
    ...formList(report, provenance.timeZone),
    ...(referrals ? courses(referrals) : []),
    ...(vision && vision.length > 0 ? visionTests(vision) : []),
    ...(answers ? sheets(answers) : []),
  ]);
}

function history(results: readonly HistoryResult[]): PaperBlock[] {
  if (results.length === 0) {
    return [
      { kind: "heading", text: "Histórico de triagens" },
      { kind: "paragraph", text: "Nenhuma triagem foi respondida ainda." },
    ];
  }
  return [
    { kind: "heading", text: "Histórico de triagens" },
    ...[...Map.groupBy(results, ({ tool }) => tool).values()].flatMap(course),
    tableOf("Triagens respondidas", results.toReversed(), [
      ["Data", 1.6, (result) => dayInDigits(result.answered_on)],
      ["Questionário", 2.6, (result) => result.title],
      ["Idade", 2.2, (result) => ageWords(result.age_months)],
      ["Pontos", 1.5, (result) => `${result.score} de ${result.maximum}`],
      ["Nível", 1.4, (result) => LEVEL_WORDS[result.level]],
      [
        "Entrevista",
        2,
        ({ still_of_concern: of }) => (of === null ? "" : `${of} ainda de atenção`),
      ],
    ]),
  ];
}

function visionTests(tests: NonNullable<ChildReport["vision"]>): PaperBlock[] {
  return [
    { kind: "heading", text: "Teste visual" },
    { kind: "paragraph", text: VISION_NOTE },
    tableOf("Testes visuais", tests, [
      ["Data", 1.6, (test) => dayInDigits(test.made_on)],
      ["Idade", 2.2, (test) => ageWords(test.age_months)],
      ["Qualidade", 2.4, visionState],
      ["Olhar à cena social (intervalo de 90%)", 3, socialWords],
      ["Estímulos", 2.4, setWords],
    ]),
    ...beforeComparing(tests).map((text): PaperBlock => ({ kind: "paragraph", text })),
  ];
}

/** One questionnaire's scores over time, as shares of its maximum. */
function course(results: readonly HistoryResult[]): PaperBlock[] {
  const [first] = results;
  if (!first) return [];
  const { maximum, thresholds } = first;
  const said = results.map(
    (each) =>
      `${dayInDigits(each.answered_on)}: ${each.score} de ${each.maximum}, ${LEVEL_WORDS[each.level].toLowerCase()}`,
  );
  return [
    {
      kind: "course",
      title: `${first.title}: pontos ao longo do tempo, em parte do máximo`,
      alt: `Pontos de ${first.title} ao longo do tempo. ${said.join("; ")}.`,
      points: results.map((each) => ({
        share: each.score / each.maximum,
        label: dayInDigits(each.answered_on),
      })),
      marks: [
        { share: thresholds.moderado / maximum, label: `moderado: ${thresholds.moderado}` },
        { share: thresholds.alto / maximum, label: `alto: ${thresholds.alto}` },
      ],
    },
  ];
}

function formList({ forms }: ChildReport, timeZone: string): PaperBlock[] {
  const day = (at: string | null) =>
    at === null ? "" : dayInDigits(dayIn(timeZone, new Date(at)));
  if (forms.length === 0) {
    return [
      { kind: "heading", text: "Formulários" },
      { kind: "paragraph", text: "Nenhum formulário foi enviado ainda." },
    ];
  }
  return [
    { kind: "heading", text: "Formulários" },
    tableOf("Formulários", forms, [
      ["Questionário", 3, (form) => form.title ?? "Conforme a idade"],
      ["Situação", 1.8, (form) => STATUS_WORDS[form.status]],
      ["Enviado", 1.6, (form) => day(form.sent_at)],
      ["Respondido", 1.6, (form) => day(form.answered_at)],
      ["Quem responde", 2.6, (form) => form.respondent],
    ]),
  ];
}

function courses(referrals: NonNullable<ChildReport["referrals"]>): PaperBlock[] {
  if (referrals.length === 0) return [];
  return [
    { kind: "heading", text: "Encaminhamentos" },
    tableOf("Encaminhamentos", referrals, [
      ["Para", 2.4, (referral) => TYPE_WORDS[referral.type]],
      ["Aberto", 1.5, (referral) => dayInDigits(referral.opened_on)],
      ["Etapa", 1.8, (referral) => STAGE_WORDS[referral.stage]],
      ["Percurso", 4, wayOf],
    ]),
  ];
}

function wayOf(referral: NonNullable<ChildReport["referrals"]>[number]): string {
  const way = [
    ...referral.steps.map(({ stage, on }) => `${STAGE_WORDS[stage]} em ${dayInDigits(on)}`),
    ...(referral.close_reason === null ? [] : [REASON_WORDS[referral.close_reason]]),
  ];
  return way.join("; ") || `Prazo: ${dayInDigits(referral.due_on)}`;
}

function sheets(answers: NonNullable<ChildReport["answers"]>): PaperBlock[] {
  return answers.flatMap(({ title, answered_on: on, items }): PaperBlock[] => [
    { kind: "heading", text: `Respostas: ${title}, ${dayInDigits(on)}` },
    tableOf(`Respostas de ${dayInDigits(on)}`, items, [
      ["Nº", 0.6, (item) => String(item.number)],
      ["Pergunta", 6, (item) => item.text],
      ["Resposta", 1.6, (item) => item.answer],
      ["Atenção", 1.2, (item) => (item.of_concern ? "sim" : "")],
    ]),
  ]);
}
