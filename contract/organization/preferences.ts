import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { TIME_ZONES } from "#domain/organization/time-zone.ts";

/** How one person wants the product: what it speaks, by which clock, and what it may write about. */
export const Preferences = z.object({
  language: z.enum(LANGUAGES, "Idioma inválido"),
  timezone: z.enum(TIME_ZONES, "Fuso horário inválido"),
  emailNotifications: z.boolean("Escolha se quer avisos por e-mail"),
  whatsappNotifications: z.boolean("Escolha se quer avisos por WhatsApp"),
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
