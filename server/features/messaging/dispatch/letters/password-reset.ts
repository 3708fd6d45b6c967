import { passwordResetLetter } from "#domain/messaging/password-reset.ts";
import { withAccountToken } from "./account-letter.ts";

/** Leads to the page where a password is chosen. */
export const writePasswordReset = withAccountToken((token, publicUrl, isFirst) =>
  passwordResetLetter({ link: `${publicUrl}/redefinir-senha/${token}`, isFirst }),
);
