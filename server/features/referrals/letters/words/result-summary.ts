import { ageInMonths } from "#domain/instruments/age.ts";
import { type ReferralType, resultText } from "#domain/instruments/risk.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { Paper, PaperBlock } from "#server/platform/pdf/paper.ts";
import { tableOf } from "#server/platform/pdf/table.ts";
import type { ChildRow, ResultRow, SenderRow } from "../letter-facts.queries.ts";
import { ageInWords, composePaper, type Seal, shortDay } from "./paper-words.ts";
import { areaRows, listConsiderations, readAnswers } from "./read-result.ts";
import { childFacts, headedList, signatureBlock } from "./referral-letter.ts";

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
  return composePaper(
    { title: "Resumo dos resultados", language: "pt-BR", sender: child, seal, tool: newest.tool },
    [
      { kind: "facts", label: "Dados da criança", rows: childFacts(child, seal.today) },
      { kind: "heading", text: "Triagens respondidas" },
      tableOf("Triagens respondidas", results, [
        ["Data", 1.7, (row) => shortDay(row.answered_on)],
        ["Questionário", 3, (row) => INSTRUMENT_TEXTS[row.tool]["pt-BR"].shortTitle],
        ["Idade", 2.2, (row) => ageThen(row, child.date_of_birth)],
        ["Resultado", 2.8, resultText],
        ["Encaminhamento", 3, ledTo],
      ]),
      ...(analysis ? areaTable(newest, areaRows(newest, analysis)) : []),
      ...headedList("O que considerar", listConsiderations(newest, child.date_of_birth, analysis)),
      signatureBlock(issuer, child),
    ],
  );
}

function ageThen(row: SummaryRow, dateOfBirth: string | null): string {
  const months = dateOfBirth === null ? null : ageInMonths(dateOfBirth, row.answered_on);
  return months === null ? "Não informada" : ageInWords(months);
}

function ledTo({ type, stage }: SummaryRow): string {
  return type && stage ? `${LED_TO[type]}: ${STANDS[stage]}` : "Nenhum";
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
