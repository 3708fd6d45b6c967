import { minutesInWords } from "#domain/instruments/minutes.ts";
import { type Block, type Email, renderEmail, unsubscribeFoot } from "./email.ts";
import type { FormLinkContent } from "./form-link.ts";
import { formatPhone } from "./format-phone.ts";
import { dayInWords, namedSender, ofChildren, oneLine } from "./words.ts";

/** What a reminder of an open form is made of. */
export interface FormReminderContent extends FormLinkContent {
  /** Whether some of it is answered already. */
  readonly isBegun: boolean;
}

/** Reminds a guardian of a form that waits, by the link that is known already. No score, level or diagnosis. */
export function formReminderEmail({ unsubscribe, ...content }: FormReminderContent): Email {
  const { childName, siblings = [], sender, link, validUntil, minutes, isBegun } = content;
  const organization = oneLine(sender.name);
  const { the, by } = namedSender(sender.name, sender.article);
  const ofChild = ofChildren([childName, ...siblings]);
  const isOne = siblings.length === 0;
  const rest = isBegun
    ? "O que você já respondeu está guardado: é só continuar de onde parou."
    : `São perguntas simples sobre o dia a dia, e levam ${minutesInWords(isOne ? minutes : undefined)}.`;
  const blocks: Block[] = [
    { kind: "paragraph", text: "Olá!" },
    {
      kind: "paragraph",
      text: isOne
        ? `Ainda falta a sua resposta ao formulário sobre o desenvolvimento ${ofChild}, pedido ${by}. ${rest}`
        : `Ainda falta a sua resposta aos formulários sobre o desenvolvimento ${ofChild}, pedidos ${by}. Há um para cada criança, na mesma página. ${rest}`,
    },
    {
      kind: "action",
      label: isOne
        ? isBegun
          ? "Continuar o formulário"
          : "Responder o formulário"
        : "Responder os formulários",
      url: link,
    },
    {
      kind: "paragraph",
      text: `O link vale até ${dayInWords(validUntil)} e é só seu: não o encaminhe a outras pessoas. Se você já respondeu, não precisa fazer mais nada.`,
    },
    { kind: "paragraph", text: contact(the, sender) },
    {
      kind: "small",
      text: `Você recebeu esta mensagem porque ${the} tem este e-mail como contato de um responsável. Se não reconhece este pedido, pode ignorá-la.`,
    },
    ...unsubscribeFoot(unsubscribe),
  ];
  const waits = isOne
    ? `o formulário ${ofChild} espera a sua resposta`
    : `os formulários ${ofChild} esperam a sua resposta`;
  return renderEmail(`${organization}: ${waits}`, blocks);
}

function contact(organization: string, { phone, email }: FormLinkContent["sender"]): string {
  const ways = [
    ...(phone === "" ? [] : [`telefone ${formatPhone(oneLine(phone))}`]),
    ...(email === "" ? [] : [`e-mail ${oneLine(email)}`]),
  ];
  return ways.length === 0
    ? `Ficou com alguma dúvida? Procure ${organization}.`
    : `Ficou com alguma dúvida? Fale com ${organization}: ${ways.join(" ou ")}.`;
}
