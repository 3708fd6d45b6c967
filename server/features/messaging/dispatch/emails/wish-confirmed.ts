import type { Wish } from "#domain/messaging/whatsapp/stop-words.ts";
import {
  wishConfirmedEmail,
  wishConfirmedText,
} from "#domain/messaging/whatsapp/wish-confirmed.ts";
import { isSuppressed } from "../../suppressions/suppressed.ts";
import { findOrganizationName } from "./wish-confirmed.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/**
 * Tells whoever answered PARAR or VOLTAR that it was heard, as free text within the window that the answer opened. Who
 * has changed their mind since hears only of the later wish.
 */
export const writeWishConfirmed: Writer = async (_deps, db, message) => {
  const wish: Wish = valueOf(message, "wish") === "stop" ? "stop" : "resume";
  const isSilent = await isSuppressed(db, "whatsapp", message.recipient);
  if (isSilent !== (wish === "stop")) return { pointless: "A pessoa mudou de ideia depois." };
  const content = { organizationName: await findOrganizationName(db), wish };
  return {
    letter: wishConfirmedEmail(content),
    short: { kind: "text", text: wishConfirmedText(content) },
    replyTo: "",
  };
};
