// What other contexts may use, each to be imported from the file that is named here (decision 0036).
export { exportWholeOrganization } from "./portability/export-whole.ts";
export { importOrganization, type ImportReport } from "./portability/import-organization.ts";
export { findOrganizations } from "./portability/installation.queries.ts";
export { lookAfterRestore } from "./portability/look-after-restore.ts";
export { openOrganization } from "./portability/read-organization.ts";
