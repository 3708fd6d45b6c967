import { type Block, type Email, renderEmail } from "./email.ts";
import { oneLine } from "./words.ts";

/** What the notice of a request for information is made of; all but name and e-mail may be empty. */
export interface LeadReceivedContent {
  /** Name of the solution asked about. */
  readonly solution: string;
  readonly name: string;
  readonly email: string;
  readonly institution: string;
  readonly position: string;
  readonly message: string;
  /** Address of the list of requests; reading it needs a log-in. */
  readonly link: string;
}

/** Tells the platform's team who asks for what. An answer to it goes to the person. */
export function leadReceivedEmail(content: LeadReceivedContent): Email {
  const facts: readonly (readonly [string, string])[] = [
    ["Nome", oneLine(content.name)],
    ["E-mail", oneLine(content.email)],
    ["Instituição", oneLine(content.institution)],
    ["Cargo", oneLine(content.position)],
  ];
  const blocks: Block[] = [
    {
      kind: "paragraph",
      text: `Chegou um pedido de informações sobre ${content.solution} pela página pública.`,
    },
    ...facts
      .filter(([, value]) => value !== "")
      .map(([label, value]): Block => ({ kind: "paragraph", text: `${label}: ${value}` })),
    ...paragraphsOf(content.message),
    { kind: "action", label: "Ver as solicitações", url: content.link },
    {
      kind: "small",
      text: "Responda a esta mensagem para escrever à pessoa, e marque o pedido como respondido. O pedido é apagado depois de 12 meses.",
    },
  ];
  const who = oneLine(content.institution) || oneLine(content.name);
  return renderEmail(`Pedido de informações: ${content.solution} – ${who}`, blocks);
}

/** What the person wrote, line by line, so that it reads as it was written. */
function paragraphsOf(message: string): Block[] {
  const lines = message
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length === 0) return [];
  return ["Mensagem:", ...lines].map((text): Block => ({ kind: "paragraph", text }));
}
