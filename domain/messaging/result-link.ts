import type { Article } from "#domain/organization/article.ts";
import { type Email, renderEmail, unsubscribeFoot } from "./email.ts";
import { dayInWords, firstName, namedSender, oneLine } from "./words.ts";

/** Where the answer of a form that was given can be seen again. */
export interface ResultLinkContent {
  readonly organizationName: string;
  /** What stands before its name; absent where nobody chose one. */
  readonly article?: Article | null;
  /** Full name as stored; only the first name leaves. */
  readonly childName: string;
  readonly link: string;
  /** Last day of the link, `YYYY-MM-DD` in the organisation's time zone. */
  readonly validUntil: string;
  /** The family sees the result only after the team has talked to it. */
  readonly waitsForTalk?: boolean;
  /** Where the guardian asks for no more of them; absent in a preview. */
  readonly unsubscribe?: string;
}

/** Only says where: nothing of the answers or of what came of them is in it. */
export function resultLinkEmail(content: ResultLinkContent): Email {
  const organization = oneLine(content.organizationName);
  const name = firstName(content.childName);
  const there =
    content.waitsForTalk === true
      ? "No mesmo link dá para ver em que pé está o acompanhamento. A orientação aparece ali depois que a equipe conversar com você."
      : "No mesmo link dá para ver a orientação e em que pé está o acompanhamento.";
  const ofChild = name === undefined ? "da criança" : `de ${name}`;
  return renderEmail(`${organization}: o formulário ${ofChild} já foi respondido`, [
    { kind: "paragraph", text: "Olá!" },
    {
      kind: "paragraph",
      text: `Você pediu de novo o link do formulário sobre o desenvolvimento ${ofChild}. Ele já foi respondido, obrigado! ${there}`,
    },
    { kind: "action", label: "Ver de novo", url: content.link },
    {
      kind: "paragraph",
      text: `O link vale até ${dayInWords(content.validUntil)} e é só seu: não o encaminhe a outras pessoas.`,
    },
    {
      kind: "small",
      text: `Se você não pediu esta mensagem, pode ignorá-la. Dúvidas? Procure ${namedSender(content.organizationName, content.article).the}.`,
    },
    ...unsubscribeFoot(content.unsubscribe),
  ]);
}
