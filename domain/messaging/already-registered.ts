import { type Email, renderEmail } from "./email.ts";

/** Where the owner of an account logs in, and where a forgotten password is replaced. */
export interface AlreadyRegisteredContent {
  readonly loginLink: string;
  readonly recoveryLink: string;
}

/** Tells the owner of an account, and nobody else, that somebody registered with its e-mail once more. */
export function alreadyRegisteredEmail(content: AlreadyRegisteredContent): Email {
  return renderEmail("Você já tem uma conta – TEA Start", [
    { kind: "paragraph", text: "Olá!" },
    {
      kind: "paragraph",
      text: "Alguém tentou criar uma conta no TEA Start com este e-mail, mas ele já tem uma. Nada mudou: entre com a senha que você já usava.",
    },
    { kind: "action", label: "Entrar", url: content.loginLink },
    { kind: "paragraph", text: `Esqueceu a senha? Escolha outra em ${content.recoveryLink}` },
    {
      kind: "small",
      text: "Se não foi você, pode ignorar esta mensagem: ninguém entrou na sua conta.",
    },
  ]);
}
