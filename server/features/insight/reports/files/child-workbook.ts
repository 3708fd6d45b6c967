import { provenanceFacts } from "#server/features/organization/exports/provenance.ts";
import type { Cell, Sheet, Workbook } from "#server/platform/sheets/table.ts";
import type { ChildFacts } from "./child-paper.ts";
import { VISION_NOTE, setWords, unlikeWords, visionState } from "./vision-words.ts";
import { LEVEL_WORDS, REASON_WORDS, STAGE_WORDS, STATUS_WORDS, TYPE_WORDS } from "./words.ts";

/** The report of a child as sheets. A school's has the forms alone. */
export function childWorkbook({ report, provenance }: ChildFacts): Workbook {
  const { patient, results, referrals, vision, answers } = report;
  const { timeZone, at } = provenance;
  const sheet = (name: string, columns: Sheet["columns"], rows: Cell[][]): Sheet => ({
    name,
    columns,
    rows,
    timeZone,
  });
  const about = provenanceFacts(provenance, {
    title: "Relatório da criança",
    period: null,
    more: [
      ["Criança", patient.full_name],
      ["Grupo", patient.group_name],
    ],
    definitions: [],
  });
  return {
    at,
    sheets: [
      about,
      ...(results ? [sheet("Triagens", RESULT_COLUMNS, resultRows(results))] : []),
      sheet("Formulários", FORM_COLUMNS, formRows(report.forms)),
      ...(referrals ? [sheet("Encaminhamentos", REFERRAL_COLUMNS, referralRows(referrals))] : []),
      ...(vision ? [sheet("Testes visuais", VISION_COLUMNS, visionRows(vision))] : []),
      ...(answers ? [sheet("Respostas", ANSWER_COLUMNS, answerRows(answers))] : []),
    ],
  };
}

const RESULT_COLUMNS: Sheet["columns"] = [
  { name: "Data", kind: "day" },
  { name: "Questionário", kind: "text" },
  { name: "Idade (meses)", kind: "number" },
  { name: "Pontos", kind: "number" },
  { name: "Máximo", kind: "number" },
  { name: "Parte do máximo", kind: "share" },
  { name: "Nível", kind: "text", width: 12 },
  { name: "Ainda de atenção após a entrevista", kind: "number" },
];

const VISION_COLUMNS: Sheet["columns"] = [
  { name: "Data", kind: "day" },
  { name: "Idade (meses)", kind: "number" },
  { name: "Qualidade", kind: "text", width: 14 },
  { name: "Olhar à cena social (%)", kind: "number" },
  { name: "Intervalo de 90%: de", kind: "number" },
  { name: "Intervalo de 90%: a", kind: "number" },
  { name: "Estímulos", kind: "text", width: 24 },
  { name: "Diferença entre os lados e motivo do uso", kind: "text", width: 60 },
  { name: "O que é", kind: "text", width: 60 },
];

function visionRows(tests: Of<"vision">): Cell[][] {
  return tests.map((test) => [
    test.made_on,
    test.age_months,
    visionState(test),
    test.social?.pct ?? null,
    test.social?.lo ?? null,
    test.social?.hi ?? null,
    setWords(test),
    unlikeWords(test),
    VISION_NOTE,
  ]);
}

type Of<Key extends "results" | "referrals" | "vision" | "answers"> = NonNullable<
  ChildFacts["report"][Key]
>;

function resultRows(results: Of<"results">): Cell[][] {
  return results.map((each) => [
    each.answered_on,
    each.title,
    each.age_months,
    each.score,
    each.maximum,
    each.score / each.maximum,
    LEVEL_WORDS[each.level],
    each.still_of_concern,
  ]);
}

const FORM_COLUMNS: Sheet["columns"] = [
  { name: "Questionário", kind: "text" },
  { name: "Situação", kind: "text", width: 16 },
  { name: "Enviado em", kind: "instant" },
  { name: "Respondido em", kind: "instant" },
  { name: "Quem responde", kind: "text" },
];

function instant(at: string | null): Date | null {
  return at === null ? null : new Date(at);
}

function formRows(forms: ChildFacts["report"]["forms"]): Cell[][] {
  return forms.map((form) => [
    form.title ?? "Conforme a idade",
    STATUS_WORDS[form.status],
    instant(form.sent_at),
    instant(form.answered_at),
    form.respondent,
  ]);
}

const REFERRAL_COLUMNS: Sheet["columns"] = [
  { name: "Para", kind: "text" },
  { name: "Etapa", kind: "text", width: 18 },
  { name: "Aberto em", kind: "day" },
  { name: "Prazo", kind: "day" },
  { name: "Família contatada em", kind: "day" },
  { name: "Agendado em", kind: "day" },
  { name: "Compareceu em", kind: "day" },
  { name: "Encerrado em", kind: "day" },
  { name: "Motivo do encerramento", kind: "text" },
];

function referralRows(referrals: Of<"referrals">): Cell[][] {
  return referrals.map((referral) => {
    const on = (stage: string) => referral.steps.find((step) => step.stage === stage)?.on ?? null;
    return [
      TYPE_WORDS[referral.type],
      STAGE_WORDS[referral.stage],
      referral.opened_on,
      referral.due_on,
      on("contatado"),
      on("agendado"),
      on("compareceu"),
      on("encerrado"),
      referral.close_reason && REASON_WORDS[referral.close_reason],
    ];
  });
}

const ANSWER_COLUMNS: Sheet["columns"] = [
  { name: "Questionário", kind: "text" },
  { name: "Respondido em", kind: "day" },
  { name: "Nº", kind: "number", width: 6 },
  { name: "Pergunta", kind: "text", width: 70 },
  { name: "Resposta", kind: "text", width: 16 },
  { name: "Pede atenção", kind: "text", width: 14 },
];

function answerRows(answers: Of<"answers">): Cell[][] {
  return answers.flatMap(({ title, answered_on: on, items }) =>
    items.map((item) => [
      title,
      on,
      item.number,
      item.text,
      item.answer,
      item.of_concern ? "sim" : "",
    ]),
  );
}
