import { listAuditFindings, markAuditFinding } from "./audit-findings.ts";
import { listLeads, markLead, requestInformation } from "./leads.ts";

/** The calls about the public page, and those of the operators. */
export const SITE_CALLS = [
  requestInformation,
  listLeads,
  markLead,
  listAuditFindings,
  markAuditFinding,
] as const;
