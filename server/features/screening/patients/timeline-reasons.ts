import type { CodedText } from "#contract/errors.ts";
import { type ErrorCode, errorText } from "#domain/error-text.ts";
import type { CloseReason } from "#domain/referrals/closing.ts";
import { codedText, storedNote } from "#server/platform/error-words.ts";
import type { TimelineReferral } from "./timeline.queries.ts";

/** In the words of whoever closed it, where the reason is none of the usual ones. */
export function closedAs({
  close_reason: reason,
  close_note: note,
}: Pick<TimelineReferral, "close_reason" | "close_note">): CodedText | null {
  if (reason === null) return null;
  return reason === "outro" && note !== "" ? storedNote(note) : codedText(CLOSED_AS[reason]);
}

const CLOSED_AS: Readonly<Record<CloseReason, ErrorCode>> = {
  avaliado_tea: "assessed_autism",
  avaliado_outro: "assessed_other",
  avaliado_sem_achados: "assessed_nothing_found",
  familia_recusou: "family_declined",
  mudou: "moved_away",
  nao_localizada: "family_not_found",
  ja_acompanhada: "followed_elsewhere",
  sem_indicacao_apos_entrevista: "not_indicated_after_interview",
  acompanhamento_de_rotina: "routine_follow_up",
  resultado_invalido: "result_not_valid",
  falecimento: "child_died",
  outro: "other_reason",
};

/** What a person wrote; null where nothing was. */
export function asWritten(words: string): CodedText | null {
  return words === "" ? null : codedText(errorText("as_written", { text: words }));
}
