import { type Email, renderEmail } from "./email.ts";

/** How long a code that was sent to a guardian may be typed. */
export const CODE_MINUTES = 60;

/** A code that a guardian types on the page behind the link. */
export interface FamilyCodeContent {
  /** Six digits. */
  readonly code: string;
  /** It proves a new contact; else it opens the family's data. */
  readonly isForContact: boolean;
}

/** Tells the code, and that nobody else may have it. It names neither the child nor the organisation's purpose. */
export function familyCodeEmail(content: FamilyCodeContent): Email {
  return renderEmail(`Seu código: ${content.code}`, [
    { kind: "paragraph", text: "Olá!" },
    { kind: "paragraph", text: purposeOf(content) },
    { kind: "paragraph", text: content.code },
    { kind: "small", text: CARE },
  ]);
}

/** The same in one paragraph, for a messenger. */
export function familyCodeText(content: FamilyCodeContent): string {
  return `${purposeOf(content)} ${content.code}. ${CARE}`;
}

const CARE = `O código vale por ${CODE_MINUTES} minutos. Não passe este código para ninguém. Se não foi você que pediu, ignore esta mensagem.`;

function purposeOf({ isForContact }: FamilyCodeContent): string {
  return isForContact
    ? "Digite este código na página para confirmar o seu novo contato:"
    : "Digite este código na página para abrir os seus dados:";
}
