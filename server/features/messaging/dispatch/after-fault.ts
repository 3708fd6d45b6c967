import { type FailureClass, type Fault, isPassing } from "#domain/messaging/fault.ts";
import { nextAttempt } from "#domain/messaging/retry.ts";
import type { MailFault, MailFaultKind } from "#server/platform/mail-faults.ts";

/** What becomes of a message whose attempt failed. */
export type AfterFault =
  | {
      readonly status: "queued";
      readonly detail: string;
      readonly failure: null;
      readonly failureClass: null;
      readonly dueAt: Date;
    }
  | {
      readonly status: "failed";
      readonly detail: string;
      readonly failure: string;
      readonly failureClass: FailureClass;
      readonly dueAt: null;
    };

/** The attempts that were made so far. */
interface Tried {
  readonly attempts: number;
  readonly tried_since: Date | null;
}

/** Another attempt when the fault passes and it has not been tried for too long; else the end, with the reason. */
export function afterFault(fault: Fault, { attempts, tried_since }: Tried, now: Date): AfterFault {
  const delay = nextAttempt({
    class: fault.class,
    attempts,
    triedFor: now.getTime() - (tried_since ?? now).getTime(),
    luck: Math.random(),
  });
  if (delay !== undefined) {
    const dueAt = new Date(now.getTime() + delay);
    return { status: "queued", detail: fault.reason, failure: null, failureClass: null, dueAt };
  }
  return isPassing(fault)
    ? ended(exhausted(fault.reason, attempts), "exhausted")
    : ended(fault.reason, fault.class);
}

/** The end of a message that nobody will try again, unless a person asks for it. */
function ended(reason: string, failureClass: FailureClass): AfterFault {
  return { status: "failed", detail: reason, failure: reason, failureClass, dueAt: null };
}

const REASONS: Readonly<Record<MailFaultKind, string>> = {
  recipient: "O endereço de e-mail foi recusado: confira se está certo e se a caixa existe",
  full: "A caixa de e-mail do responsável está cheia",
  policy: "O servidor do destinatário não aceita e-mails deste sistema",
  content: "O servidor de e-mail recusou o conteúdo da mensagem",
  busy: "O servidor de e-mail pediu para tentar mais tarde",
  sender: "O servidor de e-mail recusou o remetente configurado",
  credentials: "O servidor de e-mail recusou o acesso do sistema",
  insecure: "Não foi possível uma conexão segura com o servidor de e-mail",
  unreachable: "O servidor de e-mail não respondeu",
};

/** Why one attempt failed, for the people who look after the child. */
export function reasonOf({ kind, code }: MailFault): string {
  return code === null ? `${REASONS[kind]}.` : `${REASONS[kind]} (código ${code}).`;
}

/** The last word on a message that was tried as often as it ever will be. */
function exhausted(reason: string, attempts: number): string {
  return `Não foi entregue após ${attempts} tentativas. ${reason}`;
}
