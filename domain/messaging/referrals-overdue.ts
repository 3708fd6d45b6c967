import { type Email, renderEmail } from "./email.ts";
import { oneLine } from "./words.ts";

/** What the notice to those who administer is made of: how many, and where to look. */
export interface ReferralsOverdueContent {
  readonly organizationName: string;
  readonly count: number;
  /** Address of the list; reading it needs a log-in. */
  readonly link: string;
}

/** Tells who administers that referrals are past their due date. No child's name and nothing of a result is in it. */
export function referralsOverdueEmail(content: ReferralsOverdueContent): Email {
  const organization = oneLine(content.organizationName);
  const { count } = content;
  const children =
    count === 1
      ? "O acompanhamento de 1 criança passou do prazo"
      : `O acompanhamento de ${count} crianças passou do prazo`;
  return renderEmail(`${children} – ${organization}`, [
    {
      kind: "paragraph",
      text: `${children} em ${organization}. Veja com a equipe o que falta em cada caso: falar com a família, marcar a consulta ou registrar o que já aconteceu.`,
    },
    { kind: "action", label: "Ver a lista", url: content.link },
    {
      kind: "small",
      text: "Por segurança, esta mensagem não traz nomes nem resultados: entre com a sua conta para ver.",
    },
  ]);
}
