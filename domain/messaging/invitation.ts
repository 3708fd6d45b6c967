import { type Email, renderEmail } from "./email.ts";
import { dayInWords, oneLine } from "./words.ts";

/** Who invites, to do what, and until when. */
export interface InvitationContent {
  readonly organizationName: string;
  /** The role as people read it. */
  readonly roleName: string;
  readonly link: string;
  /** Last day of the invitation, `YYYY-MM-DD` in the organisation's time zone. */
  readonly validUntil: string;
}

/** Invites a person to work in an organisation. */
export function invitationEmail(content: InvitationContent): Email {
  const organization = oneLine(content.organizationName);
  return renderEmail(`Convite de ${organization} – TEA Start`, [
    { kind: "paragraph", text: "Olá!" },
    {
      kind: "paragraph",
      text: `${organization} convida você para trabalhar com a equipe no TEA Start, a plataforma de triagem precoce do desenvolvimento infantil. Seu papel será: ${content.roleName}.`,
    },
    { kind: "action", label: "Ver o convite", url: content.link },
    {
      kind: "paragraph",
      text: `O convite vale até ${dayInWords(content.validUntil)} e é só seu: não o encaminhe. Se você ainda não tem uma conta, escolha a sua senha na mesma página.`,
    },
    {
      kind: "small",
      text: `Se não conhece ${organization}, ignore esta mensagem: nada acontece sem a sua confirmação.`,
    },
  ]);
}
