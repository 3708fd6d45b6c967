import type { FormLinkContent } from "./form-link.ts";
import { dayInWords, firstName, oneLine } from "./words.ts";

/** The invitation to answer in a few lines, for a messenger on which a person presses 'send'. No score, level or diagnosis. */
export function formLinkText({ childName, sender, link, validUntil }: FormLinkContent): string {
  const name = firstName(childName);
  const ofChild = name === undefined ? "da criança" : `de ${name}`;
  return [
    `Olá! Aqui é da equipe de ${oneLine(sender.name)}. Pedimos que você responda a um formulário sobre o desenvolvimento ${ofChild}. São perguntas simples sobre o dia a dia, e levam de 5 a 10 minutos:`,
    link,
    `Dá para responder pelo celular, sem criar conta, e parar para continuar depois. O link vale até ${dayInWords(validUntil)} e é só seu: não o encaminhe a outras pessoas. Não é um diagnóstico.`,
  ].join("\n\n");
}

/** Opens WhatsApp on a chat with this number (E.164), the text written and not yet sent. */
export function whatsappUrl(phone: string, text: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}
