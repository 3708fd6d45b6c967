import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { requiredText } from "#contract/text.ts";

/** Who may take all of an organisation's data along. */
export const PORTABILITY_ROLES = ["clinic_admin", "school_admin", "network_manager"] as const;

/** The kind of file, asked for at `/api/exports/` with the confirmation as its only parameter. */
export const ORGANIZATION_EXPORT = "organization";

/** The password once more: a file with everything is not asked for from a screen that was left open. */
export const PasswordAgain = z.strictObject({
  password: requiredText("own_password_required", 1000),
});
export type PasswordAgain = z.infer<typeof PasswordAgain>;

export const PortabilityConfirmation = z.object({
  /** Goes with the order of the file; good for this person, organisation and these minutes. */
  confirmation: z.string(),
  expires_at: z.string(),
});
export type PortabilityConfirmation = z.infer<typeof PortabilityConfirmation>;

export const confirmPortability = endpoint({
  ...plain,
  method: "POST",
  path: "/api/portability/confirmation/",
  summary: "Confirmar a senha antes de levar todos os dados da instituição",
  access: PORTABILITY_ROLES,
  confirmed: true,
  refuses: ["too_many_requests"],
  body: PasswordAgain,
  reply: PortabilityConfirmation,
});
