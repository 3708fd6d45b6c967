import type { Article } from "#domain/organization/article.ts";
import { type Email, renderEmail, unsubscribeFoot } from "./email.ts";
import { formatPhone } from "./format-phone.ts";
import { firstName, namedSender, oneLine } from "./words.ts";

/** What 'tentamos falar com você' is made of. */
export interface ContactWantedContent {
  /** Full name as stored; only the first name leaves. */
  readonly childName: string;
  /** Who sends, as the organisation's own record has it; phone and e-mail may be empty. */
  readonly sender: {
    readonly name: string;
    readonly article?: Article | null;
    readonly phone: string;
    readonly email: string;
  };
  /** Where the guardian asks for no more of them; absent in a preview. */
  readonly unsubscribe?: string;
}

/** The words of it alone, as a messenger has them. Nothing tells of a result, or why the family is looked for. */
export function contactWantedText({ childName, sender }: ContactWantedContent): string {
  return [
    `Tentamos falar com você sobre ${ofChild(childName)} e não conseguimos.`,
    `Quando puder, ${listContactOptions(sender)} para a gente conversar.`,
  ].join(" ");
}

/** Asks a family that does not answer to get in touch, at a time that suits it. */
export function contactWantedEmail(content: ContactWantedContent): Email {
  const { The, the } = namedSender(content.sender.name, content.sender.article);
  return renderEmail(`${The} quer falar com você`, [
    { kind: "paragraph", text: "Olá!" },
    { kind: "paragraph", text: contactWantedText(content) },
    {
      kind: "paragraph",
      text: "Se for mais fácil, diga um dia e um horário em que podemos ligar.",
    },
    {
      kind: "small",
      text: `Você recebeu esta mensagem porque ${the} tem este e-mail como contato de um responsável. Se não a esperava, pode ignorá-la.`,
    },
    ...unsubscribeFoot(content.unsubscribe),
  ]);
}

function ofChild(fullName: string): string {
  return firstName(fullName) ?? "a criança";
}

function listContactOptions({ name, article, phone }: ContactWantedContent["sender"]): string {
  return phone === ""
    ? `responda a esta mensagem ou procure ${namedSender(name, article).the}`
    : `responda a esta mensagem ou ligue para ${formatPhone(oneLine(phone))}`;
}
