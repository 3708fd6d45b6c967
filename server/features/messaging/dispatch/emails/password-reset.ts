import { passwordResetEmail } from "#domain/messaging/password-reset.ts";
import { withAccountToken } from "./account-email.ts";

/** Leads to the page where a password is chosen. */
export const writePasswordReset = withAccountToken((token, publicUrl, isFirst) =>
  passwordResetEmail({ link: `${publicUrl}/redefinir-senha/${token}`, isFirst }),
);
