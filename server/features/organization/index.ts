// What other contexts may use, each to be imported from the file that is named here (decision 0036).
export { type RoleRow, heldRoles, rolesColumn, rolesOf } from "./accounts/accounts.queries.ts";
export { switchToRole } from "./accounts/accounts.service.ts";
export { roleInUse, rolesWithin, staffOf } from "./accounts/held-role.ts";
export { wordsOfAction } from "./audit/action-words.ts";
export { findAccount } from "./audit/affected.queries.ts";
export { type AffectedOrganization, affectedBy } from "./audit/affected.ts";
export { restartAnchors } from "./audit/anchors.ts";
export { findAuditedOrganizations, findHead } from "./audit/audit.queries.ts";
export { readHeads } from "./audit/anchors.ts";
export { type ChainPlace, verifyAudit } from "./audit/verify-audit.ts";
export { verifyTrails } from "./audit/verify-trails.ts";
export { insertConsent } from "./consents/consents.queries.ts";
export { isConfirmed, makeConfirmation } from "./exports/confirmation.ts";
export { askForExport } from "./exports/ask-for-export.ts";
export { defineExport, type ExportContext, type ExportKind } from "./exports/export-kind.ts";
export {
  dayInDigits,
  DISCLAIMER,
  momentInWords,
  periodInWords,
  type Provenance,
  provenanceFacts,
  provenanceOf,
} from "./exports/provenance.ts";
export { type Administrator, listAdministrators } from "./organizations/administrators.queries.ts";
