import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { errorText } from "#domain/error-text.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { TIME_ZONES } from "#domain/organization/time-zone.ts";

/** How one person wants the product: what it speaks, by which clock, and what it may write about. */
export const Preferences = z.object({
  language: z.enum(LANGUAGES, errorText("invalid_language")),
  timezone: z.enum(TIME_ZONES, errorText("invalid_time_zone")),
  emailNotifications: z.boolean(errorText("choose_email_notices")),
  whatsappNotifications: z.boolean(errorText("choose_whatsapp_notices")),
});
export type Preferences = z.infer<typeof Preferences>;

export const getPreferences = endpoint({
  ...plain,
  method: "GET",
  path: "/api/accounts/me/preferences/",
  summary: "As preferências da conta atual",
  access: "account",
  reply: Preferences,
});

export const savePreferences = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/accounts/me/preferences/",
  summary: "Guardar as preferências da conta atual",
  access: "account",
  body: z.strictObject(Preferences.shape),
  reply: Preferences,
});
