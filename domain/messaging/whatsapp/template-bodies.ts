import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { minutesInWords } from "#domain/instruments/minutes.ts";
import type { ShortTemplate } from "../short-message.ts";

/** A template as an organisation has it approved: its words with numbered blanks, and the button that opens the link. */
export interface TemplateBody {
  readonly body: string;
  /** What stands on the button whose address ends in the link's secret; null for a template without one. */
  readonly button: string | null;
  /** The questionnaire that the button opens inside the messenger; absent where it opens the link. */
  readonly flow?: InstrumentCode;
  /** What stands on the buttons that answer by being tapped, before the other one; absent without them. */
  readonly replies?: readonly string[];
}

/** The longest value of a blank that the messenger takes. */
export const LONGEST_PARAMETER = 1024;

/**
 * The words that we propose for approval. An organisation may have others approved, with as many blanks and in the same
 * order. A body neither begins nor ends with a blank, which would be refused. No score, level or diagnosis.
 */
export const TEMPLATE_BODIES: Readonly<Record<ShortTemplate, TemplateBody>> = {
  form_link: {
    // Approved once for every questionnaire.
    body: `Olá! Aqui é da equipe de {{1}}. Pedimos que você responda a um formulário sobre o desenvolvimento {{2}}. São perguntas simples sobre o dia a dia, e levam ${minutesInWords(undefined)}. Dá para parar e continuar depois.\n\nO link vale até {{3}} e é só seu: não o encaminhe a outras pessoas. Não é um diagnóstico. Se não quiser mais mensagens, responda PARAR.`,
    button: "Responder o formulário",
  },
  form_reminder: {
    body: "Olá! Aqui é da equipe de {{1}}. Ainda falta a sua resposta ao formulário sobre o desenvolvimento {{2}}. O que você já respondeu está guardado.\n\nO link vale até {{3}} e é só seu: não o encaminhe a outras pessoas. Se não quiser mais mensagens, responda PARAR.",
    button: "Responder o formulário",
  },
  staff_message: {
    body: "Mensagem da equipe de {{1}} sobre o acompanhamento {{2}}:\n\n{{3}}\n\nPara falar com a equipe, responda a esta mensagem. Se não quiser mais mensagens, responda PARAR.",
    button: null,
  },
  form_flow_mchat: formInside("mchat"),
  form_flow_csbs: formInside("csbs"),
  form_flow_scq: formInside("scq"),
  course_question: {
    body: "Mensagem da equipe de {{1}} sobre o acompanhamento {{2}}:\n\n{{3}}\n\nToque em um botão para contar à equipe como está, ou responda a esta mensagem. Se não quiser mais mensagens, responda PARAR.",
    button: null,
    replies: ["Agendei", "Não consegui", "Já fui"],
  },
  visit_question: {
    body: "Mensagem da equipe de {{1}} sobre o acompanhamento {{2}}:\n\n{{3}}\n\nToque em um botão para dizer à equipe se vai, ou responda a esta mensagem. Se não quiser mais mensagens, responda PARAR.",
    button: null,
    replies: ["Vou", "Não vou", "Mudou o dia"],
  },
  form_buttons: {
    // Invites and reminds: whoever has begun goes on.
    body: `Olá! Aqui é da equipe de {{1}}. O formulário sobre o desenvolvimento {{2}} espera a sua resposta. São perguntas simples sobre o dia a dia, e levam ${minutesInWords(undefined)}. Você pode responder aqui mesmo, uma pergunta de cada vez, ou no link. O que já respondeu está guardado.\n\nO link vale até {{3}} e é só seu: não o encaminhe a outras pessoas. Não é um diagnóstico. Se não quiser mais mensagens, responda PARAR.`,
    button: "Responder no link",
    replies: ["Responder aqui"],
  },
};

/** The link stands in the words: whoever likes the page better has it at hand. */
function formInside(flow: InstrumentCode): TemplateBody {
  return {
    body: `Olá! Aqui é da equipe de {{1}}. Pedimos que você responda a um formulário sobre o desenvolvimento {{2}}. Dá para responder aqui mesmo, no WhatsApp, pelo botão abaixo. As respostas passam então pelos servidores da Meta.\n\nSe preferir, responda no navegador: {{3}}\n\nVale até {{4}} e é só seu: não encaminhe a outras pessoas. Não é um diagnóstico. Se não quiser mais mensagens, responda PARAR.`,
    button: "Responder aqui",
    flow,
  };
}

const BLANK = /\{\{(\d+)\}\}/g;

/** How many blanks a body has: the highest number of one. */
export function blanksOf(body: string): number {
  return Math.max(0, ...[...body.matchAll(BLANK)].map(([, number]) => Number(number)));
}

/** A body with its blanks filled, in one pass: braces within a value stay what they are. */
export function fillBody(body: string, parameters: readonly string[]): string {
  return body.replaceAll(BLANK, (blank, number: string) => parameters[Number(number) - 1] ?? blank);
}

/** A value as a blank takes it: one line, no runs of spaces, nothing unseen, not too long; a dash for nothing at all. */
export function parameterOf(value: string): string {
  const line = value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  if (line.length <= LONGEST_PARAMETER) return line || "–";
  // A pair of surrogates is not cut in two.
  return `${line.slice(0, LONGEST_PARAMETER - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
