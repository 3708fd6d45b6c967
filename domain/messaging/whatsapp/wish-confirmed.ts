import { type Email, renderEmail } from "../email.ts";
import { oneLine } from "../words.ts";
import type { Wish } from "./stop-words.ts";

/** What the confirmation of a wish is made of. */
export interface WishConfirmedContent {
  readonly organizationName: string;
  readonly wish: Wish;
}

/** Tells a person that the wish was heard, and the word that takes it back: one sentence each, as a messenger has it. */
export function wishConfirmedText({ organizationName, wish }: WishConfirmedContent): string {
  const name = oneLine(organizationName);
  return wish === "stop"
    ? `Pronto: ${name} não vai mais mandar mensagens para você. Se mudar de ideia, responda VOLTAR.`
    : `Pronto: você volta a receber as mensagens de ${name}. Se não quiser mais, responda PARAR.`;
}

/** The same as an e-mail. */
export function wishConfirmedEmail(content: WishConfirmedContent): Email {
  const { wish, organizationName } = content;
  const heard =
    wish === "stop" ? "você não recebe mais mensagens" : "você volta a receber mensagens";
  return renderEmail(`${oneLine(organizationName)}: ${heard}`, [
    { kind: "paragraph", text: wishConfirmedText(content) },
  ]);
}
