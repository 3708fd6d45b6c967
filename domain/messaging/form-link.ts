import { minutesInWords } from "#domain/instruments/minutes.ts";
import type { Article } from "#domain/organization/article.ts";
import { type Block, type Email, renderEmail, unsubscribeFoot } from "./email.ts";
import { formatPhone } from "./format-phone.ts";
import { dayInWords, namedSender, ofChildren, oneLine } from "./words.ts";

/** Who sends, as the organisation's own record has it; phone and e-mail may be empty. */
interface Sender {
  readonly name: string;
  /** What stands before its name; absent where nobody chose one. */
  readonly article?: Article | null;
  readonly phone: string;
  readonly email: string;
}

/** What the invitation to answer a questionnaire is made of. */
export interface FormLinkContent {
  /** Full name as stored; only the first name leaves. */
  readonly childName: string;
  /** Full names of the brothers and sisters whose forms wait behind the same link; none when absent. */
  readonly siblings?: readonly string[];
  readonly sender: Sender;
  readonly link: string;
  /** Last day of the link, `YYYY-MM-DD` in the organisation's time zone. */
  readonly validUntil: string;
  /** How long it takes to answer; undefined while nobody knows which questionnaire it will be. */
  readonly minutes: number | undefined;
  /** Where the guardian asks for no more of them; absent in a preview. */
  readonly unsubscribe?: string;
}

/** The guardian's invitation: who asks, why, how long it takes, the link. No score, level or diagnosis. */
export function formLinkEmail({ unsubscribe, ...content }: FormLinkContent): Email {
  const { childName, siblings = [], sender, link, validUntil, minutes } = content;
  const organization = oneLine(sender.name);
  const { The, the } = namedSender(sender.name, sender.article);
  const ofChild = ofChildren([childName, ...siblings]);
  const isOne = siblings.length === 0;
  const blocks: Block[] = [
    { kind: "paragraph", text: "Olá!" },
    {
      kind: "paragraph",
      text: isOne
        ? `${The} pede que você responda a um formulário sobre o desenvolvimento ${ofChild}. São perguntas simples sobre o dia a dia, e levam ${minutesInWords(minutes)}.`
        : `${The} pede que você responda aos formulários sobre o desenvolvimento ${ofChild}. Há um para cada criança, na mesma página. São perguntas simples sobre o dia a dia, e cada um leva ${minutesInWords(undefined)}.`,
    },
    {
      kind: "action",
      label: isOne ? "Responder o formulário" : "Responder os formulários",
      url: link,
    },
    {
      kind: "paragraph",
      text: `Dá para responder pelo celular, sem criar conta, e parar para continuar depois: o que você já respondeu fica guardado. O link vale até ${dayInWords(validUntil)} e é só seu: não o encaminhe a outras pessoas.`,
    },
    {
      kind: "paragraph",
      text: "As respostas ajudam a equipe a perceber se vale a pena olhar o desenvolvimento mais de perto. Não é um diagnóstico.",
    },
    { kind: "paragraph", text: contact(the, sender) },
    {
      kind: "small",
      text: `Você recebeu esta mensagem porque ${the} tem este e-mail como contato de um responsável. Se não reconhece este pedido, pode ignorá-la.`,
    },
    ...unsubscribeFoot(unsubscribe),
  ];
  const what = isOne ? "formulário" : "formulários";
  return renderEmail(`${organization}: ${what} sobre o desenvolvimento ${ofChild}`, blocks);
}

function contact(organization: string, { phone, email }: Sender): string {
  const ways = [
    ...(phone === "" ? [] : [`telefone ${formatPhone(oneLine(phone))}`]),
    ...(email === "" ? [] : [`e-mail ${oneLine(email)}`]),
  ];
  return ways.length === 0
    ? `Ficou com alguma dúvida? Procure ${organization}.`
    : `Ficou com alguma dúvida? Fale com ${organization}: ${ways.join(" ou ")}.`;
}
