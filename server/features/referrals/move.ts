import {
  type Assessment,
  type Closable,
  type Closing,
  emptyStagesOf,
} from "#domain/referrals/closing.ts";
import type { ReferralStage, StageOnTheWay } from "#domain/referrals/stage.ts";
import type { ReferralActor } from "./note-referral.ts";
import type { StandingReferral } from "./steps.queries.ts";

/** When and where the child is seen: the organisation's day, `HH:MM` and the place where they are known. */
export interface Appointment {
  readonly on: string;
  readonly time?: string | undefined;
  readonly place?: string | undefined;
}

/** A step that somebody takes with a referral. */
export interface Move {
  readonly referralId: string;
  readonly actor: ReferralActor;
  readonly to: ReferralStage;
  readonly appointment?: Appointment | undefined;
  readonly close?: Closing | undefined;
  readonly note?: string | undefined;
  /** What staff found of the family's own answer, where the step settles one. */
  readonly familyAnswer?: "so" | "not_so" | undefined;
  /** The stage from which the step was meant: from another one it is a conflict. */
  readonly from?: ReferralStage | undefined;
  /** Of the event that tells of the step: given by who may send it twice. */
  readonly eventId?: string | undefined;
}

/** A referral as its end asks about it. */
export function asClosable(referral: StandingReferral): Closable {
  return {
    stage: referral.stage,
    type: referral.type,
    ofConcern: referral.of_concern,
    hadAppointment: referral.scheduled_at !== null || referral.attended_at !== null,
    emptyStages: emptyStagesOf(timesOf(referral)),
  };
}

/** When each stage on the way was first reached, as far as it was. */
export function timesOf(
  row: Pick<StandingReferral, "contacted_at" | "scheduled_at" | "attended_at" | "feedback_at">,
): Readonly<Record<StageOnTheWay, Date | null>> {
  return {
    contatado: row.contacted_at,
    agendado: row.scheduled_at,
    compareceu: row.attended_at,
    devolutiva: row.feedback_at,
  };
}

/** Who assessed, as a referral keeps it; of none, as one that keeps nothing. */
export function assessmentColumns(assessment?: Assessment): {
  readonly assessed_by: string;
  readonly assessor_profession: string;
  readonly assessed_on: string | null;
} {
  return {
    assessed_by: assessment?.by ?? "",
    assessor_profession: assessment?.profession ?? "",
    assessed_on: assessment?.on ?? null,
  };
}
