import { accountNoticeEmail, isAccountNotice } from "#domain/messaging/account-notice.ts";
import { alreadyRegisteredEmail } from "#domain/messaging/already-registered.ts";
import { emailConfirmationEmail } from "#domain/messaging/email-confirmation.ts";
import type { Email } from "#domain/messaging/email.ts";
import { passwordResetEmail } from "#domain/messaging/password-reset.ts";
import { accountToken } from "#server/platform/tokens.ts";
import { readTokenState } from "./emails.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/** Writes an e-mail that carries the token of its row, as long as that token still opens something. */
function withAccountToken(
  write: (token: string, publicUrl: string, isFirst: boolean) => Email,
): Writer {
  return async ({ realClock, config, publicUrl }, db, message) => {
    const id = valueOf(message, "token_id");
    const state = id === undefined ? undefined : await readTokenState(db, id);
    if (id === undefined || !state) return { pointless: "request_gone" };
    if (state.used_at) return { pointless: "link_used" };
    if (state.expires_at <= realClock.now()) return { pointless: "link_expired" };
    const isFirst = valueOf(message, "first") !== undefined;
    return { email: write(accountToken(config.secretKey, id), publicUrl, isFirst), replyTo: "" };
  };
}

/** Tells the owner of an account that somebody registered with its e-mail. */
export const writeAlreadyRegistered: Writer = async ({ publicUrl }) => ({
  email: alreadyRegisteredEmail({
    loginLink: `${publicUrl}/login`,
    recoveryLink: `${publicUrl}/recuperar-senha`,
  }),
  replyTo: "",
});

/** Asks for the confirmation of an address. */
export const writeEmailConfirmation = withAccountToken((token, publicUrl) =>
  emailConfirmationEmail({ link: `${publicUrl}/confirmar-email/${token}` }),
);

/** Leads to the page where a password is chosen. */
export const writePasswordReset = withAccountToken((token, publicUrl, isFirst) =>
  passwordResetEmail({ link: `${publicUrl}/redefinir-senha/${token}`, isFirst }),
);

/** Tells the owner of an account what happened to it: a log-in from elsewhere, a copied session, factors taken away. */
export const writeAccountNotice: Writer = async ({ publicUrl }, _db, message) => {
  const what = valueOf(message, "what");
  if (what === undefined || !isAccountNotice(what)) return { pointless: "record_gone" };
  const email = accountNoticeEmail(what, {
    browser: valueOf(message, "browser") ?? "",
    at: valueOf(message, "at") ?? "",
    recoveryLink: `${publicUrl}/recuperar-senha`,
  });
  return { email, replyTo: "" };
};
