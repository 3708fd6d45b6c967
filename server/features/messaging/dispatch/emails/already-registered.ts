import { alreadyRegisteredEmail } from "#domain/messaging/already-registered.ts";
import type { Writer } from "./writer.ts";

/** Tells the owner of an account that somebody registered with its e-mail. */
export const writeAlreadyRegistered: Writer = async ({ publicUrl }) => ({
  letter: alreadyRegisteredEmail({
    loginLink: `${publicUrl}/login`,
    recoveryLink: `${publicUrl}/recuperar-senha`,
  }),
  replyTo: "",
});
