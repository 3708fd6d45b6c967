import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { type ErrorText, errorText } from "#domain/error-text.ts";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { LONGEST_DUE_DAYS, MOST_ATTEMPTS } from "#domain/referrals/due-date.ts";
import { GREATEST_WEIGHT, PRIORITY_FACTORS } from "#domain/referrals/priority.ts";

/** A whole number within bounds, each error in the same words. */
function whole(min: number, max: number, error: ErrorText) {
  return z.number(error).int(error).min(min, error).max(max, error);
}

const DAYS = whole(1, LONGEST_DUE_DAYS, errorText("days_out_of_range", { days: LONGEST_DUE_DAYS }));
const WEIGHT = whole(
  0,
  GREATEST_WEIGHT,
  errorText("points_out_of_range", { points: GREATEST_WEIGHT }),
);

/** What an administrator sets of how referrals are followed up and ordered. */
export const ReferralRules = z.strictObject({
  /** Days that a referral may stay open, by its type. */
  due_days: z.record(z.enum(REFERRAL_TYPES), DAYS, errorText("give_due_dates")),
  /** Whether only working days are counted; a due date falls on one all the same. */
  working_days: z.boolean(errorText("choose_how_days_counted")),
  /** Failed contacts in a row after which another way is taken. */
  attempts_before_other_way: whole(
    1,
    MOST_ATTEMPTS,
    errorText("attempts_out_of_range", { attempts: MOST_ATTEMPTS }),
  ),
  /** Points that one unit of each factor adds to the priority. */
  weights: z.record(z.enum(PRIORITY_FACTORS), WEIGHT, errorText("give_weights")),
});
export type ReferralRules = z.infer<typeof ReferralRules>;

export const ReferralSettings = z.object({
  due_days: z.record(z.enum(REFERRAL_TYPES), z.number()),
  working_days: z.boolean(),
  attempts_before_other_way: z.number(),
  weights: z.record(z.enum(PRIORITY_FACTORS), z.number()),
});
export type ReferralSettings = z.infer<typeof ReferralSettings>;

export const getReferralSettings = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referral-settings/",
  summary: "Como a clínica acompanha e ordena os encaminhamentos: prazos, tentativas e pesos",
  access: CLINIC_ROLES,
  reply: ReferralSettings,
});

export const saveReferralSettings = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/referral-settings/",
  summary: "Mudar os prazos, as tentativas e os pesos da prioridade",
  access: ["clinic_admin"],
  body: ReferralRules,
  reply: ReferralSettings,
});
