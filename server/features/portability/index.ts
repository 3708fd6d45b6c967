export { exportWholeOrganization } from "./export-whole.ts";
export { type ImportReport, importOrganization } from "./import-organization.ts";
export { findOrganizations } from "./installation.queries.ts";
export { lookAfterRestore } from "./look-after-restore.ts";
export { organizationExport } from "./organization-export.ts";
export { portabilityRoutes } from "./portability.routes.ts";
export { openOrganization } from "./read-organization.ts";
