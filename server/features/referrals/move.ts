import type { Closable, CloseReason, NotReferredReason } from "#domain/referrals/closing.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { ReferralActor } from "./referral-actor.ts";
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
  readonly close?:
    | {
        readonly reason: CloseReason;
        readonly note: string;
        readonly notReferredReason?: NotReferredReason | undefined;
      }
    | undefined;
  readonly note?: string | undefined;
  /** What staff found of the family's own answer, where the step settles one. */
  readonly familyAnswer?: "so" | "not_so" | undefined;
  /** The stage from which the step was meant: from another one it is a conflict. */
  readonly from?: ReferralStage | undefined;
  /** Of the event that tells of the step: given by who may send it twice. */
  readonly eventId?: string | undefined;
}

/** A referral as its end asks about it. */
export function closable(referral: StandingReferral): Closable {
  return {
    stage: referral.stage,
    type: referral.type,
    ofConcern: referral.of_concern,
    hadAppointment: referral.scheduled_at !== null || referral.attended_at !== null,
  };
}
