import type { ReferralType } from "#domain/instruments/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";

/** What a family tells about the way to care with one tap: an appointment was made, could not be, or has taken place. */
const COURSE_ANSWERS = ["agendei", "nao_consegui", "ja_fui"] as const;

/** What a family tells about an appointment that is known: whether they will come. */
const VISIT_ANSWERS = ["vou", "nao_vou"] as const;

export const FAMILY_ANSWERS = [...COURSE_ANSWERS, ...VISIT_ANSWERS] as const;
export type FamilyAnswer = (typeof FAMILY_ANSWERS)[number];

/** Everything that is sent from those buttons: an answer, or that the last one was a slip. */
export const FAMILY_REPLIES = [...FAMILY_ANSWERS, "desfazer"] as const;
export type FamilyReply = (typeof FAMILY_REPLIES)[number];

/** Minutes within which the family may say that an answer was a slip; later they answer again. */
export const UNDO_MINUTES = 15;

/** Where a referral stands, as far as it decides what its family may be asked. */
export interface Standing {
  readonly stage: ReferralStage;
  readonly type: ReferralType;
  /** Whether a place was given, or a message asked for an answer. */
  readonly isAsked: boolean;
  /** Day of the appointment, `YYYY-MM-DD`; null without one. */
  readonly appointmentOn: string | null;
  /** The organisation's present day, `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * The answers that make sense now, in the order in which they are offered. Nothing is asked before a place or an appointment
 * was given or a message asked: a family that was never told where to go has nothing to tell. A referral to therapy asks
 * nothing before staff have spoken to the family, who confirm it first; after the visit there is nothing left to ask.
 */
export function answersAt({
  stage,
  type,
  isAsked,
  appointmentOn,
  today,
}: Standing): FamilyAnswer[] {
  if (stage === "a_encaminhar" && type === "therapy") return [];
  if (stage === "a_encaminhar" || stage === "contatado") return isAsked ? [...COURSE_ANSWERS] : [];
  if (stage !== "agendado") return [];
  if (appointmentOn === null || appointmentOn < today) return ["ja_fui", "agendei", "nao_consegui"];
  if (appointmentOn === today) return ["ja_fui", ...VISIT_ANSWERS];
  return [...VISIT_ANSWERS, "agendei"];
}

/**
 * Where a referral goes when staff confirm what its family said; null where it stays. The answer alone moves nothing: a tap
 * on a phone is no visit.
 */
export function stageConfirming(answer: FamilyAnswer, stage: ReferralStage): ReferralStage | null {
  const isBefore = stage === "a_encaminhar" || stage === "contatado" || stage === "agendado";
  if (!isBefore || answer === "vou") return null;
  if (answer === "ja_fui") return "compareceu";
  if (answer === "agendei") return "agendado";
  // No appointment is to be had, or the family does not come to the one it has.
  if (stage === "agendado") return "contatado";
  return answer === "nao_consegui" && stage === "a_encaminhar" ? "contatado" : null;
}
