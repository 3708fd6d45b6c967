import type { AnswerFaults } from "#domain/instruments/score.ts";
import { Problem } from "#server/platform/problem.ts";

/** Any more faults than this say nothing new, and keep a hostile body from making a large answer. */
const MOST_FAULTS = 100;

/** 422 with each faulty answer named under `path`, by the id of its question. */
export function answerFaults(
  path: string,
  { missing, invalid, unknown }: Omit<AnswerFaults, "ok">,
): Problem {
  const faults = [
    ...missing.map((id) => [id, "Responda a esta pergunta"] as const),
    ...invalid.map((id) => [id, "Resposta inválida para esta pergunta"] as const),
    ...unknown.map((id) => [id, "Pergunta desconhecida neste questionário"] as const),
  ].slice(0, MOST_FAULTS);
  const fields = Object.fromEntries(faults.map(([id, text]) => [`${path}.${id}`, text]));
  return new Problem("invalid", detail(missing.length, invalid.length + unknown.length), {
    fields,
  });
}

function detail(missing: number, wrong: number): string {
  if (wrong > 0) return "Há respostas que não são deste questionário.";
  return missing === 1 ? "Falta responder 1 pergunta." : `Faltam responder ${missing} perguntas.`;
}
