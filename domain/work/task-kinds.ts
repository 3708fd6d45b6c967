/**
 * What there is to do: to telephone the family; to find out a contact that works; to reach by another way a family that
 * does not answer; a referral past its date; an answer of the family; a follow-up interview; and what to do when that
 * interview found nothing of concern; the consent of a guardian whose answers came without it; and to talk to a family that
 * sees its result only after that; to look at a record that was opened in an emergency; to explain on the telephone a
 * question that a family did not understand; and to ask a family in whose child autism was found for younger brothers and
 * sisters.
 */
export const TASK_KINDS = [
  "call",
  "invalid_contact",
  "other_way",
  "referral_overdue",
  "family_replied",
  "interview",
  "interview_negative",
  "obtain_consent",
  "talk_to_family",
  "emergency_opened",
  "explain_question",
  "ask_siblings",
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** What schools are told of: that a family needs contact or has to agree, and nothing that tells of a result. */
export const SCHOOL_TASK_KINDS = [
  "call",
  "invalid_contact",
  "other_way",
  "obtain_consent",
  "talk_to_family",
  "emergency_opened",
  "explain_question",
] as const satisfies readonly TaskKind[];

/** What came of taking a task up: spoke to them, nobody answered, the contact was corrected, something else. */
export const TASK_OUTCOMES = ["falei", "nao_atendeu", "contato_corrigido", "outro"] as const;
export type TaskOutcome = (typeof TASK_OUTCOMES)[number];
