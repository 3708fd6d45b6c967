import type { FamilyAnswer, FamilyReply } from "./answers.ts";

/** An answer as it stands on a button of a messenger. */
export interface OneTapButton {
  readonly answer: FamilyAnswer;
  readonly title: string;
}

const TITLES: Readonly<Record<FamilyAnswer, string>> = {
  agendei: "Agendei",
  nao_consegui: "Não consegui",
  ja_fui: "Já fui",
  vou: "Vou",
  nao_vou: "Não vou",
};

/** The buttons for the answers that make sense now: three at most. Beside 'Vou', another appointment is another day. */
export function oneTapButtons(answers: readonly FamilyAnswer[]): OneTapButton[] {
  const asksVisit = answers.includes("vou");
  return answers.map((answer) => ({
    answer,
    title: answer === "agendei" && asksVisit ? "Mudou o dia" : TITLES[answer],
  }));
}

/**
 * The approved template whose fixed buttons come nearest to the answers that make sense now, with what each means: on the
 * day of an appointment it asks for another day instead of for the visit, which the next message does.
 */
export function oneTapTemplate(answers: readonly FamilyAnswer[]) {
  return answers.includes("vou")
    ? ({ template: "visit_question", answers: ["vou", "nao_vou", "agendei"] } as const)
    : ({ template: "course_question", answers: ["agendei", "nao_consegui", "ja_fui"] } as const);
}

/** What stands on the button that takes an answer back. */
export const UNDO_TITLE = "Desfazer";

const HEARD: Readonly<Record<FamilyReply, string>> = {
  agendei:
    "Anotado: você contou que agendou. Se puder, escreva aqui o dia e o lugar. A equipe vai confirmar.",
  nao_consegui:
    "Anotado: você contou que não conseguiu. A equipe vai ver o que fazer. Se quiser, escreva aqui o que aconteceu.",
  ja_fui: "Anotado: você contou que já foi. A equipe vai confirmar.",
  vou: "Anotado: você contou que vai. A equipe já sabe.",
  nao_vou: "Anotado: você contou que não vai. A equipe vai falar com você.",
  desfazer: "Pronto: a sua resposta foi desfeita. A equipe já sabe.",
};

/** What the family reads once its tap was heard. */
export function tapHeard(answer: FamilyReply): string {
  return answer === "desfazer"
    ? HEARD.desfazer
    : `${HEARD[answer]}\n\nFoi engano? Toque em ${UNDO_TITLE}.`;
}

/** What the family reads when a tap can do nothing any more. */
export const TAP_TOO_LATE =
  "Esta pergunta não vale mais. Escreva aqui o que quiser contar: a equipe lê.";
