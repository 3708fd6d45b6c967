import { type Email, renderEmail } from "./email.ts";

/** What came of a family's request for erasure. */
export const ERASURE_ANSWERS = ["erased", "locked", "refused"] as const;
export type ErasureAnswer = (typeof ERASURE_ANSWERS)[number];

/** Tells a family what came of its request for erasure. It names no child: after an erasure nobody here knows one. */
export function erasureAnsweredEmail(content: {
  readonly organizationName: string;
  readonly answer: ErasureAnswer;
  /** Why not, in the team's words; empty for an erasure. */
  readonly reason: string;
}): Email {
  const { organizationName, answer, reason } = content;
  return renderEmail(
    answer === "refused"
      ? `Resposta ao seu pedido – ${organizationName}`
      : `Os dados foram apagados – ${organizationName}`,
    [
      { kind: "paragraph", text: "Olá!" },
      { kind: "paragraph", text: WORDS[answer] },
      ...(reason === ""
        ? []
        : [{ kind: "paragraph" as const, text: `O que a equipe escreveu: ${reason}` }]),
      {
        kind: "small",
        text: `Dúvidas? Responda a este e-mail e fale com ${organizationName}. Se não concordar, você pode se dirigir à Autoridade Nacional de Proteção de Dados (ANPD).`,
      },
    ],
  );
}

const WORDS: Readonly<Record<ErasureAnswer, string>> = {
  erased:
    "Como você pediu, apagamos tudo o que guardávamos sobre a criança e sobre você. O link que você tinha não abre mais. Esta é a última mensagem: o seu contato também é apagado.",
  locked:
    "Como você pediu, apagamos tudo o que guardávamos sobre a criança e sobre você, menos o prontuário. A lei manda guardar o prontuário por 20 anos (Lei 13.787/2018). Ele ficou trancado, separado do nome: só se abre com motivo, e cada abertura é registrada. O link que você tinha não abre mais. Esta é a última mensagem: o seu contato também é apagado.",
  refused: "Recebemos o seu pedido para apagar os dados e não pudemos atender.",
};
