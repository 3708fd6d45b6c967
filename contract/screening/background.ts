import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import {
  GESTATION_WEEKS,
  RACE_COLORS,
  SCHOOLING,
} from "#domain/screening/background/background.ts";

const unknown = errorText("invalid_answer");

/** What is asked once so that it is known whether all families are served alike. Whatever is null was not said. */
export const Background = z.strictObject({
  /** How far the guardian went at school. */
  schooling: z.enum(SCHOOLING, unknown).nullable().default(null),
  /** The child's raça/cor, as the family declares it. */
  race_color: z.enum(RACE_COLORS, unknown).nullable().default(null),
  /** Whole weeks, 20 to 44, `nao_sei` or `prefiro_nao_responder`. */
  gestation_weeks: z.enum(GESTATION_WEEKS, unknown).nullable().default(null),
});
export type Background = z.infer<typeof Background>;

/** The same as a family says it on its page, with the version of the words that were on the screen. */
export const ToldBackground = Background.extend({
  text_version: requiredText("terms_version_required", 40),
});
export type ToldBackground = z.infer<typeof ToldBackground>;

/** The same as it is kept, with who said it last and when: null where nobody did. */
export const KeptBackground = Background.extend({
  told: z.object({ by: z.enum(["family", "staff"]), at: z.string() }).nullable(),
});
export type KeptBackground = z.infer<typeof KeptBackground>;

const ofChild = z.object({ id });

export const getBackground = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/background/",
  summary: "Escolaridade do responsável, raça/cor e semanas de gestação da criança",
  access: CLINIC_ROLES,
  params: ofChild,
  reply: KeptBackground,
});

/** Replaces all three: the family is not asked any more. */
export const setBackground = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/patients/:id/background/",
  summary: "Anotar escolaridade do responsável, raça/cor e semanas de gestação da criança",
  access: CLINIC_ROLES,
  params: ofChild,
  body: Background,
  reply: KeptBackground,
});
