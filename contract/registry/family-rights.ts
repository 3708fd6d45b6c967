import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { isoDate } from "#contract/text.ts";
import { errorText } from "#domain/error-text.ts";

/** A link's token as it stands in the path; see `contract/completion.ts`. */
const token = z.object({ token: z.string() });

/** By which ways a code reaches a family. */
const CODE_WAYS = ["email", "whatsapp"] as const;

/** Six digits, as they were sent; blanks between them are nothing. */
const code = z
  .string("code_required")
  .transform((typed) => typed.replaceAll(/\D/g, ""))
  .refine((digits) => digits.length === 6, "code_required");

/** What the page of the rights shows before the second check: nothing of the child. */
export const RightsDoor = z.object({
  team: z.object({ name: z.string(), phone: z.string() }),
  /** The contacts on record to which a code can go, of each so much that its owner knows it. Empty where there is none. */
  ways: z.array(z.object({ way: z.enum(CODE_WAYS), hidden: z.string() })),
});
export type RightsDoor = z.infer<typeof RightsDoor>;

export const readRightsDoor = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/complete/:token/rights/",
  summary: "Para onde pode ir o código que abre os dados da família",
  access: "public",
  refuses: ["link_gone", "too_many_requests"],
  params: token,
  reply: RightsDoor,
});

export const sendRightsCode = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/rights/code/",
  summary: "Enviar ao contato do responsável o código que abre os dados da família",
  access: "public",
  refuses: ["conflict", "link_gone", "too_many_requests"],
  params: token,
  body: z.strictObject({ way: z.enum(CODE_WAYS, errorText("choose_way_of_code")) }),
  reply: z.object({ hidden: z.string(), minutes: z.number() }),
});

/** The token opens the calls of the rights. Both errors are answered alike. */
export const openRights = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/complete/:token/rights/session/",
  summary: "Abrir os dados da família com a data de nascimento da criança e o código",
  access: "public",
  refuses: ["link_gone", "too_many_requests"],
  params: token,
  body: z.strictObject({ date_of_birth: isoDate("invalid_birth_date"), code }),
  reply: z.object({ session: z.string(), expires_at: z.string() }),
});
