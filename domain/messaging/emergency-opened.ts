import { type Email, renderEmail } from "./email.ts";
import { oneLine } from "./words.ts";

/** What the notice to those who administer is made of: who, and where to look. */
export interface EmergencyOpenedContent {
  readonly organizationName: string;
  /** Of the staff; no name of a child. */
  readonly openedBy: string;
  /** Address of the record; reading it needs a log-in. */
  readonly link: string;
}

/** Tells who administers that somebody opened a record out of their reach. The reason stands in the record's history. */
export function emergencyOpenedEmail(content: EmergencyOpenedContent): Email {
  const organization = oneLine(content.organizationName);
  const name = oneLine(content.openedBy);
  return renderEmail(`Um prontuário foi aberto em emergência – ${organization}`, [
    {
      kind: "paragraph",
      text: `${name} abriu, em ${organization}, o prontuário de uma criança fora do seu alcance. Por três horas pode lê-lo, e cada leitura fica na auditoria.`,
    },
    {
      kind: "paragraph",
      text: "Veja o motivo na linha do tempo do prontuário e confirme com a pessoa se foi preciso.",
    },
    { kind: "action", label: "Ver o prontuário", url: content.link },
    {
      kind: "small",
      text: "Por segurança, esta mensagem não traz o nome da criança nem resultados: entre com a sua conta para ver.",
    },
  ]);
}
