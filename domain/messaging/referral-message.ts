import type { Article } from "#domain/organization/article.ts";
import { type Email, renderEmail, unsubscribeFoot } from "./email.ts";
import { formatPhone } from "./format-phone.ts";
import { fillTemplate, templateValues } from "./templates.ts";
import { namedSender, oneLine } from "./words.ts";

/** What a message about a referral is made of. */
export interface ReferralMessageContent {
  /** As the staff wrote it; a placeholder may still be in it, `{{link}}` above all. */
  readonly text: string;
  /** Full names as stored; only first names leave. */
  readonly childName: string;
  readonly guardianName: string;
  /** Who sends, as the organisation's own record has it; phone and e-mail may be empty. */
  readonly sender: {
    readonly name: string;
    readonly article?: Article | null;
    readonly phone: string;
    readonly email: string;
  };
  /** The guardian's link, or the words that stand for it in a preview; empty when the text does not ask for it. */
  readonly link: string;
  /** Where the guardian asks for no more of them; absent in a preview. */
  readonly unsubscribe?: string;
}

/** The words of the message alone, blanks filled, as a messenger has them. */
export function referralMessageText(
  content: Pick<ReferralMessageContent, "text" | "childName" | "guardianName" | "link"> & {
    readonly sender: { readonly name: string };
  },
): string {
  const { childName, guardianName, sender, link } = content;
  const values = templateValues({
    childName,
    guardianName,
    organizationName: sender.name,
    link,
  });
  return fillTemplate(typed(content.text), values);
}

/** A message that staff wrote to a guardian, with who sent it and how to answer. The subject tells neither route nor result. */
export function referralMessageEmail(content: ReferralMessageContent): Email {
  const { childName, guardianName, sender, link } = content;
  const values = templateValues({
    childName,
    guardianName,
    organizationName: sender.name,
    link,
  });
  const { of, the } = namedSender(values.instituicao, sender.article);
  return renderEmail(`Mensagem ${of} sobre ${values.crianca}`, [
    { kind: "written", text: referralMessageText(content), link },
    { kind: "small", text: contact(the, sender) },
    {
      kind: "small",
      text: `Você recebeu esta mensagem porque ${the} tem este e-mail como contato de um responsável. Se não a esperava, pode ignorá-la.`,
    },
    ...unsubscribeFoot(content.unsubscribe),
  ]);
}

/** What was typed, with one kind of line break and no other control characters. */
function typed(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, "");
}

/** Only where an answer would arrive does the e-mail ask for one. */
function contact(organization: string, { phone, email }: ReferralMessageContent["sender"]): string {
  const ways = [
    ...(email === "" ? [] : [`responda a este e-mail ou escreva para ${oneLine(email)}`]),
    ...(phone === "" ? [] : [`ligue para ${formatPhone(oneLine(phone))}`]),
  ];
  return ways.length === 0
    ? `Para falar com a equipe, procure ${organization}.`
    : `Para falar com ${organization}, ${ways.join(", ou ")}.`;
}
