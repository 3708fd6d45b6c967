import { z } from "zod";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { REFERRAL_TYPES } from "#domain/screening/risk.ts";
import { endpoint, plain } from "./endpoint.ts";
import { REFERRAL_STAGES, ScreeningResult } from "./patients.ts";
import { id, page } from "./text.ts";

export const ReferralListItem = z.object({
  id,
  type: z.enum(REFERRAL_TYPES),
  stage: z.enum(REFERRAL_STAGES),
  opened_at: z.string(),
  due_on: z.string(),
  overdue: z.boolean(),
  patient: z.object({
    id,
    full_name: z.string(),
    date_of_birth: z.string().nullable(),
    group_name: z.string(),
    guardian_name: z.string(),
    guardian_phone: z.string(),
  }),
  screening_result: ScreeningResult,
});
export type ReferralListItem = z.infer<typeof ReferralListItem>;

/** Open referrals, those due first on top. */
export const listReferrals = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/",
  summary: "Encaminhamentos abertos",
  access: CLINIC_ROLES,
  query: page.extend({ type: z.enum(REFERRAL_TYPES, "Tipo inválido").optional() }),
  reply: z.array(ReferralListItem),
});

export const countReferrals = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/counts/",
  summary: "Quantos encaminhamentos abertos há de cada tipo",
  access: CLINIC_ROLES,
  reply: z.object({ therapy: z.number(), pediatrician: z.number(), neurologist: z.number() }),
});
