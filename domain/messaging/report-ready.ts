import { type Email, renderEmail } from "./email.ts";
import { oneLine } from "./words.ts";

/** What the notice of a scheduled report is made of. */
export interface ReportReadyContent {
  readonly organizationName: string;
  readonly cadence: "weekly" | "monthly" | "quarterly";
  /** Address of the page with the file; reading it needs a log-in. */
  readonly link: string;
}

const CADENCE_WORDS = { weekly: "semanal", monthly: "mensal", quarterly: "do trimestre" } as const;

/** Tells that a report was made. No number of it is in the message, and no name. */
export function reportReadyEmail({ organizationName, cadence, link }: ReportReadyContent): Email {
  const organization = oneLine(organizationName);
  const report = `O relatório ${CADENCE_WORDS[cadence]} de ${organization}`;
  return renderEmail(`${report} está pronto`, [
    {
      kind: "paragraph",
      text: `${report} está pronto. O arquivo fica guardado por 7 dias; depois você pode gerar outro quando quiser.`,
    },
    { kind: "action", label: "Abrir o relatório", url: link },
    {
      kind: "small",
      text: "Por segurança, esta mensagem não traz nomes nem números: entre com a sua conta para ver. Quem administra a instituição pode mudar ou parar este envio na página dos relatórios.",
    },
  ]);
}
