import { type Email, renderEmail } from "./email.ts";
import { oneLine } from "./words.ts";

/** What the notice to staff is made of: where to look, and nothing of the child. */
export interface FormAnsweredContent {
  readonly organizationName: string;
  readonly groupName: string;
  /** Address of the record; reading it needs a log-in. */
  readonly link: string;
}

/** Tells staff that a form was answered. Neither the child's name nor anything of the result is in it. */
export function formAnsweredEmail(content: FormAnsweredContent): Email {
  const organization = oneLine(content.organizationName);
  return renderEmail(`Um formulário foi respondido – ${organization}`, [
    {
      kind: "paragraph",
      text: `Um formulário foi respondido: há uma nova resposta em ${oneLine(content.groupName)}, ${organization}.`,
    },
    { kind: "action", label: "Ver a resposta", url: content.link },
    {
      kind: "small",
      text: "Por segurança, esta mensagem não traz nomes nem resultados: entre com a sua conta para ver.",
    },
  ]);
}
