import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, isoDate, requiredText } from "#contract/text.ts";
import { ADMIN_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { ERASURE_STATES, OPENING_PURPOSES } from "#domain/registry/erasure/erasure.ts";
import { HeldData } from "./family-rights.ts";

/** A family's request that everything held about its child be erased, as the team sees it. */
export const ErasureRequest = z.object({
  id,
  /** Names are empty once the child is erased. */
  patient: z.object({ id, full_name: z.string() }),
  guardian: z.object({ full_name: z.string(), relationship: z.string(), phone: z.string() }),
  /** Whether the program can write to the guardian: if not, a person has to tell the answer. */
  has_email: z.boolean(),
  asked_at: z.string(),
  /** The day by which the family must have its answer. */
  due_on: z.string(),
  state: z.enum(ERASURE_STATES),
  answered_at: z.string().nullable(),
  /** Who answered; null while nobody has, and for a request that the family took back. */
  answered_by: z.string().nullable(),
  reason: z.string(),
  /** Whether a referral answers for a result of concern: erasing closes it. Null where the role may not know. */
  has_open_concern: z.boolean().nullable(),
});
export type ErasureRequest = z.infer<typeof ErasureRequest>;

export const listErasureRequests = endpoint({
  ...plain,
  method: "GET",
  path: "/api/erasure-requests/",
  summary:
    "Pedidos das famílias para apagar os dados: todos os abertos, e os cem respondidos por último",
  access: ADMIN_ROLES,
  reply: z.array(ErasureRequest),
});

/** Yes erases at once, and for good. A no needs a reason, which the family reads. */
export const answerErasureRequest = endpoint({
  ...plain,
  method: "POST",
  path: "/api/erasure-requests/:id/answer/",
  summary: "Responder a um pedido de apagamento",
  access: ADMIN_ROLES,
  confirmed: true,
  refuses: ["conflict", "not_found"],
  params: z.object({ id }),
  body: z.discriminatedUnion("answer", [
    z.strictObject({ answer: z.literal("erase") }),
    z.strictObject({ answer: z.literal("refuse"), reason: requiredText("reason_required", 1000) }),
  ]),
  reply: ErasureRequest,
});

/** Records that were sealed when their children were erased: how many, and when the next of them is deleted. */
export const LockedRecords = z.object({ count: z.number(), next_end: z.string().nullable() });
export type LockedRecords = z.infer<typeof LockedRecords>;

export const countLockedRecords = endpoint({
  ...plain,
  method: "GET",
  path: "/api/locked-records/",
  summary: "Quantos prontuários de crianças apagadas a lei manda guardar",
  access: ADMIN_ROLES,
  reply: LockedRecords,
});

/** A locked record as it was sealed, whom it is about first. */
export const OpenedRecord = z.object({
  locked_at: z.string(),
  keep_until: z.string(),
  parts: HeldData.shape.parts,
});
export type OpenedRecord = z.infer<typeof OpenedRecord>;

/** Looked for by what only somebody who knows the child can say; each opening is in the audit trail. */
export const openLockedRecord = endpoint({
  ...plain,
  method: "POST",
  path: "/api/locked-records/open/",
  summary: "Abrir um prontuário guardado por lei",
  access: ADMIN_ROLES,
  confirmed: true,
  refuses: ["not_found", "too_many_requests"],
  body: z.strictObject({
    full_name: requiredText("child_name_required", 200),
    date_of_birth: isoDate("invalid_birth_date"),
    purpose: z.enum(OPENING_PURPOSES, errorText("invalid_value")),
  }),
  reply: OpenedRecord,
});

export const ERASURE = [
  listErasureRequests,
  answerErasureRequest,
  countLockedRecords,
  openLockedRecord,
] as const;
