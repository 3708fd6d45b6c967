import type { ChildReport, HistoryResult } from "#contract/reports.ts";
import { dayInDigits, type Provenance } from "#server/features/exports/index.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { Paper, PaperBlock } from "#server/platform/pdf/paper.ts";
import { reportPaper } from "./report-paper.ts";
import {
  LEVEL_WORDS,
  REASON_WORDS,
  STAGE_WORDS,
  STATUS_WORDS,
  TYPE_WORDS,
  ageWords,
} from "./words.ts";
import { VISION_NOTE, setWords, socialWords, visionState } from "./vision-words.ts";

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
    {
      kind: "table",
      label: "Triagens respondidas",
      columns: [
        { name: "Data", share: 1.6 },
        { name: "Questionário", share: 2.6 },
        { name: "Idade", share: 2.2 },
        { name: "Pontos", share: 1.5 },
        { name: "Nível", share: 1.4 },
        { name: "Entrevista", share: 2 },
      ],
      rows: results
        .toReversed()
        .map((result) => [
          dayInDigits(result.answered_on),
          result.title,
          ageWords(result.age_months),
          `${result.score} de ${result.maximum}`,
          LEVEL_WORDS[result.level],
          result.still_of_concern === null ? "" : `${result.still_of_concern} ainda de atenção`,
        ]),
    },
  ];
}

function visionTests(tests: NonNullable<ChildReport["vision"]>): PaperBlock[] {
  return [
    { kind: "heading", text: "Teste visual" },
    { kind: "paragraph", text: VISION_NOTE },
    {
      kind: "table",
      label: "Testes visuais",
      columns: [
        { name: "Data", share: 1.6 },
        { name: "Idade", share: 2.2 },
        { name: "Qualidade", share: 1.8 },
        { name: "Olhar à cena social (intervalo de 90%)", share: 3 },
        { name: "Estímulos", share: 2.4 },
      ],
      rows: tests.map((test) => [
        dayInDigits(test.made_on),
        ageWords(test.age_months),
        visionState(test),
        socialWords(test),
        setWords(test),
      ]),
    },
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
    {
      kind: "table",
      label: "Formulários",
      columns: [
        { name: "Questionário", share: 3 },
        { name: "Situação", share: 1.8 },
        { name: "Enviado", share: 1.6 },
        { name: "Respondido", share: 1.6 },
        { name: "Quem responde", share: 2.6 },
      ],
      rows: forms.map((form) => [
        form.title ?? "Conforme a idade",
        STATUS_WORDS[form.status],
        day(form.sent_at),
        day(form.answered_at),
        form.respondent,
      ]),
    },
  ];
}

function courses(referrals: NonNullable<ChildReport["referrals"]>): PaperBlock[] {
  if (referrals.length === 0) return [];
  return [
    { kind: "heading", text: "Encaminhamentos" },
    {
      kind: "table",
      label: "Encaminhamentos",
      columns: [
        { name: "Para", share: 2.4 },
        { name: "Aberto", share: 1.5 },
        { name: "Etapa", share: 1.8 },
        { name: "Percurso", share: 4 },
      ],
      rows: referrals.map((referral) => [
        TYPE_WORDS[referral.type],
        dayInDigits(referral.opened_on),
        STAGE_WORDS[referral.stage],
        [
          ...referral.steps.map(({ stage, on }) => `${STAGE_WORDS[stage]} em ${dayInDigits(on)}`),
          ...(referral.close_reason === null ? [] : [REASON_WORDS[referral.close_reason]]),
        ].join("; ") || `Prazo: ${dayInDigits(referral.due_on)}`,
      ]),
    },
  ];
}

function sheets(answers: NonNullable<ChildReport["answers"]>): PaperBlock[] {
  return answers.flatMap(({ title, answered_on: on, items }): PaperBlock[] => [
    { kind: "heading", text: `Respostas: ${title}, ${dayInDigits(on)}` },
    {
      kind: "table",
      label: `Respostas de ${dayInDigits(on)}`,
      columns: [
        { name: "Nº", share: 0.6 },
        { name: "Pergunta", share: 6 },
        { name: "Resposta", share: 1.6 },
        { name: "Atenção", share: 1.2 },
      ],
      rows: items.map((item) => [
        String(item.number),
        item.text,
        item.answer,
        item.of_concern ? "sim" : "",
      ]),
    },
  ]);
}
