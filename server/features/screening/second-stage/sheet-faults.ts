import type { SheetFaults } from "#domain/screening/second-stage/sheet.ts";
import { Problem } from "#server/platform/problem.ts";

/** Any more faults than this say nothing new, and keep a hostile body from making a large answer. */
const MOST_FAULTS = 100;

/** 422 with each fault named under `items`, by item and question. */
export function sheetFaults(faults: SheetFaults): Problem {
  const { missing, invalid, unknown, unreachable } = faults;
  const told = [
    ...invalid.map((id) => [id, "Resposta inválida para esta pergunta"] as const),
    ...unknown.map((id) => [id, "Pergunta desconhecida nesta entrevista"] as const),
    ...unreachable.map((id) => [id, "As respostas anteriores não levam a esta pergunta"] as const),
    ...missing.map((id) => [id, "Responda a esta pergunta"] as const),
  ].slice(0, MOST_FAULTS);
  const fields = Object.fromEntries(told.map(([id, text]) => [`items.${id}`, text]));
  const wrong = invalid.length + unknown.length + unreachable.length;
  const detail =
    wrong > 0 ? "Há respostas que não são desta entrevista." : "A entrevista ainda não terminou.";
  return new Problem("invalid", detail, { fields });
}
