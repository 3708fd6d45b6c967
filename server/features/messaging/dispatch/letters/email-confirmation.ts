import { emailConfirmationLetter } from "#domain/messaging/email-confirmation.ts";
import { withAccountToken } from "./account-letter.ts";

/** Asks for the confirmation of an address. */
export const writeEmailConfirmation = withAccountToken((token, publicUrl) =>
  emailConfirmationLetter({ link: `${publicUrl}/confirmar-email/${token}` }),
);
