import { ageInMonths } from "#domain/instruments/age.ts";
import { type ReferralType, type RiskLevel, resultText } from "#domain/instruments/risk.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { articleOf, nameWithArticle } from "#domain/organization/article.ts";
import type { Paper, PaperBlock } from "#server/platform/pdf/paper.ts";
import type { ChildRow, ResultRow, SenderRow } from "../letter-facts.queries.ts";
import { ageInWords, composePaper, type Seal, shortDay } from "./paper-words.ts";
import { concernRows, listConsiderations, readAnswers } from "./read-result.ts";

/** A place as a letter addresses it. */
export interface Addressee {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

/** What a referral letter is written from. */
export interface LetterFacts {
  readonly row: SenderRow & ChildRow & ResultRow & { readonly type: ReferralType };
  /** Null until a place is chosen: the letter then addresses the kind of service. */
  readonly to: Addressee | null;
  /** Name and office of who issues it. */
  readonly issuer: { readonly name: string; readonly office: string };
}

const SERVICE: Readonly<Record<ReferralType, string>> = {
  therapy: "Ao serviço de acompanhamento e terapias de estímulo",
  pediatrician: "Ao serviço de pediatria",
  neurologist: "Ao serviço de neuropediatria",
};

/** What a level means, in words that promise and frighten nothing. */
const MEANING: Readonly<Record<RiskLevel, string>> = {
  baixo:
    "Poucas respostas pedem atenção. Sozinho, este resultado não indica avaliação especializada: encaminhamos para acompanhamento e estímulo, se a equipe entender que cabe.",
  moderado:
    "Algumas respostas pedem atenção. Muitas crianças com este resultado se desenvolvem sem dificuldades; ele mostra que vale a pena olhar o desenvolvimento mais de perto.",
  alto: "Várias respostas pedem atenção. O resultado mostra que uma avaliação do desenvolvimento deve acontecer em breve. Ele não confirma nem afasta o autismo.",
  muito_alto:
    "Muitas respostas pedem atenção. O resultado mostra que uma avaliação do desenvolvimento deve acontecer em breve. Ele não confirma nem afasta o autismo.",
};

const ASKED: Readonly<Record<ReferralType, readonly string[]>> = {
  therapy: [
    "Acompanhamento do desenvolvimento e terapias de estímulo, se indicadas.",
    "Orientação à família sobre como estimular a criança em casa.",
  ],
  pediatrician: [
    "Consulta de pediatria com avaliação do desenvolvimento, da audição e da visão.",
    "Encaminhamento a especialistas, se a avaliação mostrar que cabe.",
    "Orientação à família sobre como estimular a criança em casa.",
  ],
  neurologist: [
    "Avaliação do desenvolvimento por neuropediatra ou equipe especializada, com a prioridade que o caso pede.",
    "Início do estímulo sem esperar pela conclusão da avaliação.",
    "Orientação à família sobre como estimular a criança em casa.",
  ],
};

/** CID-10 of a screening: it names no condition. */
const CODE = "Z13.4: exame de triagem do desenvolvimento na infância (indica só a triagem)";

/** The letter that takes a child from a screening to a service, in Portuguese. */
export function referralLetterPaper(facts: LetterFacts, seal: Seal): Paper {
  const { row } = facts;
  const analysis = readAnswers(row);
  const notes = listConsiderations(row, row.date_of_birth, analysis);
  const { organization_name: name, organization_article: article } = row;
  const team = nameWithArticle(name, articleOf(name, article));
  const hasHearing = analysis?.careFlags.includes("hearing_test") ?? false;
  return composePaper(
    { title: "Carta de encaminhamento", language: "pt-BR", sender: row, seal, tool: row.tool },
    [
      ...addressed(facts),
      { kind: "facts", label: "Dados da criança", rows: childFacts(row, seal.today) },
      { kind: "heading", text: "Por que encaminhamos" },
      { kind: "facts", label: "Resultado da triagem", rows: resultFacts(row) },
      { kind: "paragraph", text: MEANING[row.level] },
      ...headedList("O que considerar", notes),
      { kind: "heading", text: "O que pedimos" },
      {
        kind: "list",
        items: [
          ...ASKED[row.type],
          ...(hasHearing ? ["Avaliação da audição, se ainda não foi feita."] : []),
          `Retorno por escrito ${team.to} com o que foi visto e combinado.`,
        ],
      },
      signatureBlock(facts.issuer, row),
    ],
    concernTable(row, analysis),
  );
}

/** Name, birth date, age on a day, guardian and how to reach them. */
export function childFacts(
  row: ChildRow,
  today: string,
): (readonly [label: string, value: string])[] {
  const months = row.date_of_birth === null ? null : ageInMonths(row.date_of_birth, today);
  const relation = row.relationship ? ` (${row.relationship.toLowerCase()})` : "";
  const guardian = [
    `${row.guardian_name ?? ""}${relation}`,
    formatPhone(row.phone ?? ""),
    row.email,
  ];
  return [
    ["Criança", row.full_name],
    [
      "Nascimento",
      row.date_of_birth === null
        ? "Não informado"
        : `${shortDay(row.date_of_birth)}${months === null ? "" : ` (${ageInWords(months)})`}`,
    ],
    ...(row.guardian_name === null
      ? []
      : [["Responsável", guardian.filter((each) => each).join(" · ")] as const]),
  ];
}

/** A heading and its list, or nothing. */
export function headedList(heading: string, items: readonly string[]): PaperBlock[] {
  if (items.length === 0) return [];
  return [
    { kind: "heading", text: heading },
    { kind: "list", items },
  ];
}

/** Who signs, and for whom. */
export function signatureBlock(
  { name, office }: { readonly name: string; readonly office: string },
  sender: Pick<SenderRow, "organization_name">,
): PaperBlock {
  return {
    kind: "signature",
    lines: [
      `${name} · ${office} · ${sender.organization_name}`,
      "Assinatura e número de registro profissional, se houver",
    ],
  };
}

function addressed({ row, to }: LetterFacts): PaperBlock[] {
  const lines = to
    ? [
        `A: ${to.name}`,
        [to.address, formatPhone(to.phone)].filter((each) => each !== "").join(" · "),
      ]
    : [SERVICE[row.type]];
  return [
    { kind: "paragraph", text: lines.join("\n").trimEnd() },
    {
      kind: "paragraph",
      text: `Prezada equipe, encaminhamos ${row.full_name} aos seus cuidados e pedimos a sua avaliação.`,
    },
  ];
}

function resultFacts(row: ResultRow): (readonly [string, string])[] {
  return [
    ["Respondido em", shortDay(row.answered_on)],
    ["Questionário", INSTRUMENT_TEXTS[row.tool]["pt-BR"].title],
    ["Resultado", resultText(row)],
    ["CID-10", CODE],
  ];
}

function concernTable(row: ResultRow, analysis: ReturnType<typeof readAnswers>): PaperBlock[] {
  const heading = {
    kind: "heading",
    text: "Anexo: respostas que pedem atenção, por área",
  } as const;
  if (!analysis) {
    const text =
      "As respostas são de outra versão do questionário e não podem ser detalhadas nesta carta.";
    return [heading, { kind: "paragraph", text }];
  }
  const rows = concernRows(row, analysis);
  if (rows.length === 0) return [];
  return [
    heading,
    {
      kind: "table",
      label: "Respostas que pedem atenção",
      columns: [
        { name: "Área", share: 3 },
        { name: "O que foi perguntado", share: 6 },
        { name: "Resposta", share: 1.6 },
      ],
      rows,
    },
  ];
}
