import type { Config } from "./config.ts";
import type { Unsubscribing } from "./mail.ts";
import { taggedAddress, unsubscribeToken } from "./message-tokens.ts";

/** How what comes of a mail finds its way back to its message. */
export interface ReturnLinks {
  /** Who is told when it cannot be delivered; null for the sender itself. */
  readonly returnPath: string | null;
  /** How its reader asks for no more of them; null for an e-mail that is no such thing. */
  readonly unsubscribe: Unsubscribing | null;
}

interface WrittenMessage {
  readonly id: string;
  readonly canUnsubscribe: boolean;
}

/** The ways back of a message, each with a secret of its own that only its reader and the servers on its way know. */
export function makeReturnLinks(
  {
    config,
    publicUrl,
  }: { readonly config: Pick<Config, "secretKey" | "bounceAddress">; readonly publicUrl: string },
  { id, canUnsubscribe }: WrittenMessage,
): ReturnLinks {
  const { secretKey, bounceAddress: mailbox } = config;
  const tagged = (purpose: "bounce" | "unsubscribe-mail"): string | null =>
    mailbox === undefined ? null : taggedAddress(secretKey, mailbox, purpose, id);
  return {
    returnPath: tagged("bounce"),
    unsubscribe: canUnsubscribe
      ? {
          page: unsubscribeLink({ config, publicUrl }, id),
          mailbox: tagged("unsubscribe-mail"),
        }
      : null,
  };
}

/** The page on which the reader of a message asks for no more of them. */
export function unsubscribeLink(
  { config, publicUrl }: { readonly config: Pick<Config, "secretKey">; readonly publicUrl: string },
  messageId: string,
): string {
  return `${publicUrl}/descadastro/${unsubscribeToken(config.secretKey, messageId)}`;
}
