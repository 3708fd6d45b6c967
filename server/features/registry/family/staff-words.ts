import { dayInWords } from "#domain/messaging/words.ts";
import type { FamilyReply } from "#domain/registry/family/answers.ts";
import type { Sentence } from "#server/platform/sentence.ts";

/** A tap, as far as staff read of it. */
interface Said {
  readonly answer: FamilyReply;
  readonly on: string | null;
  readonly place: string;
  readonly note: string;
}

/** What whoever sees to the child reads in the task that the tap leaves; null where it leaves nothing to do. */
export function whatStaffRead(said: Said): Sentence | null {
  const words = said.answer === "agendei" ? scheduled(said) : WORDS[said.answer];
  if (words === null) return null;
  const { note } = said;
  return note === "" ? words : `${words} “${note}”`;
}

const WORDS: Readonly<Record<Exclude<FamilyReply, "agendei">, Sentence | null>> = {
  nao_consegui: "A família diz que não conseguiu agendar: confirmar.",
  ja_fui: "A família diz que já foi: confirmar.",
  nao_vou: "A família diz que não vai ao atendimento agendado: confirmar.",
  vou: null,
  desfazer: "A família desfez a última resposta: confira com ela como está.",
};

function scheduled({ on, place }: Pick<Said, "on" | "place">): Sentence {
  if (on === null) return "A família diz que agendou, sem dizer o dia: confirmar.";
  const when = place === "" ? dayInWords(on) : `${dayInWords(on)} (${place})`;
  return `A família diz que agendou para ${when}: confirmar.`;
}
