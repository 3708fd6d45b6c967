import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, optionalText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";

const types = z.array(z.enum(REFERRAL_TYPES, errorText("invalid_type")));

/** Whether an organisation takes referrals of others, of which types, and what it says of itself. */
export const Partnering = z.object({
  receives: z.boolean(),
  types: z.array(z.enum(REFERRAL_TYPES)),
  line: z.string(),
});
export type Partnering = z.infer<typeof Partnering>;

export const getPartnering = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/current-organization/partnering/",
  summary: "Se a organização recebe encaminhamentos de outras",
  access: CLINIC_ROLES,
  reply: Partnering,
});

export const PartneringChange = z
  .strictObject({
    receives: z.boolean(errorText("choose_yes_or_no")),
    types: types.transform((chosen) => REFERRAL_TYPES.filter((type) => chosen.includes(type))),
    line: optionalText(200),
  })
  .refine(({ receives, types: chosen }) => !receives || chosen.length > 0, {
    path: ["types"],
    message: errorText("choose_referral_kinds"),
  });
export type PartneringChange = z.infer<typeof PartneringChange>;

export const savePartnering = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/roles/current-organization/partnering/",
  summary: "Mudar se a organização recebe encaminhamentos de outras",
  access: ["clinic_admin"],
  body: PartneringChange,
  reply: Partnering,
});

/** An organisation of the platform that takes referrals. */
export const Partner = z.object({
  id,
  name: z.string(),
  types: z.array(z.enum(REFERRAL_TYPES)),
  line: z.string(),
});
export type Partner = z.infer<typeof Partner>;

/** By name; at most twenty. */
export const listPartners = endpoint({
  ...plain,
  method: "GET",
  path: "/api/partners/",
  summary: "Organizações da plataforma que recebem encaminhamentos",
  access: CLINIC_ROLES,
  query: z.object({
    type: z.enum(REFERRAL_TYPES, errorText("invalid_type")).optional(),
    search: optionalText(100).optional(),
  }),
  reply: z.array(Partner),
});
