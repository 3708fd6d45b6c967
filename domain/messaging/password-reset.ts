import { type Email, renderEmail } from "./email.ts";

/** Where a password is chosen, and whether it is the account's first. */
export interface PasswordResetContent {
  readonly link: string;
  /** The account was made by somebody else and has no password yet. */
  readonly isFirst: boolean;
}

/** Lets the owner of an address choose a password. Says nothing that the address does not know already. */
export function passwordResetEmail({ link, isFirst }: PasswordResetContent): Email {
  return isFirst ? firstPassword(link) : newPassword(link);
}

function newPassword(link: string): Email {
  return renderEmail("Redefina sua senha – TEA Start", [
    { kind: "paragraph", text: "Olá!" },
    {
      kind: "paragraph",
      text: "Recebemos um pedido para redefinir a senha da sua conta no TEA Start.",
    },
    { kind: "action", label: "Escolher uma nova senha", url: link },
    {
      kind: "paragraph",
      text: "O link vale por 1 hora e só pode ser usado uma vez. Ao trocar a senha, todas as sessões abertas são encerradas.",
    },
    {
      kind: "small",
      text: "Se não foi você, ignore esta mensagem: a sua senha continua a mesma. Não encaminhe este link a ninguém.",
    },
  ]);
}

function firstPassword(link: string): Email {
  return renderEmail("Escolha sua senha – TEA Start", [
    { kind: "paragraph", text: "Olá!" },
    {
      kind: "paragraph",
      text: "Uma conta no TEA Start foi criada para você. Para começar, escolha a sua senha.",
    },
    { kind: "action", label: "Escolher minha senha", url: link },
    {
      kind: "paragraph",
      text: "O link vale por 3 dias e só pode ser usado uma vez. Se ele vencer, peça outro em “Esqueci minha senha”, na página de entrada.",
    },
    {
      kind: "small",
      text: "Se não esperava esta mensagem, ignore-a. Não encaminhe este link a ninguém.",
    },
  ]);
}
