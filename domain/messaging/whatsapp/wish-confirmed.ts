import type { Article } from "#domain/organization/article.ts";
import { type Email, renderEmail } from "../email.ts";
import { namedSender, oneLine } from "../words.ts";
import type { Wish } from "./stop-words.ts";

/** What the confirmation of a wish is made of. */
export interface WishConfirmedContent {
  readonly organizationName: string;
  /** What stands before its name; absent where nobody chose one. */
  readonly article?: Article | null;
  readonly wish: Wish;
  /** A form was being asked in the conversation: what is answered of it stays. */
  readonly keepsForm?: boolean;
}

/** Tells a person that the wish was heard, and the word that takes it back: one sentence each, as a messenger has it. */
export function wishConfirmedText({
  organizationName,
  article,
  wish,
  keepsForm = false,
}: WishConfirmedContent): string {
  const { the, of } = namedSender(organizationName, article);
  const kept = keepsForm ? "O que você já respondeu está guardado. " : "";
  return wish === "stop"
    ? `Pronto: ${the} não vai mais mandar mensagens para você. ${kept}Se mudar de ideia, responda VOLTAR.`
    : `Pronto: você volta a receber as mensagens ${of}. Se não quiser mais, responda PARAR.`;
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
