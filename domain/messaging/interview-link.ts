import { INTERVIEW_MINUTES } from "#domain/instruments/minutes.ts";
import type { Article } from "#domain/organization/article.ts";
import { type Email, renderEmail, unsubscribeFoot } from "./email.ts";
import { dayInWords, firstName, namedSender, oneLine } from "./words.ts";

/** What tells a family that a few questions more wait behind their link. */
export interface InterviewLinkContent {
  readonly organizationName: string;
  /** What stands before its name; absent where nobody chose one. */
  readonly article?: Article | null;
  /** Full name as stored; only the first name leaves. */
  readonly childName: string;
  readonly link: string;
  /** Last day of the link, `YYYY-MM-DD` in the organisation's time zone. */
  readonly validUntil: string;
  /** Where the guardian asks for no more of them; absent in a preview. */
  readonly unsubscribe?: string;
}

/** Says that there are questions and where: nothing of the answers given or of what came of them is in it. */
export function interviewLinkEmail(content: InterviewLinkContent): Email {
  const organization = oneLine(content.organizationName);
  const ofChild = ofChildNamed(content.childName);
  return renderEmail(`${organization}: algumas perguntas a mais sobre o dia a dia ${ofChild}`, [
    { kind: "paragraph", text: "Olá!" },
    {
      kind: "paragraph",
      text: `Obrigado por responder ao formulário sobre o desenvolvimento ${ofChild}. A equipe gostaria de conhecer melhor o dia a dia com algumas perguntas a mais. São curtas e levam uns ${INTERVIEW_MINUTES} minutos.`,
    },
    { kind: "action", label: "Responder agora", url: content.link },
    {
      kind: "paragraph",
      text: `Se preferir, a equipe faz as perguntas por telefone. O link vale até ${dayInWords(content.validUntil)} e é só seu: não o encaminhe a outras pessoas.`,
    },
    {
      kind: "small",
      text: `Dúvidas? Procure ${namedSender(content.organizationName, content.article).the}.`,
    },
    ...unsubscribeFoot(content.unsubscribe),
  ]);
}

/** The same in one paragraph, for a messenger. */
export function interviewLinkText(
  content: Pick<InterviewLinkContent, "childName" | "link">,
): string {
  return `Obrigado por responder ao formulário ${ofChildNamed(content.childName)}! A equipe tem algumas perguntas a mais, curtas, de uns ${INTERVIEW_MINUTES} minutos: ${content.link}`;
}

function ofChildNamed(fullName: string): string {
  const name = firstName(fullName);
  return name === undefined ? "da criança" : `de ${name}`;
}
