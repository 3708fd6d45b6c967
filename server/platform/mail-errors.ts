import { refusalOf, statusIn } from "./mail-status.ts";

/**
 * Why a mail was not taken.
 * `recipient`, `content` and `policy` are a server's last word on this mail; everything else may be over in a while.
 * `full`: the mailbox takes no more. `policy`: the server refuses us, whoever the recipient is.
 */
export type MailErrorKind =
  | "recipient"
  | "full"
  | "policy"
  | "content"
  | "busy"
  | "sender"
  | "credentials"
  | "insecure"
  | "unreachable";

/** A failed attempt, in a form that holds nobody's address. */
export interface MailError {
  readonly kind: MailErrorKind;
  /** The server's reply code (550, 451 …); null when it never came to one. */
  readonly code: number | null;
}

/**
 * Sorts what the transport rejects with. A refusal with 5xx is final only where it is about this mail: a refused sender,
 * log-in or certificate is about the installation, which its operator can mend before the attempts are over.
 */
export function errorOf(error: unknown): MailError {
  const { code, responseCode, command, response } = detailsOf(error);
  const reply = responseCode ?? null;
  const kind = kindOf(code, reply, command, response);
  return { kind, code: reply };
}

function kindOf(
  code: string | undefined,
  reply: number | null,
  command: string | undefined,
  response: string | undefined,
): MailErrorKind {
  const final = reply !== null && reply >= 500;
  if (code === "EAUTH" || code === "ENOAUTH" || reply === 530) return "credentials";
  if (code === "ETLS" || code === "EREQUIRETLS") return "insecure";
  if (code === "EENVELOPE") return final ? envelopeError(command, response ?? "") : "busy";
  if (code === "EMESSAGE") return final ? contentError(response ?? "") : "busy";
  return reply === null ? "unreachable" : "busy";
}

function envelopeError(command: string | undefined, response: string): MailErrorKind {
  if (command === "MAIL FROM") return "sender";
  if (command === "DATA") return "content";
  // RFC 5321: exceeded storage allocation. Many servers say no more than that.
  return refusalOf(statusIn(response)) ?? (response.startsWith("552") ? "full" : "recipient");
}

/** Some servers look the recipient up only when they have the whole mail. */
function contentError(response: string): MailErrorKind {
  const kind = refusalOf(statusIn(response));
  return kind === "recipient" || kind === "full" ? kind : "content";
}

function detailsOf(error: unknown): {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
  response?: string | undefined;
} {
  if (!(error instanceof Error)) return {};
  return {
    code: "code" in error && typeof error.code === "string" ? error.code : undefined,
    responseCode:
      "responseCode" in error && typeof error.responseCode === "number"
        ? error.responseCode
        : undefined,
    command: "command" in error && typeof error.command === "string" ? error.command : undefined,
    response:
      "response" in error && typeof error.response === "string" ? error.response : undefined,
  };
}
