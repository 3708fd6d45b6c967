import type { MailFault, MailFaultKind } from "#server/platform/mail-faults.ts";

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
export function exhausted(reason: string, attempts: number): string {
  return `Não foi entregue após ${attempts} tentativas. ${reason}`;
}
