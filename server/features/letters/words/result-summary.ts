import { ageInMonths } from "#domain/screening/age.ts";
import { INSTRUMENT_TEXTS } from "#domain/screening/instruments/texts/index.ts";
import { type ReferralType, resultText } from "#domain/screening/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { ChildRow, ResultRow, SenderRow } from "../letter-facts.queries.ts";
import type { Paper, PaperBlock } from "#server/platform/pdf/paper.ts";
import { ageInWords, paper, type Seal, shortDay } from "./paper-words.ts";
import { areaRows, considerations, readAnswers } from "./read-result.ts";
import { childFacts, listed, signature } from "./referral-letter.ts";

/** A result with where it led. */
type SummaryRow = ResultRow & {
  readonly type: ReferralType | null;
  readonly stage: ReferralStage | null;
};

/** What a summary is written from: the results newest first, one at least. */
export interface SummaryFacts {
  readonly child: SenderRow & ChildRow;
  readonly newest: SummaryRow;
  readonly results: readonly SummaryRow[];
  readonly issuer: { readonly name: string; readonly office: string };
}

const LED_TO: Readonly<Record<ReferralType, string>> = {
  therapy: "Acompanhamento e estímulo",
  pediatrician: "Pediatra",
  neurologist: "Neuropediatra",
};

const STANDS: Readonly<Record<ReferralStage, string>> = {
  a_encaminhar: "a encaminhar",
  contatado: "família contatada",
  agendado: "agendado",
  compareceu: "compareceu",
  devolutiva: "em devolutiva",
  encerrado: "encerrado",
};

/** All that was screened of a child, in Portuguese, without single answers. */
export function resultSummaryPaper(facts: SummaryFacts, seal: Seal): Paper {
  const { child, newest, results, issuer } = facts;
  const analysis = readAnswers(newest);
  return paper(
    { title: "Resumo dos resultados", language: "pt-BR", sender: child, seal, tool: newest.tool },
    [
      { kind: "facts", label: "Dados da criança", rows: childFacts(child, seal.today) },
      { kind: "heading", text: "Triagens respondidas" },
      {
        kind: "table",
        label: "Triagens respondidas",
        columns: [
          { name: "Data", share: 1.7 },
          { name: "Questionário", share: 3 },
          { name: "Idade", share: 2.2 },
          { name: "Resultado", share: 2.8 },
          { name: "Encaminhamento", share: 3 },
        ],
        rows: results.map((row) => resultRow(row, child.date_of_birth)),
      },
      ...(analysis ? areaTable(newest, areaRows(newest, analysis)) : []),
      ...listed("O que considerar", considerations(newest, child.date_of_birth, analysis)),
      signature(issuer, child),
    ],
  );
}

function resultRow(row: SummaryRow, dateOfBirth: string | null): string[] {
  const months = dateOfBirth === null ? null : ageInMonths(dateOfBirth, row.answered_on);
  return [
    shortDay(row.answered_on),
    INSTRUMENT_TEXTS[row.tool]["pt-BR"].shortTitle,
    months === null ? "Não informada" : ageInWords(months),
    resultText(row),
    row.type && row.stage ? `${LED_TO[row.type]}: ${STANDS[row.stage]}` : "Nenhum",
  ];
}

function areaTable(newest: ResultRow, rows: readonly (readonly string[])[]): PaperBlock[] {
  if (rows.length === 0) return [];
  return [
    { kind: "heading", text: `Áreas que pedem atenção em ${shortDay(newest.answered_on)}` },
    {
      kind: "table",
      label: "Áreas que pedem atenção",
      columns: [
        { name: "Área", share: 3 },
        { name: "Respostas de atenção", share: 1.4 },
      ],
      rows,
    },
  ];
}
