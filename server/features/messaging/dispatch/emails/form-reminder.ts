import { formReminderEmail } from "#domain/messaging/form-reminder.ts";
import { shortFormReminder } from "#domain/messaging/whatsapp/short-messages.ts";
import { hasOptedOut } from "../../suppressions/suppressed.ts";
import { carryAlong } from "../bundle-messages.ts";
import { readOpenForm } from "./open-form.ts";
import type { Writer } from "./writer.ts";

/** Reminds a guardian of a form that waits, unless it no longer does at the moment of sending. */
export const writeFormReminder: Writer = async (deps, db, message) => {
  const read = await readOpenForm(deps, db, message);
  if ("pointless" in read) return { pointless: read.pointless };
  const { form, token, content, unsubscribe } = read;
  if (await hasOptedOut(db, form.guardian_id)) {
    return { pointless: "O responsável pediu para não receber mensagens." };
  }
  const siblings = await carryAlong(db, message, form, deps.clock.now());
  const words = { ...content, siblings };
  return {
    letter: formReminderEmail({ ...words, isBegun: form.is_begun, unsubscribe }),
    short: shortFormReminder({ ...words, token }),
    replyTo: form.email,
    canUnsubscribe: true,
  };
};
