import type { FamilyReply } from "#domain/family/answers.ts";
import { dayInWords } from "#domain/messages/words.ts";

/** A tap and what it brought about. */
interface Said {
  readonly answer: FamilyReply;
  readonly on: string | null;
  readonly place: string;
  readonly note: string;
  readonly moved: boolean;
}

/** What whoever sees to the child reads in the task that the tap leaves; null where it leaves nothing to do. */
export function whatStaffRead(said: Said): string | null {
  const words = sentence(said);
  if (words === null) return null;
  const { note } = said;
  return note === "" ? words : `${words} “${note}”`;
}

const WORDS: Readonly<Record<Exclude<FamilyReply, "agendei" | "desfazer">, string | null>> = {
  nao_consegui: "A família respondeu que não conseguiu agendar.",
  ja_fui: "A família respondeu que já foi ao atendimento: combine a devolutiva.",
  nao_vou: "A família avisou que não vai conseguir ir ao atendimento agendado.",
  vou: null,
};

function sentence({ answer, on, place, moved }: Said): string | null {
  if (answer === "agendei") return scheduled({ on, place, moved });
  if (answer !== "desfazer") return WORDS[answer];
  return moved
    ? "A família desfez a última resposta: o agendamento que ela tinha informado não vale."
    : "A família desfez a última resposta: confira com ela como está.";
}

function scheduled({ on, place, moved }: Pick<Said, "on" | "place" | "moved">): string {
  if (on === null) return "A família disse que agendou, sem dizer o dia: confirme com ela.";
  const when = `${dayInWords(on)}${place === "" ? "" : ` (${place})`}`;
  return moved
    ? `A família agendou para ${when}.`
    : `A família disse que agendou para ${when}: confirme com ela.`;
}
