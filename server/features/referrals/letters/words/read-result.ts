import { ageInMonths } from "#domain/instruments/age.ts";
import { type InstrumentTexts, optionLabel } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { checkAnswers } from "#domain/instruments/score.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { adviceLines } from "#domain/screening/advice.ts";
import { type Analysis, analyseAnswers } from "#domain/screening/analysis.ts";
import { STAFF_TEXTS } from "#domain/screening/staff-texts/index.ts";
import type { ResultRow } from "../letter-facts.queries.ts";

/** What the answers say, or null where they are of another version of the questionnaire. */
export function readAnswers({ tool, asked, answers }: ResultRow): Analysis | null {
  const instrument = asked?.instrument ?? INSTRUMENTS[tool];
  const check = checkAnswers(instrument, answers);
  return check.ok ? analyseAnswers(instrument, check.answers) : null;
}

/** The answers of concern: what was asked about, the question, what was answered. Grouped as the form first touches them. */
export function concernRows(row: ResultRow, { concerns, domains }: Analysis): string[][] {
  const texts = textsOf(row);
  const { items } = row.asked?.instrument ?? INSTRUMENTS[row.tool];
  return domains.flatMap(({ domain }) =>
    concerns
      .filter((concern) => concern.domain === domain)
      .map(({ id, answer, keySign }) => {
        const item = items.find((each) => each.id === id);
        const label = (item && optionLabel(texts, item, answer)) ?? String(answer);
        const named = texts.domains[domain] ?? domain;
        return [keySign ? `${named} (sinal-chave)` : named, texts.items[id]?.text ?? id, label];
      }),
  );
}

/** How many answers of each area call for attention: those areas alone that have any. */
export function areaRows(row: ResultRow, { domains }: Analysis): string[][] {
  const texts = textsOf(row);
  return domains
    .filter(({ concerns }) => concerns > 0)
    .map(({ domain, concerns, items }) => [
      texts.domains[domain] ?? domain,
      `${concerns} de ${items}`,
    ]);
}

/** The Portuguese words of the questionnaire that was answered. */
function textsOf({ tool, asked }: ResultRow): InstrumentTexts {
  return asked?.pack?.texts ?? INSTRUMENT_TEXTS[tool]["pt-BR"];
}

const SECOND_STAGE_FROM = 2;

/** What whoever reads a result should know beside it, the family's own words first. */
export function listConsiderations(
  result: ResultRow,
  dateOfBirth: string | null,
  analysis: Analysis | null,
): string[] {
  const advice = adviceLines(STAFF_TEXTS["pt-BR"], {
    instrument: result.tool,
    level: result.level,
    ageMonths: dateOfBirth === null ? null : ageInMonths(dateOfBirth, result.answered_on),
    careFlags: analysis?.careFlags ?? [],
    allAlike: analysis?.allAlike ?? false,
    lostSkills: result.lost_skills,
  });
  return [
    ...(result.concern === "" ? [] : [`O que mais preocupa a família: “${result.concern}”`]),
    ...(result.lost_skills
      ? ["A família conta que a criança perdeu palavras ou habilidades que já tinha."]
      : []),
    ...(result.second_score === null ? [] : [secondStage(result.second_score)]),
    ...advice,
  ];
}

function secondStage(still: number): string {
  const count =
    still === 0
      ? "nenhuma resposta continua a pedir atenção"
      : `${still} ${still === 1 ? "resposta continua" : "respostas continuam"} a pedir atenção`;
  const read =
    still >= SECOND_STAGE_FROM ? "vale a pena uma avaliação" : "o acompanhamento de rotina segue";
  return `Na entrevista de seguimento, ${count}: ${read}.`;
}
