import type { Fault, FaultClass } from "#domain/messaging/fault.ts";
import { type RefusalKind, refusalOf } from "#server/platform/mail-status.ts";

const FAULTS: Readonly<Record<RefusalKind, readonly [FaultClass, string]>> = {
  recipient: ["recipient", "O e-mail voltou: a caixa não existe ou não recebe mais mensagens"],
  full: ["slow", "O e-mail voltou: a caixa está cheia"],
  content: ["content", "O e-mail voltou: o servidor do destinatário recusou o conteúdo"],
  policy: [
    "content",
    "O e-mail voltou: o servidor do destinatário não aceita e-mails deste sistema",
  ],
  sender: ["content", "O e-mail voltou: o servidor do destinatário não aceita o remetente"],
};

const GIVEN_UP: readonly [FaultClass, string] = [
  "slow",
  "O e-mail voltou: o servidor do destinatário não o aceitou a tempo",
];

/**
 * Why a mail came back, from the status of the report. That a server gave up after a while (4.x) says nothing about the
 * address; a permanent status that says nothing in particular is about it.
 */
export function faultIn(status: string | undefined): Fault {
  const [kind, words] = status?.startsWith("4.")
    ? GIVEN_UP
    : FAULTS[refusalOf(status) ?? "recipient"];
  return {
    class: kind,
    reason: status === undefined ? `${words}.` : `${words} (código ${status}).`,
  };
}
