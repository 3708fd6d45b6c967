import { OBSERVATION_MINUTES } from "#domain/instruments/minutes.ts";
import type { Article } from "#domain/organization/article.ts";
import { type Email, renderEmail } from "./email.ts";
import { dayInWords, namedSender, oneLine } from "./words.ts";

/** Who asks a school about whom, and until when. */
export interface ObservationRequestContent {
  readonly organizationName: string;
  /** What stands before its name; absent where nobody chose one. */
  readonly article?: Article | null;
  readonly teacherName: string;
  readonly childFirstName: string;
  readonly link: string;
  /** Last day of the link, `YYYY-MM-DD` in the organisation's time zone. */
  readonly validUntil: string;
}

/** Asks a teacher for a short observation. It tells no result, nor that there is one. */
export function observationRequestEmail(content: ObservationRequestContent): Email {
  const { The, of } = namedSender(content.organizationName, content.article);
  const child = oneLine(content.childFirstName);
  return renderEmail(`${The} pede uma observação da escola – TEA Start`, [
    { kind: "paragraph", text: `Olá, ${oneLine(content.teacherName)}!` },
    {
      kind: "paragraph",
      text: `${The} acompanha o desenvolvimento de ${child} e, com a autorização da família, gostaria de saber como é o dia a dia na escola. São 12 perguntas curtas, sem nota: leva uns ${OBSERVATION_MINUTES} minutos.`,
    },
    { kind: "action", label: "Responder à observação", url: content.link },
    {
      kind: "paragraph",
      text: `O link vale até ${dayInWords(content.validUntil)} e é só seu: não o encaminhe. Só a equipe ${of} lê as suas respostas.`,
    },
    {
      kind: "small",
      text: "Se você não conhece esta criança, ignore esta mensagem e avise quem a enviou, respondendo a ela.",
    },
  ]);
}
