import { type Email, renderEmail } from "./email.ts";

/** The letter with the heads of the audit trails, kept outside the installation; a line each, no data of anybody. */
export function auditHeadsEmail(content: {
  readonly heads: string;
  /** Which of how many letters of the day it is, each from 1. */
  readonly part: string;
  readonly parts: string;
}): Email {
  const { heads, part, parts } = content;
  const which = parts === "1" ? "" : ` (${part} de ${parts})`;
  return renderEmail(`Trilha de auditoria: fins das trilhas${which} – TEA Start`, [
    {
      kind: "paragraph",
      text: "Guarde esta mensagem fora do servidor. Cada linha diz onde terminava a trilha de uma instituição: instituição, posição e resumo. Quem apagar ou refizer a trilha depois disto não muda o que está aqui.",
    },
    {
      kind: "paragraph",
      text: "Para comparar, salve o texto num arquivo e rode npm run verify-audit -- --heads ARQUIVO.",
    },
    { kind: "written", text: heads, link: "" },
  ]);
}
