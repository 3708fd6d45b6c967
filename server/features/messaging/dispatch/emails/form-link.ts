import { formLinkEmail } from "#domain/messaging/form-link.ts";
import { shortFormLink } from "#domain/messaging/whatsapp/short-messages.ts";
import { carryAlong } from "../bundle-messages.ts";
import { readOpenForm } from "./open-form.ts";
import type { Writer } from "./writer.ts";

/** Invites a guardian to answer a form, unless it is no longer open at the moment of sending. */
export const writeFormLink: Writer = async (deps, db, message) => {
  const read = await readOpenForm(deps, db, message);
  if ("pointless" in read) return { pointless: read.pointless };
  const { form, token, content, unsubscribe } = read;
  const siblings = await carryAlong(db, message, form, deps.clock.now());
  const words = { ...content, siblings };
  return {
    letter: formLinkEmail({ ...words, unsubscribe }),
    short: shortFormLink({ ...words, token }),
    replyTo: form.email,
    canUnsubscribe: true,
  };
};
