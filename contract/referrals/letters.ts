import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { LANGUAGES } from "#domain/organization/language.ts";

/** What is put on paper: for the service, for the child's record, for the family. */
const DOCUMENT_KINDS = ["referral_letter", "result_summary", "guardian_letter"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A document that was put on paper. */
export const IssuedDocument = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  issued_at: z.string(),
  /** Null for what a family took by its own link. */
  issued_by: z.string().nullable(),
  /** Under which anybody who holds the paper verifies it. */
  code: z.string(),
  /** Null while it holds. */
  revoked_at: z.string().nullable(),
  revoke_reason: z.string(),
});
export type IssuedDocument = z.infer<typeof IssuedDocument>;

const ofReferral = z.object({ referral_id: id });

/** Those about the referral's child, newest first. */
export const listDocuments = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/:referral_id/documents/",
  summary: "Documentos emitidos sobre a criança de um encaminhamento",
  access: CLINIC_ROLES,
  params: ofReferral,
  reply: z.array(IssuedDocument),
});

/** From then on who verifies it reads that it does not hold any more. Done twice it is done once. */
export const revokeDocument = endpoint({
  ...plain,
  method: "POST",
  path: "/api/documents/:document_id/revoke/",
  summary: "Anular um documento emitido por engano",
  access: CLINIC_ROLES,
  params: z.object({ document_id: id }),
  body: z.strictObject({ reason: requiredText("reason_required", 300) }),
  reply: IssuedDocument,
});

/** A PDF, which is not in the list of all calls: those answer in JSON. */
const pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const getReferralLetter = endpoint({
  ...plain,
  method: "GET",
  path: "/api/referrals/:referral_id/letter.pdf",
  summary: "Carta de encaminhamento em PDF",
  access: CLINIC_ROLES,
  params: ofReferral,
  reply: pdf,
});

export const getResultSummary = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/summary.pdf",
  summary: "Resumo dos resultados de uma criança em PDF",
  access: CLINIC_ROLES,
  params: z.object({ id }),
  reply: pdf,
});

/** In plain words, without the answers; in another language by `?lang=`. */
export const getGuardianLetter = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/complete/:token/letter.pdf",
  summary: "Carta para a família em PDF",
  access: "public",
  params: z.object({ token: z.string().max(200) }),
  query: z.object({ lang: z.enum(LANGUAGES, errorText("invalid_language")).optional() }),
  reply: pdf,
});
