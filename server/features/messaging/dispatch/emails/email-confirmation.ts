import { emailConfirmationEmail } from "#domain/messaging/email-confirmation.ts";
import { withAccountToken } from "./account-email.ts";

/** Asks for the confirmation of an address. */
export const writeEmailConfirmation = withAccountToken((token, publicUrl) =>
  emailConfirmationEmail({ link: `${publicUrl}/confirmar-email/${token}` }),
);
