import type { ReferralStage } from "../stage.ts";

/** The stages to which a partner may bring the referral that it accepted. */
export const PARTNER_STAGES = [
  "contatado",
  "agendado",
  "compareceu",
  "devolutiva",
  "encerrado",
] as const satisfies readonly ReferralStage[];
export type PartnerStage = (typeof PARTNER_STAGES)[number];

/** With what a partner may close it: it has evaluated the child. Everything else is for the sender to decide. */
export const PARTNER_CLOSE_REASONS = [
  "avaliado_tea",
  "avaliado_outro",
  "avaliado_sem_achados",
] as const;
