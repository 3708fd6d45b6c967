import { z } from "zod";
import type { InboundKind } from "#contract/messaging/conversation.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { parsePhone } from "#server/platform/phone.ts";
import type { InboundReport } from "./read-webhook.ts";

/** What a person sent, in words. */
interface Words {
  readonly kind: InboundKind;
  readonly body: string;
}

/** What stands in the conversation for what cannot be shown as text. */
const NAMES: Readonly<Record<string, string>> = {
  image: "imagem",
  audio: "áudio",
  video: "vídeo",
  document: "documento",
  sticker: "figurinha",
  location: "localização",
  contacts: "contato",
  reaction: "reação",
  order: "pedido",
  interactive: "respondeu o formulário dentro do WhatsApp",
  system: "aviso do WhatsApp",
  unsupported: "mensagem que o WhatsApp não mostra aqui",
};

const Text = z.object({ text: z.object({ body: z.string() }) });
const Button = z.object({
  button: z.object({ text: z.string(), payload: z.string().optional() }),
});
const Reply = z.object({ title: z.string(), id: z.string().optional() });
const Interactive = z.object({
  interactive: z.object({ button_reply: Reply.optional(), list_reply: Reply.optional() }),
});
const System = z.object({
  system: z.object({ wa_id: z.string().optional(), new_wa_id: z.string().optional() }),
});
const Reaction = z.object({ reaction: z.object({ emoji: z.string().optional() }) });
const Captioned = z.object({ caption: z.string() });

/** The words of a message of whatever type: its text, its button's, or what it is in brackets. */
export function wordsOf(message: InboundReport): Words {
  const text = Text.safeParse(message).data?.text.body;
  if (message.type === "text" && text !== undefined) return { kind: "text", body: text };
  const button = buttonOf(message);
  if (button !== undefined) return { kind: "button", body: button };
  return { kind: "other", body: otherOf(message) };
}

/** What the button that was tapped brings back; undefined for any other message. */
export function buttonIdOf(message: InboundReport): string | undefined {
  if (message.type === "button") return Button.safeParse(message).data?.button.payload;
  if (message.type !== "interactive") return undefined;
  const reply = Interactive.safeParse(message).data?.interactive;
  return (reply?.button_reply ?? reply?.list_reply)?.id;
}

function buttonOf(message: InboundReport): string | undefined {
  if (message.type === "button") return Button.safeParse(message).data?.button.text;
  if (message.type !== "interactive") return undefined;
  const reply = Interactive.safeParse(message).data?.interactive;
  return (reply?.button_reply ?? reply?.list_reply)?.title;
}

function otherOf(message: InboundReport): string {
  const name = NAMES[message.type] ?? "mensagem de um tipo que não conhecemos";
  if (message.type === "system") return numberChange(message) ?? `[${name}]`;
  const detail =
    message.type === "reaction"
      ? Reaction.safeParse(message).data?.reaction.emoji
      : Captioned.safeParse(message[message.type]).data?.caption;
  return detail === undefined || detail === "" ? `[${name}]` : `[${name}] ${detail}`;
}

function numberChange(message: InboundReport): string | undefined {
  const system = System.safeParse(message).data?.system;
  const number = parsePhone(`+${system?.new_wa_id ?? system?.wa_id ?? ""}`);
  return number === null
    ? undefined
    : `[mudou de número: agora é ${formatPhone(number)}. Atualize o cadastro]`;
}
