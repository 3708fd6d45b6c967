import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id } from "#contract/text.ts";
import { CHILD_ROLES } from "#domain/access/roles.ts";
import { SUPPRESSION_REASONS } from "#domain/messaging/address.ts";

/** One way on which nothing automatic goes to a guardian, and why. */
const Suppression = z.object({
  guardian_id: id,
  channel: z.enum(["email", "whatsapp"]),
  /** A wish of the guardian's (`unsubscribed`, `stop_word`, `staff`), or that the address takes nothing. */
  reason: z.enum(SUPPRESSION_REASONS),
  since: z.string(),
});
export type Suppression = z.infer<typeof Suppression>;

const ofGuardian = z.object({ id, guardian_id: id });

export const listSuppressions = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/suppressions/",
  summary: "Responsáveis da criança que não recebem mensagens automáticas, e por quê",
  access: CHILD_ROLES,
  params: z.object({ id }),
  reply: z.array(Suppression),
});

/** The guardian told the staff: on every way they have. What waited is cancelled. Answers with all of the child's. */
export const suppressGuardian = endpoint({
  ...plain,
  method: "POST",
  path: "/api/patients/:id/guardians/:guardian_id/suppressions/",
  summary: "Registrar que o responsável pediu para não receber mensagens",
  access: CHILD_ROLES,
  params: ofGuardian,
  reply: z.array(Suppression),
});

/**
 * The guardian wants messages again: takes wishes back, on every way. An address that takes nothing is not made better by
 * a wish: that contact has to be corrected. Answers with what is left.
 */
export const liftSuppressions = endpoint({
  ...plain,
  method: "DELETE",
  path: "/api/patients/:id/guardians/:guardian_id/suppressions/",
  summary: "Registrar que o responsável pediu para voltar a receber mensagens",
  access: CHILD_ROLES,
  params: ofGuardian,
  reply: z.array(Suppression),
});
