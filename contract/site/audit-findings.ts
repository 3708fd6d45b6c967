import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id } from "#contract/text.ts";
import { AUDIT_FINDING_KINDS } from "#domain/organization/audit/findings.ts";

const AuditFinding = z.object({
  id,
  /** The organisation whose trail it is; null for the file of the anchors. */
  trail_id: id.nullable(),
  kind: z.enum(AUDIT_FINDING_KINDS),
  /** The place in the trail, or the line of the file. */
  sequence: z.number(),
  found_at: z.string(),
});
/** What the verification of the audit trails found, and no operator has seen yet. */
export type AuditFinding = z.infer<typeof AuditFinding>;

export const listAuditFindings = endpoint({
  ...plain,
  method: "GET",
  path: "/api/audit-findings/",
  summary: "O que a verificação das trilhas de auditoria encontrou e ninguém viu ainda",
  access: ["operator"],
  reply: z.array(AuditFinding),
});

export const markAuditFinding = endpoint({
  ...plain,
  method: "POST",
  path: "/api/audit-findings/:id/seen/",
  summary: "Dizer que um achado da verificação foi visto",
  access: ["operator"],
  params: z.object({ id }),
  reply: z.array(AuditFinding),
});
