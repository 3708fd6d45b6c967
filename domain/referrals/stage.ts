/** The way of a referral from a result to care, in its order; `encerrado` is the end, and always has a reason. */
export const REFERRAL_STAGES = [
  "a_encaminhar",
  "contatado",
  "agendado",
  "compareceu",
  "devolutiva",
  "encerrado",
] as const;
export type ReferralStage = (typeof REFERRAL_STAGES)[number];

/** The stages between the beginning and the end. */
export const STAGES_ON_THE_WAY = [
  "contatado",
  "agendado",
  "compareceu",
  "devolutiva",
] as const satisfies readonly ReferralStage[];
export type StageOnTheWay = (typeof STAGES_ON_THE_WAY)[number];
