/**
 * Why a mail was not taken.
 * `recipient` and `content` are the server's last word on this mail; everything else may be over in a while.
 */
export type MailFaultKind =
  | "recipient"
  | "content"
  | "busy"
  | "sender"
  | "credentials"
  | "insecure"
  | "unreachable";

/** A failed attempt, in a form that holds nobody's address. */
export interface MailFault {
  readonly kind: MailFaultKind;
  /** The server's reply code (550, 451 …); null when it never came to one. */
  readonly code: number | null;
}

/** Whether another attempt at the same mail can end otherwise. */
export function isPassing({ kind }: MailFault): boolean {
  return kind !== "recipient" && kind !== "content";
}

/**
 * Sorts what the transport rejects with. A refusal with 5xx is final only where it is about this mail: a refused sender,
 * log-in or certificate is about the installation, which its operator can mend before the attempts are over.
 */
export function faultOf(error: unknown): MailFault {
  const { code, responseCode, command } = detailsOf(error);
  const reply = responseCode ?? null;
  const kind = kindOf(code, reply, command);
  return { kind, code: reply };
}

function kindOf(
  code: string | undefined,
  reply: number | null,
  command: string | undefined,
): MailFaultKind {
  const final = reply !== null && reply >= 500;
  if (code === "EAUTH" || code === "ENOAUTH" || reply === 530) return "credentials";
  if (code === "ETLS" || code === "EREQUIRETLS") return "insecure";
  if (code === "EENVELOPE") return final ? envelopeFault(command) : "busy";
  if (code === "EMESSAGE") return final ? "content" : "busy";
  return reply === null ? "unreachable" : "busy";
}

function envelopeFault(command: string | undefined): MailFaultKind {
  if (command === "MAIL FROM") return "sender";
  return command === "DATA" ? "content" : "recipient";
}

function detailsOf(error: unknown): {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
} {
  if (!(error instanceof Error)) return {};
  return {
    code: "code" in error && typeof error.code === "string" ? error.code : undefined,
    responseCode:
      "responseCode" in error && typeof error.responseCode === "number"
        ? error.responseCode
        : undefined,
    command: "command" in error && typeof error.command === "string" ? error.command : undefined,
  };
}
