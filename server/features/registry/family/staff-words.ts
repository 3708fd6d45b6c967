import { type ErrorText, errorText } from "#domain/error-text.ts";
import { dayInWords } from "#domain/messaging/words.ts";
import type { FamilyReply } from "#domain/registry/family/answers.ts";

/** A tap, as far as staff read of it. */
interface Said {
  readonly answer: FamilyReply;
  readonly on: string | null;
  readonly place: string;
  readonly note: string;
}

/** What whoever sees to the child reads in the task that the tap leaves; null where it leaves nothing to do. */
export function whatStaffRead(said: Said): ErrorText | null {
  const words = said.answer === "agendei" ? scheduled(said) : WORDS[said.answer];
  if (words === null) return null;
  const { note } = said;
  return note === "" ? words : errorText("reason_with_note", { reason: words, note });
}

const WORDS: Readonly<Record<Exclude<FamilyReply, "agendei">, ErrorText | null>> = {
  nao_consegui: "family_could_not_schedule",
  ja_fui: "family_says_it_went",
  nao_vou: "family_will_not_come",
  vou: null,
  desfazer: "family_took_answer_back",
};

function scheduled({ on, place }: Pick<Said, "on" | "place">): ErrorText {
  if (on === null) return "family_scheduled_without_day";
  const when = place === "" ? dayInWords(on) : `${dayInWords(on)} (${place})`;
  return errorText("family_scheduled_for", { when });
}
