import type { Email } from "#domain/messaging/email.ts";
import { accountToken } from "#server/platform/tokens.ts";
import { readTokenState } from "./account-emails.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/** Writes an e-mail that carries the token of its row, as long as that token still opens something. */
export function withAccountToken(
  write: (token: string, publicUrl: string, isFirst: boolean) => Email,
): Writer {
  return async ({ realClock, config, publicUrl }, db, message) => {
    const id = valueOf(message, "token_id");
    const state = id === undefined ? undefined : await readTokenState(db, id);
    if (id === undefined || !state) return { pointless: "O pedido não existe mais." };
    if (state.used_at) return { pointless: "O link já foi usado ou substituído." };
    if (state.expires_at <= realClock.now()) return { pointless: "O link expirou." };
    const isFirst = valueOf(message, "first") !== undefined;
    return { letter: write(accountToken(config.secretKey, id), publicUrl, isFirst), replyTo: "" };
  };
}
