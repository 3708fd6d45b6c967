import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { MEDIA_TYPES } from "#domain/messaging/media.ts";

/** What came back of a referral: a picture or PDF that the family sent. It is opened as a file of the conversation. */
export const ReferralFile = z.object({
  id,
  type: z.enum(MEDIA_TYPES),
  bytes: z.number(),
  received_at: z.string(),
  attached_at: z.string(),
  /** Who of the staff put it there; null for whoever is no longer known. */
  attached_by: z.string().nullable(),
});
export type ReferralFile = z.infer<typeof ReferralFile>;

/** Newest first. */
export const listReferralFiles = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/:referral_id/files/",
  summary: "Contrarreferências de um encaminhamento: fotos e PDFs que a família mandou",
  access: CLINIC_ROLES,
  params: z.object({ referral_id: id }),
  reply: z.array(ReferralFile),
});

const ofFile = {
  ...plain,
  path: "/api/conversations/files/:id/referral/",
  access: CLINIC_ROLES,
  params: z.object({ id }),
} as const;

/** To the child's open referral, or else its last one; done twice it is done once. What is there stays past its days. */
export const attachFile = endpoint({
  ...ofFile,
  method: "PUT",
  summary: "Guardar no encaminhamento da criança uma foto ou um PDF que a família mandou",
  refuses: ["conflict"],
  reply: z.object({ referral: id }),
});

/** From then on the file is kept no longer than any other. */
export const detachFile = endpoint({
  ...ofFile,
  method: "DELETE",
  summary: "Tirar do encaminhamento um arquivo que foi guardado por engano",
  reply: z.object({ referral: z.null() }),
});
