import type { ReferralType } from "#domain/instruments/risk.ts";
import { type ReferralStage, STAGES_ON_THE_WAY, type StageOnTheWay } from "./stage.ts";

/** Why a referral ends. Nothing is closed without one of these. */
export const CLOSE_REASONS = [
  "avaliado_tea",
  "avaliado_outro",
  "avaliado_sem_achados",
  "familia_recusou",
  "mudou",
  "nao_localizada",
  "ja_acompanhada",
  "sem_indicacao_apos_entrevista",
  "acompanhamento_de_rotina",
  "resultado_invalido",
  "falecimento",
  "outro",
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Ends in an evaluation: what the whole way is for. */
export const EVALUATED_REASONS = [
  "avaliado_tea",
  "avaliado_outro",
  "avaliado_sem_achados",
] as const satisfies readonly CloseReason[];

/** 'Por que não encaminhou?', asked of a result of concern that ends before any appointment, and reported. */
export const NOT_REFERRED_REASONS = [
  "julgamento_clinico",
  "repetir_triagem",
  "ja_em_avaliacao",
  "familia_adiou",
  "familia_nao_quis",
  "sem_contato",
  "sem_vaga_na_rede",
  "longe_ou_sem_transporte",
  "respondido_por_engano",
  "outro",
] as const;
export type NotReferredReason = (typeof NOT_REFERRED_REASONS)[number];

/** Whether a reason says that the child was evaluated. */
export function isEvaluation(reason: CloseReason): boolean {
  return EVALUATED_REASONS.some((known) => known === reason);
}

/** A referral as far as its end asks about it. */
export interface Closable {
  readonly stage: ReferralStage;
  readonly type: ReferralType;
  /** Whether any result that it answers for is of concern. */
  readonly ofConcern: boolean;
  /** Whether an appointment, or a visit, was ever reached. */
  readonly hadAppointment: boolean;
  /** The stages on the way of which nothing is recorded. */
  readonly emptyStages: readonly StageOnTheWay[];
}

/** The stages on the way that a referral never reached, in their order. */
export function emptyStagesOf(reached: Readonly<Record<StageOnTheWay, unknown>>): StageOnTheWay[] {
  return STAGES_ON_THE_WAY.filter((stage) => reached[stage] === null);
}

/** Who assessed a child, and when. */
export interface Assessment {
  /** Name of the person, or the service. */
  readonly by: string;
  readonly profession: string;
  /** `YYYY-MM-DD`. */
  readonly on: string;
}

/** The reasons with which staff or a partner may close a referral where it stands, in their order. */
export function closeReasonsFor(
  { stage, type }: Pick<Closable, "stage" | "type">,
  by: "staff" | "partner",
): CloseReason[] {
  const wasSeen = stage === "compareceu" || stage === "devolutiva";
  return CLOSE_REASONS.filter((reason) => {
    if (isEvaluation(reason)) return wasSeen;
    if (by === "partner") return false;
    return reason !== "acompanhamento_de_rotina" || type === "therapy";
  });
}

/**
 * Whether 'por que não encaminhou?' must be answered: a result of concern ends before any appointment. It is not asked of
 * an evaluation, nor of a family whose child has died.
 */
export function asksWhyNotReferred(
  { ofConcern, hadAppointment }: Pick<Closable, "ofConcern" | "hadAppointment">,
  reason: CloseReason,
): boolean {
  return ofConcern && !hadAppointment && !isEvaluation(reason) && reason !== "falecimento";
}

/** How somebody closes a referral. */
export interface Closing {
  readonly reason: CloseReason;
  readonly note: string;
  readonly notReferredReason?: NotReferredReason | undefined;
  /** Asked of an evaluation, and of nothing else. */
  readonly assessment?: Assessment | undefined;
  /** That an evaluation is meant although stages before it are empty. */
  readonly confirmsEmptyStages?: boolean | undefined;
  /** Whether whoever closes treats: only they record what an evaluation found. */
  readonly isByHealthRole?: boolean | undefined;
}

/** Between which days a child can have been assessed. */
export interface AssessableDays {
  /** Null when it is not known. */
  readonly born: string | null;
  readonly today: string;
}

/** What is wrong with a closing: the field and which rule it breaks; null when nothing is. */
export type ClosingError =
  | { readonly field: "reason"; readonly rule: "not_here" }
  | { readonly field: "not_referred_reason"; readonly rule: "required" }
  | { readonly field: "note"; readonly rule: "other_in_words" }
  | { readonly field: "reason"; readonly rule: "health_role" }
  | { readonly field: "assessment.by"; readonly rule: "assessment" }
  | { readonly field: "assessment.on"; readonly rule: "future" | "before_birth" }
  | {
      readonly field: "empty_stages_confirmed";
      readonly rule: "empty_stages";
      readonly stages: readonly StageOnTheWay[];
    };

/** Checks a closing against the referral that it ends. */
export function closingError(
  referral: Closable,
  closing: Closing,
  by: "staff" | "partner",
  days: AssessableDays,
): ClosingError | null {
  const { reason, note, notReferredReason } = closing;
  if (!closeReasonsFor(referral, by).includes(reason)) return { field: "reason", rule: "not_here" };
  if (isEvaluation(reason)) return evaluationError(referral, closing, days);
  const asked = asksWhyNotReferred(referral, reason);
  if (asked && notReferredReason === undefined) {
    return { field: "not_referred_reason", rule: "required" };
  }
  const isOther = reason === "outro" || (asked && notReferredReason === "outro");
  if (isOther && note.trim() === "") return { field: "note", rule: "other_in_words" };
  return null;
}

/** An evaluation names who assessed and when, is recorded by who treats, and is meant where it passes stages over. */
function evaluationError(
  { emptyStages }: Closable,
  { assessment, confirmsEmptyStages, isByHealthRole }: Closing,
  { born, today }: AssessableDays,
): ClosingError | null {
  if (!isByHealthRole) return { field: "reason", rule: "health_role" };
  if (!assessment) return { field: "assessment.by", rule: "assessment" };
  if (assessment.on > today) return { field: "assessment.on", rule: "future" };
  if (born !== null && assessment.on < born)
    return { field: "assessment.on", rule: "before_birth" };
  if (emptyStages.length > 0 && !confirmsEmptyStages) {
    return { field: "empty_stages_confirmed", rule: "empty_stages", stages: emptyStages };
  }
  return null;
}
