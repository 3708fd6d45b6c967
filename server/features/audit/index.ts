export { recordAudit, recordAudits } from "./record-audit.ts";
export { sealing } from "./seal-audit.ts";
export { verifyAudit } from "./verify-audit.ts";
