import { AuditTab as Audit } from "#web/features/organization/audit/entry.ts";

/** The section of the settings for the audit trail. */
export function AuditTab() {
  return <Audit />;
}
