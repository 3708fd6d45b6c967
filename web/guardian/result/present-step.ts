import type { ReferralStage } from "#domain/referrals/stage.ts";

/** What happens after the answer, in order. */
export const STEPS = ["answered", "contact", "visit", "talk"] as const;

/** Which of the steps is the present one; past the last when all are behind. */
export const PRESENT: Readonly<Record<ReferralStage, number>> = {
  a_encaminhar: 1,
  contatado: 2,
  agendado: 2,
  compareceu: 3,
  devolutiva: 3,
  encerrado: 4,
};

/** The present step of a referral; undefined when all are behind. */
export function presentStep(stage: ReferralStage): (typeof STEPS)[number] | undefined {
  return STEPS[PRESENT[stage]];
}
