import { z } from "zod";
import { renderEmail } from "#domain/messaging/email.ts";
import type { ShortMessage } from "#domain/messaging/short-message.ts";
import { windowClosesAt } from "../../whatsapp/account.ts";
import { buttonId } from "../../whatsapp/button-ids.ts";
import type { ClaimedMessage } from "../dispatch.queries.ts";
import { type Writer, type Writing, valueOf } from "./writer.ts";

/** What may be tapped to answer, and what stands on it. */
const Choices = z.array(
  z.object({ choice: z.string(), title: z.string(), description: z.string().optional() }),
);

/**
 * What the program says to what a family tapped or wrote, as it was composed then. It goes only within the window, which the
 * family's own message has opened.
 */
export const writeWhatsAppTurn: Writer = async (deps, db, message) => {
  const text = valueOf(message, "text") ?? "";
  if (!(await windowClosesAt(db, message.recipient, deps.clock.now()))) {
    return { pointless: "whatsapp_window_not_open" };
  }
  return {
    email: renderEmail("WhatsApp", [{ kind: "paragraph", text }]),
    replyTo: "",
    short: shortened(deps, message, text),
    canUnsubscribe: true,
  };
};

function shortened(
  { config, publicUrl }: Writing,
  message: ClaimedMessage,
  text: string,
): ShortMessage {
  const sound = valueOf(message, "sound");
  if (sound !== undefined) return { kind: "audio", url: `${publicUrl}${sound}` };
  const given: unknown = JSON.parse(valueOf(message, "choices") ?? "[]");
  const choices = Choices.parse(given).map(({ choice, title, description }) => {
    const button = { messageId: message.id, recipient: message.recipient, choice };
    return { id: buttonId(config.secretKey, button), title, description };
  });
  const opens = valueOf(message, "opens");
  if (choices.length === 0) return { kind: "text", text };
  return opens === undefined
    ? { kind: "buttons", text, buttons: choices }
    : { kind: "list", text, opens, rows: choices };
}
