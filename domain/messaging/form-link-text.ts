import { minutesInWords } from "#domain/instruments/minutes.ts";
import type { FormLinkContent } from "./form-link.ts";
import { dayInWords, firstName, namedSender } from "./words.ts";

/** The invitation to answer in a few lines, for a messenger on which a person presses 'send'. No score, level or diagnosis. */
export function formLinkText(content: FormLinkContent): string {
  const { childName, sender, link, validUntil, minutes } = content;
  const name = firstName(childName);
  const ofChild = name === undefined ? "da criança" : `de ${name}`;
  return [
    `Olá! Aqui é da equipe ${namedSender(sender.name, sender.article).of}. Pedimos que você responda a um formulário sobre o desenvolvimento ${ofChild}. São perguntas simples sobre o dia a dia, e levam ${minutesInWords(minutes)}:`,
    link,
    `Dá para responder pelo celular, sem criar conta, e parar para continuar depois. O link vale até ${dayInWords(validUntil)} e é só seu: não o encaminhe a outras pessoas. Não é um diagnóstico.`,
  ].join("\n\n");
}

/** Opens WhatsApp on a chat with this number (E.164), the text written and not yet sent. */
export function whatsappUrl(phone: string, text: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}
