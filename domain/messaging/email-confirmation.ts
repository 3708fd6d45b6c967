import { type Email, renderEmail } from "./email.ts";

/** Asks whoever reads an address to say that an account with it is theirs. */
export function emailConfirmationEmail({ link }: { readonly link: string }): Email {
  return renderEmail("Confirme seu e-mail – TEA Start", [
    { kind: "paragraph", text: "Olá!" },
    {
      kind: "paragraph",
      text: "Alguém criou uma conta no TEA Start com este e-mail. Se foi você, confirme o endereço: depois disso você pode aceitar convites ou fundar a sua organização.",
    },
    { kind: "action", label: "Confirmar meu e-mail", url: link },
    { kind: "paragraph", text: "O link vale por 3 dias." },
    {
      kind: "small",
      text: "Se não foi você, não confirme e ignore esta mensagem: sem a confirmação, ninguém recebe acesso a nada em seu nome.",
    },
  ]);
}
