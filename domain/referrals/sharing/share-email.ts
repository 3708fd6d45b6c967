import { type Email, renderEmail } from "#domain/messaging/email.ts";
import { oneLine } from "#domain/messaging/words.ts";
import type { ShareState } from "./share.ts";

const NO_NAMES =
  "Por segurança, esta mensagem não traz nomes nem resultados: entre com a sua conta para ver.";

/** Tells those who administer a partner that a case waits for their answer. Nothing of the child is in it. */
export function shareReceivedEmail(content: {
  readonly senderName: string;
  readonly link: string;
}): Email {
  const sender = oneLine(content.senderName);
  return renderEmail(`Novo encaminhamento recebido de ${sender} – TEA Start`, [
    {
      kind: "paragraph",
      text: `${sender} enviou um encaminhamento à sua organização, com o consentimento da família, e espera a sua resposta.`,
    },
    { kind: "action", label: "Ver e responder", url: content.link },
    { kind: "small", text: NO_NAMES },
  ]);
}

const ANSWERED = {
  aceito: "aceitou o encaminhamento que a sua organização enviou",
  recusado: "não pôde aceitar o encaminhamento que a sua organização enviou, e disse o motivo",
  encerrado: "já não acompanha o encaminhamento que a sua organização enviou",
} as const satisfies Partial<Record<ShareState, string>>;

/** Tells whoever sees to a referral what became of it at the partner's; null where there is nothing to tell. */
export function shareAnsweredEmail(content: {
  readonly partnerName: string;
  readonly state: ShareState;
  /** The family, not the partner, has ended it. */
  readonly byFamily: boolean;
  readonly link: string;
}): Email | null {
  const { state } = content;
  const partner = oneLine(content.partnerName);
  if (state !== "aceito" && state !== "recusado" && state !== "encerrado") return null;
  const said =
    state === "encerrado" && content.byFamily
      ? `A família não quer que o encaminhamento siga com ${partner}. O compartilhamento foi encerrado.`
      : `${partner} ${ANSWERED[state]}.`;
  return renderEmail(`Resposta sobre um encaminhamento enviado a ${partner} – TEA Start`, [
    { kind: "paragraph", text: said },
    { kind: "action", label: "Ver o encaminhamento", url: content.link },
    { kind: "small", text: NO_NAMES },
  ]);
}
