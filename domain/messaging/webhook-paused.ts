import { type Email, renderEmail } from "./email.ts";
import { oneLine } from "./words.ts";

/** Tells those who administer an organisation that one of its own systems has taken nothing for days. */
export function webhookPausedEmail(content: {
  readonly name: string;
  readonly organizationName: string;
  readonly link: string;
}): Email {
  const name = oneLine(content.name);
  return renderEmail(`O webhook ${name} foi pausado – TEA Start`, [
    {
      kind: "paragraph",
      text: `O webhook ${name}, de ${oneLine(content.organizationName)}, não recebe nada há três dias e foi pausado. Os avisos ficam guardados e saem quando ele for retomado.`,
    },
    {
      kind: "paragraph",
      text: "Verifique com quem cuida desse sistema se o endereço está no ar, envie um teste e retome o webhook.",
    },
    { kind: "action", label: "Ver as integrações", url: content.link },
  ]);
}
