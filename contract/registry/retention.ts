import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id } from "#contract/text.ts";
import { ADMIN_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { RETENTION_YEARS } from "#domain/registry/erasure/retention.ts";

const years = z
  .int(errorText("invalid_number"))
  .min(RETENTION_YEARS.min, errorText("invalid_number"))
  .max(RETENTION_YEARS.max, errorText("invalid_number"));

/** How long records of children are kept after their last entry, and whom the rule meets next. */
export const Retention = z.object({
  /** Null: as long as the institution keeps them. */
  years: z.number().nullable(),
  /** The first day on which the rule erases; null without one. */
  starts_on: z.string().nullable(),
  /** By the rule that was asked about, or by that in force. Empty without either. */
  preview: z.object({
    /** Children whose time is over within 90 days. */
    count: z.number(),
    /** The first of them. */
    children: z.array(
      z.object({
        id,
        full_name: z.string(),
        last_entry_on: z.string(),
        erase_on: z.string(),
      }),
    ),
  }),
});
export type Retention = z.infer<typeof Retention>;

export const readRetention = endpoint({
  ...plain,
  method: "GET",
  path: "/api/retention/",
  summary: "Por quanto tempo as fichas ficam depois do último registro, e quais seriam apagadas",
  access: ADMIN_ROLES,
  /** A rule that is only thought about. */
  query: z.object({ years: z.coerce.number().pipe(years).optional() }),
  reply: Retention,
});

export const setRetention = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/retention/",
  summary: "Definir por quanto tempo as fichas ficam; vale depois de 30 dias",
  access: ADMIN_ROLES,
  confirmed: true,
  body: z.strictObject({ years: years.nullable() }),
  reply: Retention,
});

/** For one more year. */
export const keepLonger = endpoint({
  ...plain,
  method: "POST",
  path: "/api/retention/:id/keep/",
  summary: "Guardar a ficha de uma criança por mais um ano",
  access: ADMIN_ROLES,
  params: z.object({ id }),
  reply: Retention,
});

export const RETENTION = [readRetention, setRetention, keepLonger] as const;
