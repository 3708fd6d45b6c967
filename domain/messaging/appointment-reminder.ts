import type { Article } from "#domain/organization/article.ts";
import { type Block, type Email, renderEmail, unsubscribeFoot } from "./email.ts";
import { dayInWords, namedSender, ofChildren, oneLine } from "./words.ts";

/** What the reminder of an appointment is made of. Where it is, and with whom, stands on the page alone. */
export interface AppointmentReminderContent {
  /** Full name as stored; only the first name leaves. */
  readonly childName: string;
  readonly organizationName: string;
  /** What stands before its name; absent where nobody chose one. */
  readonly article?: Article | null;
  /** `YYYY-MM-DD`. */
  readonly on: string;
  /** `HH:MM`; null when none is known. */
  readonly time: string | null;
  /** The guardian's own page; null when no link works any more. */
  readonly link: string | null;
  /** Where the guardian asks for no more of them; absent in a preview. */
  readonly unsubscribe?: string;
}

/** The words of it, as a messenger has them. */
export function appointmentReminderText(content: AppointmentReminderContent): string {
  const { childName, on, time, link } = content;
  const hour = time === null ? "" : `, às ${time}`;
  const rest =
    link === null
      ? "Se não puder ir, responda a esta mensagem."
      : `No seu link você vê onde é e diz se vai: ${link}`;
  return `Lembrete: o atendimento ${ofChildren([childName])} é em ${dayInWords(on)}${hour}. ${rest}`;
}

/** Reminds a family of an appointment. No score, level or diagnosis, nor what kind of care it is. */
export function appointmentReminderEmail(content: AppointmentReminderContent): Email {
  const { childName, on, time, link, unsubscribe } = content;
  const organization = oneLine(content.organizationName);
  const ofChild = ofChildren([childName]);
  const hour = time === null ? "" : `, às ${time}`;
  const blocks: Block[] = [
    { kind: "paragraph", text: "Olá!" },
    { kind: "paragraph", text: `O atendimento ${ofChild} é em ${dayInWords(on)}${hour}.` },
    ...(link === null
      ? [{ kind: "paragraph", text: "Se não puder ir, responda a esta mensagem." } as const]
      : [{ kind: "action", label: "Ver onde é e dizer se vai", url: link } as const]),
    {
      kind: "small",
      text: `Você recebeu esta mensagem porque ${namedSender(content.organizationName, content.article).the} tem este e-mail como contato de um responsável. Se não a esperava, pode ignorá-la.`,
    },
    ...unsubscribeFoot(unsubscribe),
  ];
  return renderEmail(`${organization}: lembrete do atendimento ${ofChild}`, blocks);
}
